import type { Report } from '../../domain/audit/report.ts';
import type { Second } from './second-verifier.ts';
import type { Tried } from './suite.ts';
import { unseenBy } from './unseen.ts';

/** Forgeries of one kind and level: how many, and how many were caught without and with a kept head. */
export interface Row {
  tried: number;
  caught: number;
  caughtWithHead: number;
  /** The same of the second verifier, which knows no rules. */
  second: number;
  secondWithHead: number;
}

export interface Tally {
  rows: Map<string, Row>;
  /** By reason: forgeries that pass without a head. */
  unseen: Map<string, number>;
  /** What must not be: each in words. */
  faults: string[];
}

export const startTally = (): Tally => ({ rows: new Map(), unseen: new Map(), faults: [] });

/** The command `audit` does not call a bundle good whose engine it lacks. */
const caught = (report: Report): boolean => !report.ok || report.warnings.length > 0;

const place = (found: Report['failures'][number] | undefined): string | null =>
  found ? `${found.version} ${found.code} ${found.field} ${found.index}` : null;

/** Whether the second verifier says what the first does, but for the rules. */
function agrees(engine: Report, second: Second): boolean {
  const [first] = engine.failures;
  const arithmetic = first?.code.startsWith('rules/') ? undefined : first;
  return (
    place(arithmetic) === place(second.failures[0]) &&
    engine.state === second.state &&
    engine.commits === second.commits &&
    engine.rolls === second.rolls
  );
}

type Say = (what: string) => void;

function noteSecond(engine: readonly Report[], second: readonly Second[], say: Say): void {
  if (second.slice(1).some(({ ok }) => ok)) say('not found by the second with a head');
  if (second.some((said, i) => !agrees(engine[i] as Report, said))) say('the verifiers differ');
}

function note(tally: Tally, tried: Tried): void {
  const { kind, level, v, place: where, engine, second } = tried;
  const name = `${kind}, ${level}, version ${v}, ${where}`;
  const say: Say = (what) => void tally.faults.push(`${name}: ${what}`);
  if (!engine.slice(1).every(caught)) say('not found with a kept head');
  if (second) noteSecond(engine, second, say);
  const reason = unseenBy(tried);
  const passes = !caught(engine[0] as Report);
  if (passes && !reason) say('passes, and no reason is given for it');
  if (!passes && reason?.always) say('does not pass, though it is said to');
  if (passes && reason) tally.unseen.set(reason.why, 1 + (tally.unseen.get(reason.why) ?? 0));
  if (passes && reason?.because === 'tail' && engine[0]?.state !== 'open') say('called complete');
}

export function count(tally: Tally, tried: Tried): void {
  const { kind, level, engine, second } = tried;
  const name = `${kind}, ${level}`;
  const none = { tried: 0, caught: 0, caughtWithHead: 0, second: 0, secondWithHead: 0 };
  const row = tally.rows.get(name) ?? none;
  const all = (list: readonly boolean[]): number => (list.every(Boolean) ? 1 : 0);
  const [plain, ...headed] = engine.map(caught);
  const [plain2, ...headed2] = (second ?? []).map(({ ok }) => !ok);
  tally.rows.set(name, {
    tried: row.tried + 1,
    caught: row.caught + Number(plain),
    caughtWithHead: row.caughtWithHead + all(headed),
    second: row.second + Number(plain2 ?? false),
    secondWithHead: row.secondWithHead + (second ? all(headed2) : 0),
  });
  note(tally, tried);
}

export function sum({ rows }: Tally): Row {
  const total = { tried: 0, caught: 0, caughtWithHead: 0, second: 0, secondWithHead: 0 };
  for (const row of rows.values()) {
    for (const key of Object.keys(total) as (keyof Row)[]) total[key] += row[key];
  }
  return total;
}

/** The figures as a table for people. */
export function words(tally: Tally): string {
  const line = (name: string, { tried, caught: found, ...row }: Row): string =>
    [name.padEnd(32), tried, found, row.caughtWithHead, row.second, row.secondWithHead]
      .map((cell) => String(cell).padStart(8))
      .join('');
  const head = ['tried', 'caught', '+head', 'second', '+head'].map((cell) => cell.padStart(8));
  return [
    `${''.padEnd(32)}${head.join('')}`,
    ...[...tally.rows].map(([name, row]) => line(name, row)),
    line('all', sum(tally)),
    '',
    'pass without a kept head:',
    ...[...tally.unseen].map(([why, times]) => `${String(times).padStart(8)}  ${why}`),
  ].join('\n');
}
