import { type Board, swap, swapCost } from './board.ts';

/**
 * How often each of `n` entries sat at a table smaller than the largest of its round; −1 stands
 * for whoever has left.
 */
export const smallGames = (n: number, rounds: readonly (readonly number[][])[]): number[] => {
  const games = Array<number>(n).fill(0);
  for (const round of rounds) {
    const largest = Math.max(...round.map((table) => table.length));
    const small = round.filter((table) => table.length < largest).flat();
    for (const entry of small.filter((each) => each >= 0)) games[entry]! += 1;
  }
  return games;
};

/**
 * Shares the smaller tables out: swaps whoever has had more of them for whoever has had fewer,
 * wherever that adds no repeat. `games`: those of earlier rounds and of the board's own.
 */
export const shareSmallTables = (board: Board, games: number[]): void => {
  const { n, sizes, tableOf } = board;
  const isSmall = (r: number, entry: number) => sizes[tableOf[r * n + entry]!]! < sizes[0]!;
  const relieve = (r: number, a: number): boolean => {
    for (let b = 0; b < n; b += 1) {
      if (games[a]! <= games[b]! + 1 || isSmall(r, b) || swapCost(board, r, a, b) > 0) continue;
      swap(board, r, a, b);
      games[a]! -= 1;
      games[b]! += 1;
      return true;
    }
    return false;
  };
  let changed = true;
  while (changed) {
    changed = false;
    for (let r = 0; r < board.rounds.length; r += 1)
      for (let a = 0; a < n; a += 1) if (isSmall(r, a) && relieve(r, a)) changed = true;
  }
};
