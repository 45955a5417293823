import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { COMMANDS, FAULTS, type Told } from './history.ts';

/** What all histories of a tier came to so far; kept in a file, so that a soak can be taken up again. */
export interface Sums {
  tier: string;
  /** The next seed. */
  next: number;
  histories: number;
  /** Rooms that ended before they had enough commands and faults; not among the histories. */
  short: number;
  commands: number;
  commits: number;
  faults: number;
  byFault: Record<string, number>;
  /** Processes killed and started again. */
  restarts: number;
  /** Seeds of histories in which something was wrong, with what. */
  wrong: { seed: number; wrong: string[] }[];
}

export const noSums = (tier: string, from: number): Sums => ({
  ...{ tier, next: from, histories: 0, short: 0, commands: 0, commits: 0, faults: 0, restarts: 0 },
  byFault: {},
  wrong: [],
});

export const readSums = (file: string): Sums | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sums) : null;

/** Written whole or not at all. */
export function writeSums(file: string, sums: Sums): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(sums, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Fault names without what they befell, so that the sums stay short. */
const kindOf = (fault: string): string => fault.replace(/ [a-z]+\.[A-Za-z]+$/, '');

export function add(sums: Sums, told: Told): Sums {
  const byFault = { ...sums.byFault };
  for (const [fault, n] of Object.entries(told.faults)) {
    byFault[kindOf(fault)] = (byFault[kindOf(fault)] ?? 0) + n;
  }
  const { seed, wrong } = told;
  const counts = told.commands >= COMMANDS && told.faultCount >= FAULTS;
  return {
    tier: sums.tier,
    next: Math.max(sums.next, seed + 1),
    histories: sums.histories + Number(counts),
    short: sums.short + Number(!counts),
    commands: sums.commands + told.commands,
    commits: sums.commits + told.commits,
    faults: sums.faults + told.faultCount,
    byFault,
    restarts: sums.restarts + (told.restarts ?? 0),
    wrong: wrong.length === 0 ? sums.wrong : [...sums.wrong, { seed, wrong }],
  };
}
