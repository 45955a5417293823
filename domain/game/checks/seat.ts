import { stepsInAfter } from '../queries/league.ts';
import type { Seat } from '../state.ts';
import type { Check } from './check.ts';

/** Who may speak, and when. */

export const roomWaits: Check = ({ public: { status } }) => {
  if (status === 'ended') return { code: 'room/finished' };
  return status === 'waiting' ? undefined : { code: 'room/already-started' };
};

export const roomPlays: Check = ({ public: { status } }) => {
  if (status === 'ended') return { code: 'room/finished' };
  return status === 'playing' ? undefined : { code: 'room/not-started' };
};

/** VIC-6. */
export const roomGoesOn: Check = ({ public: { status } }) =>
  status === 'ended' ? { code: 'room/finished' } : undefined;

const own = (state: Parameters<Check>[0], context: Parameters<Check>[2]): Seat | undefined =>
  context.actor.seat === null ? undefined : state.public.seats[context.actor.seat];

export const isSeated: Check = (state, _, context) => {
  const seat = own(state, context);
  return seat === undefined || seat.control === 'empty' ? { code: 'room/not-seated' } : undefined;
};

/** TRN-2. */
export const isAlive: Check = (state, _, context) =>
  own(state, context)?.eliminatedBy === null ? undefined : { code: 'seat/eliminated' };

export const isHost: Check = (state, _, context) =>
  state.public.host === context.actor.seat
    ? undefined
    : { code: 'room/not-host', host: state.public.host };

/** ABS-4. */
export const hasNotAbandoned: Check = (state, _, context) =>
  own(state, context)?.control === 'abandoned' && context.actor.as === 'human'
    ? { code: 'seat/abandoned' }
    : undefined;

/** ABS-3: a seat on autopilot must resume before it commands. */
export const isInCommand: Check = (state, _, context) =>
  own(state, context)?.control === 'autopilot' && context.actor.as === 'human'
    ? { code: 'seat/on-autopilot' }
    : undefined;

export const isOnAutopilot: Check = (state, _, context) =>
  own(state, context)?.control === 'autopilot' ? undefined : { code: 'seat/not-on-autopilot' };

/** ABS-4: where a seat may rejoin and nothing plays for it, or something does already, it just goes. */
export const hasSomethingToAbandon: Check = (state, _, context) => {
  const { ruleset } = state.public;
  if (ruleset === null || ruleset.leaving === 'final') return undefined;
  const manned = own(state, context)?.control === 'human';
  return manned && stepsInAfter(state.public, context.actor.seat ?? 0) !== null
    ? undefined
    : { code: 'seat/nothing-to-abandon' };
};

/** ABS-3: a room may limit returns. */
export const mayReturn: Check = (state, _, context) => {
  const limit = state.public.ruleset?.returns ?? null;
  const returns = own(state, context)?.returns ?? 0;
  return limit !== null && returns >= limit ? { code: 'seat/no-returns-left', limit } : undefined;
};

export const isYourTurn: Check = (state, _, context) => {
  const { turn } = state.public;
  return turn !== null && turn.seat === context.actor.seat
    ? undefined
    : { code: 'turn/not-yours', seat: turn?.seat ?? 0 };
};

/** ABS-1: only the seat to move can be late; an open offer has a time of its own (NEG-3). */
export const isInTime: Check = (state, _, context) => {
  const { turn, deadline } = state.public;
  const late = deadline !== null && context.at > (turn?.offer?.until ?? deadline.at);
  return turn !== null && turn.seat === context.actor.seat && late
    ? { code: 'turn/over', turn: turn.n }
    : undefined;
};
