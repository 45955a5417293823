type Rounds = readonly (readonly (readonly number[])[])[];

/** 0 … n − 1. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Whether every round seats everybody of `entries` exactly once. */
export const seatsAll = (rounds: Rounds, entries: readonly number[]): boolean => {
  const all = [...entries].sort((a, b) => a - b).join();
  return rounds.every(
    (tables) =>
      tables
        .flat()
        .sort((a, b) => a - b)
        .join() === all,
  );
};

/** How often each pair met, by the two entries. */
export const meetings = (rounds: Rounds): Map<string, number> => {
  const met = new Map<string, number>();
  for (const table of rounds.flat())
    for (const a of table)
      for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  return met;
};

/** Whether every two of `n` met, and once only. */
export const allMetOnce = (rounds: Rounds, n: number): boolean => {
  const met = meetings(rounds);
  return met.size === (n * (n - 1)) / 2 && [...met.values()].every((times) => times === 1);
};

/**
 * The largest difference between how often one entry sat at two seats of tables of one size;
 * tables of a size that it never sat at do not count.
 */
export const seatSpread = (rounds: Rounds): number => {
  const counts = new Map<string, number[]>();
  for (const table of rounds.flat())
    table.forEach((entry, seat) => {
      const key = `${entry} at ${table.length}`;
      const row = counts.get(key) ?? table.map(() => 0);
      row[seat]! += 1;
      counts.set(key, row);
    });
  return Math.max(0, ...[...counts.values()].map((row) => Math.max(...row) - Math.min(...row)));
};
