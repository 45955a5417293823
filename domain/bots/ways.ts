import { neighboursOf, tollOf } from '../game/queries/links.ts';
import type { Land, PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';

/** Neighbours by territory index. */
export type Ways = readonly (readonly number[])[];

/** Land is replaced when it changes, once a round, and asked about with every move. */
const known = new WeakMap<Board, WeakMap<Land, Ways>>();

/** BAR, TUN: the neighbours that armies reach without a toll in this round. */
export function openWays(facts: PublicState, board: Board): Ways {
  const plain = (facts.ruleset?.barriers ?? null) === null && facts.land.tunnel === null;
  if (plain) return board.neighbours;
  const lands = known.get(board) ?? new WeakMap<Land, Ways>();
  known.set(board, lands);
  const ways = lands.get(facts.land) ?? waysOver(facts, board);
  lands.set(facts.land, ways);
  return ways;
}

const waysOver = (facts: PublicState, board: Board): Ways =>
  board.neighbours.map((_, a) =>
    neighboursOf(facts, board, a).filter((b) => tollOf(facts, board, a, b) === null),
  );
