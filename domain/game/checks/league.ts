import type { Command, HumanCommand } from '../commands.ts';
import { leagueOf, ownSeat, timeIsUp } from '../queries/league.ts';
import type { Check } from './check.ts';

/** LEA: what a league has settled about its tables. */

type Join = Extract<HumanCommand, { type: 'join' }>;

/** LEA-1. */
export const isInvited: Check<Join> = ({ public: facts }, { seat: asked }, { who }) => {
  const league = leagueOf(facts);
  if (league === undefined) return undefined;
  const seat = ownSeat(league, who);
  if (seat === null) return { code: 'join/not-invited' };
  return asked === undefined || asked === seat
    ? undefined
    : { code: 'join/seat-taken', seat: asked };
};

/** LEA-1: the league decides who plays; whoever cannot tells it, and is replaced there. */
export const mayLeave: Check = ({ public: facts }) =>
  leagueOf(facts) === undefined ? undefined : { code: 'room/league-seats' };

const AFTER: readonly Command['type'][] = ['close', 'annul'];

/** LEA-5: after its time a table is only closed, or annulled. */
export const timeIsLeft: Check = ({ public: facts }, { type }, { at }) => {
  const until = leagueOf(facts)?.until ?? 0;
  const late = timeIsUp(facts, at) && !AFTER.includes(type);
  return late ? { code: 'room/time-up', until } : undefined;
};

/** LEA-5: the other way round. */
export const timeIsOver: Check = ({ public: facts }, _, { at }) => {
  const { until } = leagueOf(facts) ?? { until: 0 };
  return timeIsUp(facts, at) ? undefined : { code: 'room/not-due', at: until + 1 };
};
