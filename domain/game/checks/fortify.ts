import type { Board } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import { leaveable } from '../queries/fortify.ts';
import { type Route, routeOf, TOLL } from '../queries/route.ts';
import type { State } from '../state.ts';
import type { Check } from './check.ts';

/** FOR, BAR-2: what a move between own territories must meet. */

type Fortify = Extract<HumanCommand, { type: 'fortify' }>;

const wayOf = (state: State, { from, to }: Fortify, board: Board): Route | null =>
  routeOf(state.public, board, [board.index.get(from) ?? 0, board.index.get(to) ?? 0]);

/** FOR-1, FOR-3: a neighbour, or the end of an own chain. */
export const fortifyIsJoined: Check<Fortify> = (state, command, { board }) => {
  if (wayOf(state, command, board) !== null) return undefined;
  const { from, to } = command;
  const chained = state.public.ruleset?.fortify === 'chain';
  return { code: chained ? 'fortify/no-chain' : 'fortify/not-adjacent', from, to };
};

/** BAR-2: one barrier is the most. */
export const wayIsOpen: Check<Fortify> = (state, command, { board }) => {
  const barriers = wayOf(state, command, board)?.barriers ?? 0;
  const { from, to } = command;
  return barriers > TOLL.barriers ? { code: 'fortify/barriers', from, to, barriers } : undefined;
};

/** FOR-1. */
export const fortifyFits: Check<Fortify> = (state, { from, armies }, { board }) => {
  const most = leaveable(state.public, board, board.index.get(from) ?? 0);
  const fits = Number.isInteger(armies) && armies >= 1 && armies <= most;
  return fits ? undefined : { code: 'fortify/amount', from, armies, most };
};

/** BAR-2: somebody must arrive. */
export const tollIsCovered: Check<Fortify> = (state, command, { board }) => {
  const { armies } = command;
  const least = 1 + TOLL.armies;
  const pays = (wayOf(state, command, board)?.barriers ?? 0) > 0;
  return pays && armies < least ? { code: 'fortify/toll', armies, least } : undefined;
};
