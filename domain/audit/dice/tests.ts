import { chiSquareTail } from './gamma.ts';

/** One row of the table of tests. */
export interface Test {
  name: string;
  /** What was counted: dice, pairs, throws. */
  count: number;
  /** Null when there is too little to test, so that the table shows what was left out. */
  chiSquare: number | null;
  df: number;
  /** How likely fair dice are at least this far off, by this test alone; and by Holm over the table. */
  p: number | null;
  holm: number | null;
}

/** Fewest that must be due in every cell, as the textbooks ask for the approximation to hold. */
const LEAST_DUE = 5;

const untested = (name: string, count: number, df: number): Test => ({
  ...{ name, count, df },
  ...{ chiSquare: null, p: null, holm: null },
});

const tested = (name: string, count: number, df: number, chiSquare: number): Test => ({
  ...{ name, count, df, chiSquare },
  ...{ p: chiSquareTail(chiSquare, df), holm: null },
});

/** Pearson's test of counts against known chances: one degree of freedom less than there are cells. */
export function pearson(name: string, counts: readonly number[], chances: readonly number[]): Test {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const df = counts.length - 1;
  const due = chances.map((chance) => chance * total);
  if (due.some((n) => n < LEAST_DUE)) return untested(name, total, df);
  const off = counts.map((n, i) => (n - (due[i] ?? 0)) ** 2 / (due[i] ?? 1));
  return tested(
    name,
    total,
    df,
    off.reduce((sum, x) => sum + x, 0),
  );
}

/** Fewest throws whose sum is near enough to the normal law. */
const LEAST_THROWS = 30;

/** A sum of many independent parts against its mean: the squared distance in standard deviations. */
export function distance(name: string, count: number, off: number, variance: number): Test {
  if (count < LEAST_THROWS) return untested(name, count, 1);
  return tested(name, count, 1, off ** 2 / variance);
}

/** Holm's step-down correction over all that were tested; it holds however the tests hang together. */
export function holm(tests: readonly Test[]): Test[] {
  const ps = tests.flatMap(({ p }, i) => (p === null ? [] : [{ p, i }]));
  ps.sort((a, b) => a.p - b.p);
  const corrected = new Map<number, number>();
  let least = 0;
  ps.forEach(({ p, i }, rank) => {
    least = Math.max(least, Math.min(1, p * (ps.length - rank)));
    corrected.set(i, least);
  });
  return tests.map((test, i) => ({ ...test, holm: corrected.get(i) ?? null }));
}
