import type { Board } from '../../maps/board.ts';
import type { PublicState } from '../state.ts';
import { isBorder } from './field.ts';

/**
 * What must stay when armies move away: more where the origin borders an enemy, if the ruleset says
 * so. OCC-3: a territory just `taken` counts as own.
 */
export function garrisonOf(
  state: PublicState,
  board: Board,
  territory: number,
  taken?: number,
): number {
  const { border, inner } = state.ruleset?.garrison ?? { border: 1, inner: 1 };
  return border !== inner && isBorder(state, board, territory, taken) ? border : inner;
}

/** FOR-1: each army moves once a turn, so arrived ones stay, as the guard or beside it. */
export const leaveable = (state: PublicState, board: Board, territory: number): number => {
  const arrived = state.turn?.arrived?.[territory] ?? 0;
  const armies = state.armies[territory] ?? 0;
  const garrison = garrisonOf(state, board, territory);
  const stay = state.ruleset?.guard === 'own' ? garrison + arrived : Math.max(garrison, arrived);
  return Math.max(0, armies - stay);
};
