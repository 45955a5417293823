import { type Board, joined } from '../../maps/board.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { Land, PublicState } from '../state.ts';

/** How territories, by index, are joined in this round: map, tunnel (TUN-1) and barriers (BAR, ANO-1). */

type Ground = Pick<PublicState, 'land'>;

const isTunnel = ({ land }: Ground, board: Board, a: number, b: number): boolean =>
  land.tunnel !== null &&
  ((a === board.tunnel && b === land.tunnel) || (b === board.tunnel && a === land.tunnel));

/** Whether a border, a route or the tunnel joins two territories. */
export const linked = (state: Ground, board: Board, a: number, b: number): boolean =>
  joined(board, a, b) || isTunnel(state, board, a, b);

/** The neighbours of a territory in map order, the other end of the tunnel among them. */
export function neighboursOf(state: Ground, board: Board, territory: number): readonly number[] {
  const own = board.neighbours[territory] ?? [];
  const { tunnel } = state.land;
  if (tunnel === null || board.tunnel === null) return own;
  if (territory === board.tunnel) return [...own, tunnel].sort((a, b) => a - b);
  if (territory === tunnel) return [...own, board.tunnel].sort((a, b) => a - b);
  return own;
}

const names = (pairs: Land['lifted'], a: number, b: number): boolean =>
  pairs.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** Whether the border between two territories has a barrier in force. */
export function barrierBetween(state: Ground, board: Board, a: number, b: number): boolean {
  const { lifted, raised } = state.land;
  if (board.barriers[a * board.territories.length + b] === 1) return !names(lifted, a, b);
  return names(raised, a, b);
}

/** BAR-1: what an attack across this border costs more; null over an open one. */
export function tollOf(
  state: Pick<PublicState, 'land' | 'ruleset'>,
  board: Board,
  a: number,
  b: number,
): Ruleset['barriers'] {
  const rules = state.ruleset?.barriers ?? null;
  return rules !== null && barrierBetween(state, board, a, b) ? rules : null;
}

/** ATK-1: the fewest armies that attack over this border, one of them on guard. */
export function leastToAttack(
  state: Pick<PublicState, 'land' | 'ruleset'>,
  board: Board,
  from: number,
  to: number,
): number {
  return 1 + (tollOf(state, board, from, to)?.armiesPerDie ?? 1);
}

/** ANO-1: whether attacks may start from a territory in this round. */
export const mayStartAttack = ({ land }: Ground, territory: number): boolean =>
  !land.calm.includes(territory);
