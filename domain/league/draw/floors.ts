/** Pairs among `n`. */
export const pairsOf = (n: number): number => (n * (n - 1)) / 2;

/** Meetings of one round. */
export const meetingsOf = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + pairsOf(size), 0);

/**
 * Pairs that any two rounds must have in common: those who share a table now, more than there
 * are tables, cannot all have come from different ones.
 */
export const forcedPairs = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => {
    const each = Math.floor(size / sizes.length);
    const over = size % sizes.length;
    return sum + over * pairsOf(each + 1) + (sizes.length - over) * pairsOf(each);
  }, 0);

/** The least sum of squares that `meetings` more can leave, spread over those who met least. */
const spreadEvenly = (met: Int32Array, n: number, meetings: number): number => {
  const levels: number[] = [];
  for (let a = 0; a < n; a += 1)
    for (let b = 0; b < a; b += 1) {
      const level = met[a * n + b]!;
      levels[level] = (levels[level] ?? 0) + 1;
    }
  let left = meetings;
  for (let level = 0; left > 0; level += 1) {
    const moved = Math.min(left, levels[level] ?? 0);
    levels[level] = (levels[level] ?? 0) - moved;
    levels[level + 1] = (levels[level + 1] ?? 0) + moved;
    left -= moved;
  }
  return levels.reduce((sum, pairs, level) => sum + (pairs ?? 0) * level * level, 0);
};

/** A sum of squared meetings that no draw of `rounds` rounds after `met` (n × n) falls below. */
export const costFloor = (
  met: Int32Array,
  n: number,
  sizes: readonly number[],
  rounds: number,
): number => {
  const meetings = meetingsOf(sizes) * rounds;
  const past = met.reduce((sum, m) => sum + m * m, 0) / 2;
  const forced = past + meetings + 2 * forcedPairs(sizes) * pairsOf(rounds);
  return n < 2 ? 0 : Math.max(forced, spreadEvenly(met, n, meetings));
};
