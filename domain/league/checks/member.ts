import type { MemberCommand } from '../commands.ts';
import { activeEntries, enterable, entryOf } from '../queries/entries.ts';
import { registering } from '../queries/members.ts';
import { callOf } from '../queries/substitutes.ts';
import type { LeagueState } from '../state.ts';
import type { Check } from './check.ts';

type Register = Extract<MemberCommand, { type: 'register' }>;
type Volunteer = Extract<MemberCommand, { type: 'volunteer' }>;

/** Members are numbered from 0 (sealed-draws 2). */
export const MOST_MEMBERS = 4096;

/** Sealed-draws 5: who registers has seen commit 1, so that the nonce comes after the seal. */
export const hasSeenTheOpening: Check<Register> = (_, { opening }, context) =>
  opening === context.opening ? undefined : { code: 'league/unseen' };

/** One person, one member. */
export const registersOnce: Check<Register> = (state, _, context) => {
  const member = registering(state, context);
  return state.members[member]?.status === 'in' ? { code: 'league/already-in', member } : undefined;
};

export const leagueHasRoom: Check<Register> = (state, _, context) =>
  registering(state, context) >= MOST_MEMBERS
    ? { code: 'league/full', limit: MOST_MEMBERS }
    : undefined;

/** A late entry fits into the division; entries that have ended take no place. */
export const divisionHasRoom: Check<Register> = (state, _, context) => {
  const division = enterable(state, registering(state, context));
  if (division === undefined || state.season === null) return undefined;
  const { divisionSize: limit, lateEntry: round } = state.season.settings;
  return activeEntries(division).length >= limit
    ? { code: 'league/division-full', division: division.n, limit, round }
    : undefined;
};

export const isNotBarred: Check<Register | Volunteer> = (state, _, context) => {
  const member = registering(state, context);
  return state.members[member]?.barred ? { code: 'league/barred', member } : undefined;
};

/** Whether there is anything that a member could be taken out of. */
export const takesPart = (state: LeagueState, member: number): boolean =>
  state.members[member]?.status === 'in' ||
  state.substitutes.includes(member) ||
  entryOf(state, member) !== undefined;

export const isIn: Check = (state, _, { actor }) =>
  takesPart(state, actor.seat ?? -1) ? undefined : { code: 'league/not-in' };

export const listChanges: Check<Volunteer> = ({ substitutes }, { on }, { actor }) =>
  substitutes.includes(actor.seat ?? -1) === on ? { code: 'league/already-so' } : undefined;

/** The public list is of members without an entry. */
export const holdsNoEntry: Check<Volunteer> = (state, { on }, { actor }) => {
  const member = actor.seat ?? -1;
  return on && entryOf(state, member) !== undefined
    ? { code: 'league/already-in', member }
    : undefined;
};

/** Who has been called to play the next round stays on the list until it opens. */
export const isNotCalled: Check<Volunteer> = (state, { on }, { actor }) => {
  const member = actor.seat ?? -1;
  return !on && callOf(state, member) !== undefined
    ? { code: 'league/stand-in-called', member }
    : undefined;
};
