import type { LeagueCommand, MemberCommand } from '../commands.ts';
import type { Role } from '../state.ts';
import type { Check } from './check.ts';

/** Who may say what: the least role that a command needs, `anybody` for who is no member yet. */
export const PERMISSIONS: { readonly [T in MemberCommand['type']]: Role | 'anybody' } = {
  register: 'anybody',
  withdraw: 'member',
  volunteer: 'member',
  vacation: 'member',
  'stand-in': 'member',
  amend: 'organiser',
  enlist: 'organiser',
  remove: 'organiser',
  readmit: 'organiser',
  pair: 'organiser',
  annul: 'organiser',
  postpone: 'organiser',
  appoint: 'owner',
  finish: 'owner',
};

const RANK = { member: 0, organiser: 1, owner: 2 } as const;

const needed = (type: LeagueCommand['type']): Role | 'anybody' | undefined =>
  (PERMISSIONS as { [type: string]: Role | 'anybody' })[type];

/** What the table has no role for is the server's alone. */
export const mayAsk: Check = (state, { type }, { actor }) => {
  const least = needed(type);
  if (least === undefined) return onlyTheServer(actor.as);
  const member = actor.seat === null ? undefined : state.members[actor.seat];
  if (least === 'anybody') return undefined;
  if (member === undefined) return { code: 'league/not-member' };
  const { role } = member;
  return RANK[role] < RANK[least] ? { code: 'league/not-allowed', role, needed: least } : undefined;
};

const onlyTheServer = (as: 'human' | 'system'): ReturnType<Check> =>
  as === 'system' ? undefined : { code: 'league/not-due', at: null };
