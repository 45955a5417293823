import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Something that is measured: one step of its work, and what it has come to so far. */
export interface Subject {
  step(): void;
  /** Running totals by what is counted, such as `games`. */
  totals(): Record<string, number>;
}

export interface Plan {
  /** Slices of each subject that count. */
  rounds: number;
  /** Least CPU time of a slice, milliseconds. */
  slice: number;
  onRound?: (done: number, of: number) => void;
}

/** What rounds found, per CPU second. */
export interface Rate {
  median: number;
  least: number;
  most: number;
}
export type Rates = Record<string, Rate>;

/** Rounds before those that count, in which the compiler comes to rest. */
const WARM_UP = 4;
const MICROSECONDS = 1e6;

/**
 * Takes turns between subjects, slice by slice, so that whatever else the machine does falls on all of
 * them alike. Time is CPU time of the whole process, so the threads that collect garbage and compile
 * are paid for; what one subject leaves behind is collected before the next one's slice.
 */
export function interleave(subjects: readonly Subject[], plan: Plan): Rates[] {
  const collect = collector();
  const seen = subjects.map((): Record<string, number[]> => ({}));
  const rounds = WARM_UP + plan.rounds;
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, subject] of subjects.entries()) {
      collect();
      const rates = sliceOf(subject, plan.slice);
      if (round >= WARM_UP) note(seen[i] as Record<string, number[]>, rates);
    }
    plan.onRound?.(round + 1, rounds);
  }
  return seen.map(summary);
}

function sliceOf(subject: Subject, slice: number): Record<string, number> {
  const before = subject.totals();
  const start = process.cpuUsage();
  let used = 0;
  while (used < slice * 1000) {
    subject.step();
    const { user, system } = process.cpuUsage(start);
    used = user + system;
  }
  const rates = Object.entries(subject.totals()).map(([what, total]) => [
    what,
    ((total - (before[what] ?? 0)) / used) * MICROSECONDS,
  ]);
  return Object.fromEntries(rates);
}

function note(seen: Record<string, number[]>, rates: Record<string, number>): void {
  for (const [what, rate] of Object.entries(rates)) {
    seen[what] ??= [];
    seen[what].push(rate);
  }
}

const summary = (seen: Record<string, number[]>): Rates =>
  Object.fromEntries(Object.entries(seen).map(([what, rates]) => [what, rateOf(rates)]));

function rateOf(rates: readonly number[]): Rate {
  const sorted = rates.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
  return { median, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 };
}

/** The engine's own collector, which is only there when asked for. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
