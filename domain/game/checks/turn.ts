import type { Board } from '../../maps/board.ts';
import { joined } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import type { Context } from '../context.ts';
import type { Phase } from '../events.ts';
import { handOf, isSet, ownedOnCards } from '../queries/cards.ts';
import { leaveable } from '../queries/fortify.ts';
import { armiesLeft, openingRound } from '../queries/reinforcement.ts';
import type { Rejection } from '../rejections.ts';
import type { State } from '../state.ts';
import type { Check } from './check.ts';

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;

/** TRN-1. */
export const inPhase =
  (...allowed: Phase[]): Check =>
  (state) => {
    const phase = state.public.turn?.phase ?? 'reinforcement';
    return allowed.includes(phase) ? undefined : { code: 'turn/wrong-phase', phase, allowed };
  };

/** REI-3. */
export const pursesAreEmpty: Check = ({ public: facts }, _, { board }) => {
  if (facts.turn === null || armiesLeft(facts) === 0) return undefined;
  const groups = Object.fromEntries(
    board.groups.flatMap(({ id }, g) => {
      const left = facts.turn?.groups[g] ?? 0;
      return left > 0 ? [[id, left]] : [];
    }),
  );
  return { code: 'place/armies-left', free: facts.turn.free, groups };
};

export const territoryExists = (board: Board, territory: string): Rejection | undefined =>
  board.index.has(territory) ? undefined : { code: 'territory/unknown', territory };

export const isOwn = (state: State, context: Context, territory: string): Rejection | undefined =>
  state.public.owner[context.board.index.get(territory) ?? -1] === context.actor.seat
    ? undefined
    : { code: 'territory/not-yours', territory };

type Route = Of<'attack'> | Of<'blitz'> | Of<'fortify'>;

export const territoriesExist: Check<Route> = (_, { from, to }, { board }) =>
  territoryExists(board, from) ?? territoryExists(board, to);

export const originIsOwn: Check<Route> = (state, { from }, context) => isOwn(state, context, from);

export const targetIsOwn: Check<Route> = (state, { to }, context) => isOwn(state, context, to);

/** ATK-1. */
export const targetIsEnemy: Check<Of<'attack'> | Of<'blitz'>> = (state, { to }, context) =>
  isOwn(state, context, to) === undefined ? { code: 'territory/yours', territory: to } : undefined;

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

const areJoined = (board: Board, from: string, to: string): boolean =>
  joined(board, board.index.get(from) ?? 0, board.index.get(to) ?? 0);

/** ATK-1. */
export const attackIsAdjacent: Check<Of<'attack'> | Of<'blitz'>> = (_, { from, to }, { board }) =>
  areJoined(board, from, to) ? undefined : { code: 'attack/not-adjacent', from, to };

/** FOR-1. */
export const fortifyIsAdjacent: Check<Of<'fortify'>> = (_, { from, to }, { board }) =>
  areJoined(board, from, to) ? undefined : { code: 'fortify/not-adjacent', from, to };

const ATTACKING = 2;

/** ATK-1: one army stays on guard. */
export const originIsStrong: Check<Of<'attack'> | Of<'blitz'>> = (state, { from }, { board }) => {
  const armies = state.public.armies[board.index.get(from) ?? 0] ?? 0;
  return armies >= ATTACKING
    ? undefined
    : { code: 'attack/too-few-armies', from, armies, needed: ATTACKING };
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

/** FOR-1. */
export const fortifyFits: Check<Of<'fortify'>> = (state, { from, armies }, { board }) => {
  const most = leaveable(state.public, board, board.index.get(from) ?? 0);
  const fits = Number.isInteger(armies) && armies >= 1 && armies <= most;
  return fits ? undefined : { code: 'fortify/amount', from, armies, most };
};

/** CRD: forced while the hand is this large: before any placement, or after the last one. */
export const hasTraded =
  (before: 'placing' | 'attacking'): Check =>
  ({ public: facts }, _, { actor }) => {
    const late = facts.ruleset?.tradeWhen === 'after-placing';
    if (late !== (before === 'attacking') || facts.turn?.phase !== 'reinforcement')
      return undefined;
    const held = facts.seats[actor.seat ?? -1]?.cards ?? 0;
    const limit = facts.ruleset?.forcedTradeAt ?? Number.POSITIVE_INFINITY;
    return held >= limit ? { code: 'cards/must-trade', held } : undefined;
  };

/** The moment of the reinforcement in which the ruleset trades. */
export const isTimeToTrade: Check = (state, command, context) => {
  const { ruleset, turn } = state.public;
  if (ruleset?.tradeWhen === 'before-placing' && turn?.placed) return { code: 'cards/too-late' };
  return ruleset?.tradeWhen === 'after-placing'
    ? pursesAreEmpty(state, command, context)
    : undefined;
};

export const cardsAreOn: Check = ({ public: { ruleset } }) =>
  ruleset?.cards === 'off' ? { code: 'cards/off' } : undefined;

/** CRD-3: distinct, held, and a set. */
export const cardsAreASet: Check<Of<'trade'>> = (state, { cards }, { board, actor }) => {
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) return { code: 'cards/not-distinct', card: twice };
  const hand = handOf(state, actor.seat ?? -1) ?? [];
  const foreign = cards.find((card) => !hand.includes(card));
  if (foreign !== undefined) return { code: 'cards/not-held', card: foreign };
  return isSet(board, cards) ? undefined : { code: 'cards/not-a-set', cards: [...cards] };
};

/** CRD-7: the choice is named where there is one. */
export const bonusIsChosen: Check<Of<'trade'>> = (state, { cards, bonus }, { board, actor }) => {
  const territories = ownedOnCards(state.public, board, actor.seat ?? -1, cards);
  if (bonus !== undefined) {
    return territories.includes(bonus)
      ? undefined
      : { code: 'cards/no-bonus-there', territory: bonus, territories };
  }
  const open = state.public.ruleset?.territoryBonus === 'one' && territories.length > 1;
  return open ? { code: 'cards/choose-territory', territories } : undefined;
};

/** REI-5: an opening round has no attack. */
export const roundHasAttacks: Check = ({ public: facts }) => {
  const opening = facts.ruleset && openingRound(facts, facts.ruleset);
  return opening && !opening.attack
    ? { code: 'attack/not-this-round', round: facts.round }
    : undefined;
};

/** TRN-1: an opening round that only reinforces ends with its reinforcement. */
export const phaseFollows: Check = ({ public: facts }) => {
  const opening = facts.ruleset && openingRound(facts, facts.ruleset);
  return opening && !opening.attack && !opening.fortify
    ? { code: 'attack/not-this-round', round: facts.round }
    : undefined;
};

/** TRN-1: from attack and fortify, and from a reinforcement after which its opening round has nothing. */
export const mayEndTurn: Check = (state, command, context) => {
  const last = phaseFollows(state, command, context) !== undefined;
  return inPhase(...(last ? (['reinforcement'] as const) : []), 'attack', 'fortify')(
    state,
    command,
    context,
  );
};
