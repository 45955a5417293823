const FIRST = 200;
const LONGEST = 15_000;

/**
 * Milliseconds to wait before attempt `n` (from 0): doubles up to 15 s, less a random half so that
 * clients cut off together do not come back together. `chance` is in [0, 1).
 *
 * @example setTimeout(again, backoff(attempt, Math.random()));
 */
export function backoff(n: number, chance: number): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(n, 10));
  return full / 2 + (full / 2) * chance;
}
