import { addMeetings, setBoard } from './board.ts';
import { completeDesign, type Rounds, transversal } from './designs.ts';
import { shareSmallTables, smallGames } from './even.ts';
import { costFloor } from './floors.ts';
import { greedyRounds } from './greedy.ts';
import { type Found, improve } from './search.ts';
import { seatRounds } from './seats.ts';
import { tableSizes } from './sizes.ts';

interface DrawRequest {
  /** In the order of the lots: all chance there is. */
  entries: readonly number[];
  /** Seats of a table, 2 … 6. */
  size: number;
  /** Fewest players of a game. */
  least: number;
  rounds: number;
  /** Tables of the earlier rounds of the season, in seat order; entries may have left since. */
  before: readonly (readonly (readonly number[])[])[];
}

/** Swaps weighed in one draw. */
const BUDGET = 4_000_000;
/** Orders to start from. */
const STARTS = 6;

/** What is drawn, by index in the order of the lots. */
interface Field {
  n: number;
  sizes: number[];
  rounds: number;
  before: Rounds;
  met: Int32Array;
}

/** A season found; `spread`: most less fewest games of an entry at smaller tables. */
interface Attempt extends Found {
  spread: number;
}

/** `known` rounds, the rest filled from the order turned on by `turn`. */
const startFrom = (field: Field, known: Rounds, turn: number): Rounds => {
  const { n, sizes, rounds } = field;
  const met = field.met.slice();
  for (const tables of known) addMeetings(met, n, tables);
  const order = Array.from({ length: n }, (_, i) => (i + turn) % n);
  return [...known, ...greedyRounds(met, order, sizes, rounds - known.length)];
};

/** The season found from `start`, its smaller tables shared out. */
const tryStart = (field: Field, start: Rounds, floor: number, budget: number): Attempt => {
  const found = improve(field.met, start, floor, budget);
  const board = setBoard(field.n, field.met, found.rounds);
  const games = smallGames(field.n, [...field.before, ...board.rounds]);
  shareSmallTables(board, games);
  const spread = Math.max(...games) - Math.min(...games);
  return { rounds: board.rounds, cost: board.cost, spread, weighed: found.weighed };
};

/** Fewer repeats first, then smaller tables more evenly shared. */
const isBetter = (one: Attempt, two: Attempt): boolean =>
  one.cost === two.cost ? one.spread < two.spread : one.cost < two.cost;

const searchRounds = (field: Field): Rounds => {
  const { n, sizes, rounds, before, met } = field;
  const floor = costFloor(met, n, sizes, rounds);
  const known = before.length === 0 ? transversal(n, sizes, rounds) : [];
  let best = tryStart(field, startFrom(field, known, 0), floor, BUDGET);
  let left = BUDGET - best.weighed;
  for (let start = 1; start < STARTS && left > 0; start += 1) {
    if (best.cost <= floor && best.spread <= 1) break;
    const opening = startFrom(field, [], Math.floor((start * n) / STARTS));
    const tried = tryStart(field, opening, floor, left);
    left -= tried.weighed;
    if (isBetter(tried, best)) best = tried;
  }
  return best.rounds;
};

const fieldOfDraw = ({ entries, size, least, rounds, before }: DrawRequest): Field => {
  const n = entries.length;
  const index = new Map(entries.map((entry, i) => [entry, i]));
  const past = before.map((tables) =>
    tables.map((table) => table.map((entry) => index.get(entry) ?? -1)),
  );
  const met = new Int32Array(n * n);
  for (const tables of past)
    addMeetings(
      met,
      n,
      tables.map((table) => table.filter((entry) => entry >= 0)),
    );
  return { n, sizes: tableSizes(n, size, least), rounds, before: past, met };
};

/**
 * Draws the rounds of a season: as few pairs as can be meet again (sum of squared meetings), then
 * everybody's seats are shared out. A round is its tables, largest first; a table its entries in
 * seat order. No tables where there are fewer entries than `least`.
 */
export const drawSchedule = (request: DrawRequest): number[][][] => {
  const field = fieldOfDraw(request);
  const { entries, rounds, before } = request;
  if (field.sizes.length === 0 || rounds === 0) return [];
  const design = before.length === 0 ? completeDesign(field.sizes) : null;
  const drawn =
    design === null
      ? searchRounds(field)
      : Array.from({ length: rounds }, (_, round) => design[round % design.length]!);
  const tables = drawn.map((round) => round.map((table) => table.map((i) => entries[i]!)));
  return seatRounds(tables, before);
};

/** Meetings of pairs after their first one. */
export const repeatsOf = (rounds: readonly (readonly (readonly number[])[])[]): number => {
  const met = new Map<string, number>();
  for (const table of rounds.flat())
    for (const a of table)
      for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1);
  return [...met.values()].reduce((sum, meetings) => sum + meetings - 1, 0);
};
