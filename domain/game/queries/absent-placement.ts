import type { Board } from '../../maps/board.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { PublicState } from '../state.ts';
import { isBorder, territoriesOf } from './field.ts';

/** REI-6: where the armies of a seat go whose time ran out, by territory; group purses first. */
export function absentPlacements(
  state: PublicState,
  board: Board,
  ruleset: Ruleset,
): Map<number, number> {
  const placed = new Map<number, number>();
  const turn = state.turn;
  if (turn === null) return placed;
  const own = territoriesOf(state, turn.seat);
  const spread = ruleset.timeoutPlacement === 'even' ? evenly : thinly;
  turn.groups.forEach((armies, group) => {
    const inside = own.filter((territory) => board.groupOf[territory] === group);
    spread({ state, board, among: inside, placed }, armies);
  });
  spread({ state, board, among: own, placed }, turn.free);
  return placed;
}

interface Spreading {
  state: PublicState;
  board: Board;
  among: readonly number[];
  placed: Map<number, number>;
}

/** As many on each; those left over where fewest armies stand, ties by map order. */
function evenly({ state, among, placed }: Spreading, armies: number): void {
  const share = Math.floor(armies / among.length);
  const thinnest = among.toSorted((a, b) => (state.armies[a] ?? 0) - (state.armies[b] ?? 0));
  thinnest.forEach((territory, i) => {
    const more = share + (i < armies % among.length ? 1 : 0);
    if (more > 0) placed.set(territory, (placed.get(territory) ?? 0) + more);
  });
}

/** One at a time on the border with fewest armies, ties by map order; inland if there is no border. */
function thinly({ state, board, among, placed }: Spreading, armies: number): void {
  const borders = among.filter((territory) => isBorder(state, board, territory));
  const targets = borders.length > 0 ? borders : among;
  const armiesAt = (territory: number): number =>
    (state.armies[territory] ?? 0) + (placed.get(territory) ?? 0);
  for (let left = armies; left > 0; left -= 1) {
    const thinnest = targets.reduce((best, t) => (armiesAt(t) < armiesAt(best) ? t : best));
    placed.set(thinnest, (placed.get(thinnest) ?? 0) + 1);
  }
}
