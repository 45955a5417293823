import { type Board, setBoard, swap, swapCost } from './board.ts';
import type { Rounds } from './designs.ts';

/** Turns without a better season, for each round of it, before a start is given up. */
const PATIENCE = 400;

interface Swap {
  a: number;
  b: number;
  cost: number;
}

/** What a search found: the season, its cost, and how many swaps it weighed. */
export interface Found {
  rounds: Rounds;
  cost: number;
  weighed: number;
}

interface Search {
  board: Board;
  best: Found;
  /** Turns taken; a turn is one look at one round. */
  now: number;
  weighed: number;
  /** Until which turn a swap may not be taken back, by round and pair: it would lead in circles. */
  until: Int32Array;
}

/** Whether `entry` meets somebody again at its table of round `r`. */
const repeats = ({ n, sizes, tableOf, pull }: Board, r: number, entry: number): boolean => {
  const table = tableOf[r * n + entry]!;
  return pull[(r * n + entry) * sizes.length + table]! > sizes[table]! - 1;
};

const pair = (n: number, r: number, a: number, b: number): number =>
  (r * n + Math.min(a, b)) * n + Math.max(a, b);

/** The cheaper of `best` and the best swap of `a` in round `r` that is not held back. */
const bestOf = (search: Search, r: number, a: number, best: Swap | null): Swap | null => {
  const { board, until, now } = search;
  const { n, tableOf } = board;
  const room = search.best.cost - board.cost;
  let found = best;
  search.weighed += n;
  for (let i = 0; i < n; i += 1) {
    const b = (i + now) % n;
    if (tableOf[r * n + a] === tableOf[r * n + b]) continue;
    const cost = swapCost(board, r, a, b);
    if (found !== null && cost >= found.cost) continue;
    if (cost < room || until[pair(n, r, a, b)]! <= now) found = { a, b, cost };
  }
  return found;
};

const keep = (search: Search): void => {
  const { rounds, cost } = search.board;
  const copy = rounds.map((round) => round.map((table) => [...table]));
  search.best = { rounds: copy, cost, weighed: search.weighed };
};

/** Takes the best swap of everybody in round `r` who gains by one; whether there was any. */
const settle = (search: Search, r: number, floor: number, budget: number): boolean => {
  const { board } = search;
  let better = false;
  for (let a = 0; a < board.n; a += 1) {
    if (board.cost <= floor || search.weighed > budget) return false;
    const best = repeats(board, r, a) ? bestOf(search, r, a, null) : null;
    if (best === null || best.cost >= 0) continue;
    swap(board, r, best.a, best.b);
    better = true;
  }
  return better;
};

/** Settles round after round until none gets better. */
const descend = (search: Search, floor: number, budget: number): void => {
  const rounds = search.board.rounds.length;
  let idle = 0;
  for (let r = 0; idle < rounds; r = (r + 1) % rounds)
    idle = settle(search, r, floor, budget) ? 0 : idle + 1;
};

/** The best swap of anybody who repeats in the round whose turn it is, better or worse. */
const turn = (search: Search): void => {
  const { board } = search;
  const rounds = board.rounds.length;
  const r = search.now % rounds;
  let best: Swap | null = null;
  search.now += 1;
  search.weighed += 1;
  for (let a = 0; a < board.n; a += 1) if (repeats(board, r, a)) best = bestOf(search, r, a, best);
  if (best === null) return;
  search.until[pair(board.n, r, best.a, best.b)] = search.now + rounds * (3 + (search.now % 8));
  swap(board, r, best.a, best.b);
};

/**
 * Tabu search by swaps from `start` after meetings `before` (n × n), until the cost is `floor` or
 * `budget` swaps are weighed: counted, not timed, so that every machine draws the same.
 */
export const improve = (
  before: Int32Array,
  start: Rounds,
  floor: number,
  budget: number,
): Found => {
  const n = Math.round(Math.sqrt(before.length));
  const board = setBoard(n, before, start);
  const until = new Int32Array(start.length * n * n);
  const best = { rounds: start, cost: board.cost, weighed: 0 };
  const search: Search = { board, best, now: 0, weighed: 0, until };
  descend(search, floor, budget);
  keep(search);
  for (let idle = 0; idle < PATIENCE * start.length; idle += 1) {
    if (search.best.cost <= floor || search.weighed > budget) break;
    turn(search);
    if (board.cost >= search.best.cost) continue;
    keep(search);
    idle = 0;
  }
  return { ...search.best, weighed: search.weighed };
};
