import type { HumanCommand, SystemCommand } from '../commands.ts';
import { allAreThere, leagueOf } from '../queries/league.ts';
import { humanSeats, seatOf } from '../queries/seats.ts';
import { effectiveRuleset, waitingLife } from '../set-up.ts';
import type { PublicState } from '../state.ts';
import type { Check } from './check.ts';
import { timeIsOver } from './league.ts';
import { isHost, isSeated, roomWaits } from './seat.ts';

type Join = Extract<HumanCommand, { type: 'join' }>;
type Adjust = Extract<HumanCommand, { type: 'adjust' }>;
type Open = Extract<SystemCommand, { type: 'open' }>;

export const roomIsNew: Check = ({ public: { status } }) =>
  status === 'new' ? undefined : { code: 'room/already-started' };

export const settingsAreOffered: Check<Adjust | Open> = (_, { settings }) => {
  const ruleset = effectiveRuleset(settings);
  return ruleset.ok ? undefined : ruleset.error;
};

/** ROO-4: a quick match is what it was said to be before anybody joined. */
export const settingsAreOpen: Check = ({ public: { settings } }) =>
  settings?.startsAfter === undefined ? undefined : { code: 'settings/fixed' };

/** ROO-1: no seat is taken away from under a person. */
export const nobodyLosesTheirSeat: Check<Adjust> = (state, { settings }) => {
  const seated = state.public.seated.reduce((most, seat) => Math.max(most, seat + 1), 0);
  const seats = settings.seats - (settings.table === 'mixed' ? settings.ai.reserved.length : 0);
  return seats < seated ? { code: 'settings/below-seated', seats, seated } : undefined;
};

/** Sealed-draws 5: a joiner has seen commit 1, so its nonce comes after the seal. */
export const hasSeenTheOpening: Check<Join> = (_, { opening }, context) =>
  opening === context.opening ? undefined : { code: 'join/unseen' };

/** ROO-2. */
export const sitsOnce: Check<Join> = (state, _, { who }) => {
  const seat = who === null ? null : seatOf(state.public, who);
  return seat === null ? undefined : { code: 'join/already-seated', seat };
};

/** The opener sits first, if within a minute. */
export const roomIsOpen: Check<Join> = ({ public: facts }, _, { at, who }) => {
  const waits = facts.seated.length === 0 && who !== facts.opener && at < facts.openToAllAt;
  return waits ? { code: 'room/not-open-yet', until: facts.openToAllAt } : undefined;
};

/** The seat asked for, or the lowest free one; null when none is left. */
export const freeSeat = (facts: PublicState, asked: number | undefined): number | null => {
  if (asked !== undefined) return facts.seats[asked]?.control === 'empty' ? asked : null;
  const found = facts.seats.findIndex(({ control }) => control === 'empty');
  return found < 0 || found >= humanSeats(facts) ? null : found;
};

export const roomHasASeat: Check<Join> = ({ public: facts }) =>
  freeSeat(facts, undefined) === null
    ? { code: 'room/full', seats: facts.seats.length }
    : undefined;

export const seatExists: Check<Join> = ({ public: facts }, { seat }) =>
  seat !== undefined && seat >= facts.seats.length
    ? { code: 'join/no-such-seat', seat, seats: facts.seats.length }
    : undefined;

export const seatIsFree: Check<Join> = ({ public: facts }, { seat }) =>
  seat !== undefined && (seat >= humanSeats(facts) || freeSeat(facts, seat) === null)
    ? { code: 'join/seat-taken', seat }
    : undefined;

/** Whether the server starts a room, and nobody else: where the ruleset says so, a quick match, a league's. */
export const startsByItself = ({ ruleset, settings }: PublicState): boolean =>
  ruleset?.starts === 'full' ||
  settings?.startsAfter !== undefined ||
  settings?.league !== undefined;

/** ROO-1: the host starts, or where it is so the server, once the moment has come. */
export const mayStart: Check = (state, command, context) => {
  const { public: facts } = state;
  if (!startsByItself(facts)) {
    return isSeated(state, command, context) ?? isHost(state, command, context);
  }
  const due = context.actor.as === 'system' && startIsDue(facts, context.at);
  const [seated, seats] = [facts.seated.length, humanSeats(facts)];
  return due ? undefined : { code: 'room/starts-by-itself', seated, seats };
};

/** Whether the server is to start a waiting room: the last human sits, or ROO-4 the wait is over. */
export const startIsDue = (facts: PublicState, at: number): boolean => {
  if (facts.status !== 'waiting' || !startsByItself(facts)) return false;
  const league = leagueOf(facts);
  const full = facts.seated.length === humanSeats(facts);
  if (league === undefined ? full : allAreThere(facts, league)) return true;
  const from = startableFrom(facts);
  return from !== null && at >= from;
};

/** When a room that is not full starts by itself, UTC ms; null while too few are there, or it does not. */
export const startableFrom = (facts: PublicState): number | null =>
  facts.status === 'waiting' && seatsMissing(facts) === 0
    ? (leagueOf(facts)?.startsAt ?? facts.startsAt)
    : null;

/** ROO-1: humans only needs two, or the ruleset's minimum; AI fills a mixed table, a league its own. */
const seatsNeeded = ({ settings, ruleset }: PublicState): number => {
  if (settings?.league !== undefined) return 0;
  return settings?.table === 'mixed' ? 1 : Math.max(2, ruleset?.seats.min ?? 2);
};

const seatsMissing = (facts: PublicState): number =>
  Math.max(0, seatsNeeded(facts) - facts.seated.length);

export const enoughSeats: Check = ({ public: facts }) =>
  seatsMissing(facts) === 0
    ? undefined
    : { code: 'room/too-few', seated: facts.seated.length, needed: seatsNeeded(facts) };

/** A waiting room is closed when nobody has spoken in it for its life; a league's after its time. */
export const mayClose: Check = (state, command, context) => {
  if (leagueOf(state.public) !== undefined) return timeIsOver(state, command, context);
  return roomWaits(state, command, context) ?? waitedLongEnough(state, command, context);
};

const waitedLongEnough: Check = ({ public: facts }, _, { at, previousAt }) => {
  if (facts.settings === null) return { code: 'room/not-due', at: null };
  const due = previousAt + waitingLife(facts.settings);
  return at < due ? { code: 'room/not-due', at: due } : undefined;
};
