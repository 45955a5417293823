import type { Board } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import type { Context } from '../context.ts';
import type { Rejection } from '../rejections.ts';
import type { State } from '../state.ts';
import type { Check } from './check.ts';

/** Where a command acts. */

type Route = Extract<HumanCommand, { type: 'attack' | 'blitz' | 'fortify' }>;

export const territoryExists = (board: Board, territory: string): Rejection | undefined =>
  board.index.has(territory) ? undefined : { code: 'territory/unknown', territory };

export const isOwn = (state: State, context: Context, territory: string): Rejection | undefined =>
  state.public.owner[context.board.index.get(territory) ?? -1] === context.actor.seat
    ? undefined
    : { code: 'territory/not-yours', territory };

export const territoriesExist: Check<Route> = (_, { from, to }, { board }) =>
  territoryExists(board, from) ?? territoryExists(board, to);

export const originIsOwn: Check<Route> = (state, { from }, context) => isOwn(state, context, from);

export const targetIsOwn: Check<Route> = (state, { to }, context) => isOwn(state, context, to);
