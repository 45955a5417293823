/**
 * The tables that `n` entries sit at: as few as hold at most `size` each, as even as possible,
 * largest first. Where a table would have fewer than `least`, there is one table fewer and the
 * others grow: nobody ever sits out. Fewer entries than `least` have no table.
 */
export const tableSizes = (n: number, size: number, least: number): number[] => {
  if (n < least) return [];
  let tables = Math.ceil(n / size);
  while (Math.floor(n / tables) < least) tables -= 1;
  const small = Math.floor(n / tables);
  return Array.from({ length: tables }, (_, table) => small + (table < n % tables ? 1 : 0));
};
