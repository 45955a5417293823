import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAll } from '../../domain/audit/many.ts';
import type { Report } from '../../domain/audit/report.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { type Recipe, SealedRoom } from './sealed-room.ts';

/**
 * Plays rooms of all rulesets in turn, writes their exports into a directory, reads them back and verifies
 * each to its end: `unshare -rn npm run offline -- [rooms [directory]]`.
 */
const LEVEL = 'captain' as const;
const SEATS = 4;

const [count = '100', kept] = process.argv.slice(2);
const directory = kept ?? mkdtempSync(join(tmpdir(), 'sealed-orders-'));

/** Two people and two bots by turns in each mode; all of them play as the bots would. */
function recipeOf(number: number): Recipe {
  const ids = [...rulesets.keys()];
  const mode = Math.floor(number / ids.length) % 2 === 0 ? 'missions' : 'domination';
  return {
    id: `offline-${number}`,
    settings: {
      ...{ ruleset: ids[number % ids.length] ?? '', mode, seats: SEATS, table: 'mixed' },
      ...{ roundLimit: 30, ai: { level: LEVEL, reserved: [LEVEL, LEVEL] } },
    },
    ...{ keys: 1024, commits: 900, blitz: number % 3 > 0 },
  };
}

function exported(): number {
  mkdirSync(directory, { recursive: true });
  let bytes = 0;
  for (let number = 0; number < Number(count); number += 1) {
    const text = new SealedRoom(recipeOf(number)).play().bundle();
    writeFileSync(join(directory, `${number}.ndjson`), text);
    bytes += text.length;
  }
  return bytes;
}

const sum = (reports: readonly Report[], of: (report: Report) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);

const reach = Object.keys(networkInterfaces());
const bytes = exported();
const names = readdirSync(directory).filter((name) => name.endsWith('.ndjson'));
const before = process.cpuUsage();
const reports = verifyAll(
  names.map((name) => readFileSync(join(directory, name))),
  { finished: true },
);
const { user, system } = process.cpuUsage(before);
if (kept === undefined) rmSync(directory, { recursive: true });

const good = reports.filter(({ ok, warnings }) => ok && warnings.length === 0).length;
for (const [i, { failures }] of reports.entries()) {
  for (const { message } of failures) process.stderr.write(`${names[i]}: ${message}\n`);
}
process.stdout.write(
  [
    `network: ${reach.length === 0 ? 'none' : reach.join(', ')}`,
    `${good} of ${names.length} rooms verified to their end`,
    `${sum(reports, ({ commits }) => commits)} commits, ${sum(reports, ({ rolls }) => rolls)} rolls, ${bytes} bytes`,
    `${((user + system) / 1e6).toFixed(1)} CPU seconds to verify`,
    '',
  ].join('\n'),
);
process.exitCode = good === names.length && names.length > 0 ? 0 : 1;
