import type { LeagueCommand, MemberCommand } from '../commands.ts';
import { tableOf } from '../queries/tables.ts';
import type { Check } from './check.ts';
import { MOST_MEMBERS, takesPart } from './member.ts';
import { beyondReach } from './reach.ts';

type Enlist = Extract<MemberCommand, { type: 'enlist' }>;
type Appoint = Extract<MemberCommand, { type: 'appoint' }>;
type Readmit = Extract<MemberCommand, { type: 'readmit' }>;
type OfMember = Extract<MemberCommand, { type: 'remove' | 'readmit' | 'appoint' }>;
type Remove = Extract<MemberCommand, { type: 'remove' }>;
type Postpone = Extract<MemberCommand, { type: 'postpone' }>;
type OfRoom = Extract<LeagueCommand, { room: string }>;

/** What organisers may do. */

export const botsAreWelcome: Check<Enlist> = ({ settings }) =>
  (settings?.bots ?? 'none') === 'none' ? { code: 'league/no-bots' } : undefined;

export const botsFit: Check<Enlist> = ({ members }, { bots }) =>
  members.length + bots > MOST_MEMBERS ? { code: 'league/full', limit: MOST_MEMBERS } : undefined;

export const memberExists: Check<OfMember> = ({ members }, { member }) =>
  members[member] === undefined
    ? { code: 'league/no-such-member', member, members: members.length }
    : undefined;

export const isNotTheOwner: Check<OfMember> = ({ members }, { member }) =>
  members[member]?.role === 'owner' ? { code: 'league/is-owner', member } : undefined;

/** Organisers put each other out no more than they appoint each other; to go is free. */
export const outranks: Check<Remove> = ({ members }, { member }, { actor }) => {
  const role = members[actor.seat ?? -1]?.role ?? 'member';
  const isEqual = role === 'organiser' && members[member]?.role !== 'member';
  return isEqual && member !== actor.seat
    ? { code: 'league/not-allowed', role, needed: 'owner' }
    : undefined;
};

export const isBarred: Check<Readmit> = ({ members }, { member }) =>
  members[member]?.barred ? undefined : { code: 'league/already-so' };

export const isAPerson: Check<Appoint> = ({ members }, { member }) =>
  members[member]?.bot === null ? undefined : { code: 'league/is-bot', member };

export const roleChanges: Check<Appoint> = ({ members }, { member, role }) =>
  members[member]?.role === role ? { code: 'league/already-so' } : undefined;

export const canBeRemoved: Check<Remove> = (state, { member }) =>
  takesPart(state, member) ? undefined : { code: 'league/not-in' };

export const beginningIsAhead: Check<Postpone> = (_, { to }, { at }) =>
  to <= at ? { code: 'league/past', at: to, now: at } : undefined;

export const beginningIsInReach: Check<Postpone> = (_, { to }, { at }) => beyondReach(to, at);

export const beginningChanges: Check<Postpone> = ({ nextAt }, { to }) =>
  to === nextAt ? { code: 'league/already-so' } : undefined;

/** Rooms of seasons that are over are as they are. */
export const roomExists: Check<OfRoom> = (state, { room }) =>
  tableOf(state, room) === undefined ? { code: 'league/no-such-room', room } : undefined;

export const isNotAnnulled: Check<OfRoom> = (state, { room }) =>
  (tableOf(state, room)?.table.annulled ?? null) === null
    ? undefined
    : { code: 'league/annulled', room };
