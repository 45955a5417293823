import { neighboursOf, tollOf } from '../game/queries/links.ts';
import type { PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';

/** Neighbours by territory index. */
export type Ways = readonly (readonly number[])[];

/** BAR, TUN: the neighbours that armies reach without a toll in this round. */
export function openWays(facts: PublicState, board: Board): Ways {
  const plain = (facts.ruleset?.barriers ?? null) === null && facts.land.tunnel === null;
  if (plain) return board.neighbours;
  return board.neighbours.map((_, a) =>
    neighboursOf(facts, board, a).filter((b) => tollOf(facts, board, a, b) === null),
  );
}
