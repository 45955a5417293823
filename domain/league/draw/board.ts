import type { Rounds } from './designs.ts';

/** A season being drawn: who sits where, who met whom how often, kept up to date by `swap`. */
export interface Board {
  n: number;
  /** Sizes of the tables of every round. */
  sizes: readonly number[];
  rounds: Rounds;
  /** Table of entry e in round r at r · n + e. */
  tableOf: Int16Array;
  /** Meetings of entries a and b at a · n + b, those of earlier rounds included. */
  met: Int32Array;
  /** Meetings of entry e with the table t of round r at (r · n + e) · tables + t. */
  pull: Int32Array;
  /** Sum of the squares of the meetings of all pairs. */
  cost: number;
}

/** Meetings at `tables`, added to `met`. */
export const addMeetings = (met: Int32Array, n: number, tables: Rounds[number]): void => {
  for (const table of tables)
    for (const a of table) for (const b of table) if (a !== b) met[a * n + b]! += 1;
};

/** Sum of the squares of the meetings of all pairs. */
const squares = (met: Int32Array): number => met.reduce((sum, m) => sum + m * m, 0) / 2;

/** A board of `rounds`, after meetings `before` (n × n). */
export const setBoard = (n: number, before: Int32Array, rounds: Rounds): Board => {
  const sizes = (rounds[0] ?? []).map((table) => table.length);
  const met = before.slice();
  for (const round of rounds) addMeetings(met, n, round);
  const tableOf = new Int16Array(rounds.length * n);
  const pull = new Int32Array(rounds.length * n * sizes.length);
  rounds.forEach((round, r) => {
    round.forEach((table, t) => {
      for (const c of table) {
        tableOf[r * n + c] = t;
        for (let e = 0; e < n; e += 1) pull[(r * n + e) * sizes.length + t]! += met[e * n + c]!;
      }
    });
  });
  const own = rounds.map((round) => round.map((table) => [...table]));
  return { n, sizes, rounds: own, tableOf, met, pull, cost: squares(met) };
};

/** What `swap` would add to the cost; `a` and `b` at different tables of round `r`. */
export const swapCost = (board: Board, r: number, a: number, b: number): number => {
  const { n, sizes, tableOf, met, pull } = board;
  const [ofA, ofB] = [tableOf[r * n + a]!, tableOf[r * n + b]!];
  const [rowA, rowB] = [(r * n + a) * sizes.length, (r * n + b) * sizes.length];
  const gained = pull[rowB + ofA]! + pull[rowA + ofB]! - 2 * met[a * n + b]!;
  const lost = pull[rowA + ofA]! + pull[rowB + ofB]!;
  return 2 * (gained - lost + sizes[ofA]! + sizes[ofB]! - 2);
};

const changeMeetings = (board: Board, x: number, y: number, by: number): void => {
  const { n, sizes, tableOf, met, pull } = board;
  met[x * n + y]! += by;
  met[y * n + x]! += by;
  for (let row = 0; row < tableOf.length; row += n) {
    pull[(row + x) * sizes.length + tableOf[row + y]!]! += by;
    pull[(row + y) * sizes.length + tableOf[row + x]!]! += by;
  }
};

/** Entries `a` and `b` change places in round `r`. */
export const swap = (board: Board, r: number, a: number, b: number): void => {
  const { n, sizes, tableOf, met, pull } = board;
  board.cost += swapCost(board, r, a, b);
  const [ofA, ofB] = [tableOf[r * n + a]!, tableOf[r * n + b]!];
  const [tableA, tableB] = [board.rounds[r]![ofA]!, board.rounds[r]![ofB]!];
  for (const [mine, theirs, table] of [
    [a, b, tableA],
    [b, a, tableB],
  ] as const)
    for (const c of table) {
      if (c === mine) continue;
      changeMeetings(board, mine, c, -1);
      changeMeetings(board, theirs, c, 1);
    }
  for (let e = 0; e < n; e += 1) {
    const gain = met[e * n + b]! - met[e * n + a]!;
    pull[(r * n + e) * sizes.length + ofA]! += gain;
    pull[(r * n + e) * sizes.length + ofB]! -= gain;
  }
  tableA[tableA.indexOf(a)] = b;
  tableB[tableB.indexOf(b)] = a;
  tableOf[r * n + a] = ofB;
  tableOf[r * n + b] = ofA;
};
