import type { LeagueEvent } from '../../../domain/league/events.ts';
import { when } from './times.ts';
import { countOf } from './words.ts';

type Words = { [T in LeagueEvent['type']]?: (event: Extract<LeagueEvent, { type: T }>) => string };

const gone = (member: number, entry: { division: number; to: number | null } | null): string => {
  if (entry === null) return `member ${member} is out`;
  const next = entry.to === null ? 'the place ends' : `member ${entry.to} takes the place`;
  return `member ${member} is out of division ${entry.division}: ${next}`;
};

/** What a member's command comes to. */
const words: Words = {
  // The founder is a member from the start, and comes in rather than back.
  registered: ({ member, back }) => `member ${member} ${back && member > 0 ? 'is back' : 'is in'}`,
  entered: ({ member, division, since }) =>
    `member ${member} enters division ${division} in round ${since}`,
  withdrew: ({ member, entry }) => gone(member, entry),
  removed: ({ member, entry }) => gone(member, entry),
  readmitted: ({ member }) => `member ${member} may register again`,
  volunteered: ({ member, on }) =>
    `member ${member} ${on ? 'is on' : 'has left'} the list of substitutes`,
  'vacation-taken': ({ member, from, to }) =>
    `member ${member} is away from ${when(from)} to ${when(to)}`,
  'stand-in-called': ({ member, entry }) =>
    `member ${member} plays the next round for entry ${entry}`,
  amended: () => 'these settings count from the next season on',
  enlisted: ({ members, level }) =>
    `${countOf(members.length, 'bot')} (${level}) ${members.length === 1 ? 'is' : 'are'} in`,
  appointed: ({ member, role }) => `member ${member} is now ${role}`,
  paired: ({ division, tables }) => `division ${division}: ${countOf(tables.length, 'table')} set`,
  annulled: ({ room, reason }) => `${room} is annulled (${reason})`,
  postponed: ({ to }) => `the next season may begin at ${when(to)}`,
  finishing: () => 'no season follows',
};

/** One line for an event of a command. */
export const told = (event: LeagueEvent): string =>
  (words[event.type] as ((event: LeagueEvent) => string) | undefined)?.(event) ?? event.type;
