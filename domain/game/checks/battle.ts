import type { Board } from '../../maps/board.ts';
import { joined } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import { openingRound } from '../queries/reinforcement.ts';
import type { Rejection } from '../rejections.ts';
import type { Check } from './check.ts';
import { isOwn, originIsOwn, territoryExists } from './territory.ts';

/** ATK and OCC: what an attack and an advance must meet. */

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;

/** ATK-1. */
export const targetIsEnemy: Check<Of<'attack'> | Of<'blitz'>> = (state, { to }, context) =>
  isOwn(state, context, to) === undefined ? { code: 'territory/yours', territory: to } : undefined;

export const areJoined = (board: Board, from: string, to: string): boolean =>
  joined(board, board.index.get(from) ?? 0, board.index.get(to) ?? 0);

/** ATK-1. */
export const attackIsAdjacent: Check<Of<'attack'> | Of<'blitz'>> = (_, { from, to }, { board }) =>
  areJoined(board, from, to) ? undefined : { code: 'attack/not-adjacent', from, to };

const ATTACKING = 2;

/** ATK-1: one army stays on guard. */
export const originIsStrong: Check<Of<'attack'> | Of<'blitz'>> = (state, { from }, { board }) => {
  const armies = state.public.armies[board.index.get(from) ?? 0] ?? 0;
  return armies >= ATTACKING
    ? undefined
    : { code: 'attack/too-few-armies', from, armies, needed: ATTACKING };
};

/** ATK-6: only a ruleset that says so attacks from several territories, each named once. */
export const originsAreFit: Check<Of<'attack'> | Of<'blitz'>> = (state, command, context) => {
  const also = command.also ?? [];
  if (also.length === 0) return undefined;
  if (state.public.ruleset?.origins === 'one') return { code: 'attack/one-origin' };
  const origins = [command.from, ...also];
  const twice = origins.find((origin, i) => origins.indexOf(origin) !== i);
  if (twice !== undefined) return { code: 'attack/same-origin', territory: twice };
  for (const from of also) {
    const alone = { type: 'attack', from, to: command.to } as const;
    const refusal =
      territoryExists(context.board, from) ??
      originIsOwn(state, alone, context) ??
      attackIsAdjacent(state, alone, context) ??
      originIsStrong(state, alone, context);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** ATK-5. */
export const leavesSensibly: Check<Of<'blitz'>> = (state, { from, leave }, { board }) => {
  if (leave === undefined) return undefined;
  const most = (state.public.armies[board.index.get(from) ?? 0] ?? 0) - 1;
  const sensible = Number.isInteger(leave) && leave >= 1 && leave <= most;
  return sensible ? undefined : { code: 'attack/leave', leave, least: 1, most };
};

export const advanceIsPending: Check = ({ public: { turn } }) =>
  turn?.pending ? undefined : { code: 'advance/nothing-pending' };

/** OCC-1, ATK-10: whole armies, from each origin what may still follow, at least one in all. */
export const advanceFits: Check<Of<'advance'>> = ({ public: { turn } }, command, { board }) => {
  const further = turn?.pending?.also ?? [];
  const also = command.also ?? [];
  const least = also.length > 0 ? 0 : 1;
  const first = amount(command.armies, least, turn?.pending?.max ?? 0);
  if (first !== undefined) return first;
  const origins = further.map(({ from }) => board.territories[from] ?? '');
  for (const [i, { from, armies }] of also.entries()) {
    const open = further[origins.indexOf(from)];
    const again = also.findIndex((other) => other.from === from) !== i;
    if (open === undefined || again) {
      return { code: 'advance/no-such-origin', territory: from, origins };
    }
    const refusal = amount(armies, 1, open.max);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const amount = (armies: number, least: number, most: number): Rejection | undefined =>
  Number.isInteger(armies) && armies >= least && armies <= most
    ? undefined
    : { code: 'advance/amount', armies, most };

/** REI-5: an opening round has no attack. */
export const roundHasAttacks: Check = ({ public: facts }) => {
  const opening = facts.ruleset && openingRound(facts, facts.ruleset);
  return opening && !opening.attack
    ? { code: 'attack/not-this-round', round: facts.round }
    : undefined;
};
