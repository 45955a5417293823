import type { HumanCommand } from '../commands.ts';
import { leaveable } from '../queries/fortify.ts';
import { areJoined } from './battle.ts';
import type { Check } from './check.ts';

/** FOR: what a move between own territories must meet. */

type Fortify = Extract<HumanCommand, { type: 'fortify' }>;

/** FOR-1. */
export const fortifyIsAdjacent: Check<Fortify> = (_, { from, to }, { board }) =>
  areJoined(board, from, to) ? undefined : { code: 'fortify/not-adjacent', from, to };

/** FOR-1. */
export const fortifyFits: Check<Fortify> = (state, { from, armies }, { board }) => {
  const most = leaveable(state.public, board, board.index.get(from) ?? 0);
  const fits = Number.isInteger(armies) && armies >= 1 && armies <= most;
  return fits ? undefined : { code: 'fortify/amount', from, armies, most };
};
