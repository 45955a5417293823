import type { LeagueEvent, Leaving } from '../../../domain/league/events.ts';
import { type Notice, noticeId } from '../../../domain/protocol/notices.ts';

/** What a notice of a league says about its commit. */
export interface Issue {
  league: string;
  v: number;
  head: Notice['head'];
  season: number;
  /** Digest of a member by number; null for bots and whoever was erased. */
  userOf: (member: number) => string | null;
  /** The round that a division opens next. */
  nextRound: (division: number) => number;
}

type Told = (member: number, mark: string | number) => { id: string; user: string }[];

/** Addressed to one member, or to nobody where there is no person. */
const toldOf =
  ({ league, v, userOf }: Issue, kind: Notice['kind']): Told =>
  (member, mark) => {
    const user = userOf(member);
    return user === null ? [] : [{ id: noticeId(league, `${v}.${mark}`, kind, user), user }];
  };

type Round = Extract<LeagueEvent, { type: 'round-opened' }>;
type Closed = Extract<LeagueEvent, { type: 'round-closed' }>;

/** What an event of a league is worth telling to whom; its ids are the same at every repeat. */
export function newsOf(event: LeagueEvent, issue: Issue): Notice[] {
  switch (event.type) {
    case 'season-began':
      return toAll(
        issue,
        'season-began',
        event.divisions.flatMap(({ holders }) => holders),
      );
    case 'season-closed':
      return toAll(
        issue,
        'season-closed',
        event.divisions.flat().map(({ holder }) => holder),
      );
    case 'round-opened':
      return roundOpened(event, issue);
    case 'round-closed':
      return roundClosed(event, issue);
    case 'withdrew':
    case 'removed':
      return event.entry === null ? [] : takenOver(event.entry, issue);
    case 'stand-in-called':
      return called(event, issue);
    default:
      return [];
  }
}

const base = ({ league, season, head }: Issue) => ({ league, season, head, until: null });

function toAll(
  issue: Issue,
  kind: 'season-began' | 'season-closed',
  members: readonly number[],
): Notice[] {
  const told = toldOf(issue, kind);
  return members.flatMap((member) =>
    told(member, 0).map((to) => ({ kind, ...to, ...base(issue), asks: 'nothing' as const })),
  );
}

function roundOpened({ division, round, startsAt, tables }: Round, issue: Issue): Notice[] {
  const kind = 'round-opened' as const;
  const told = toldOf(issue, kind);
  return tables.flatMap(({ room, seats }, table) =>
    seats.flatMap(({ member, plays }) => {
      const asks = plays === 'member' ? ('check-in' as const) : ('nothing' as const);
      const until = plays === 'member' ? startsAt : null;
      return told(member, table).map((to) => ({
        ...{ kind, ...to, ...base(issue), division, round, room, asks, until },
      }));
    }),
  );
}

function roundClosed({ division, round, noShows, replaced }: Closed, issue: Issue): Notice[] {
  const kind = 'no-show' as const;
  const told = toldOf(issue, kind);
  const warned = noShows.flatMap((member) => {
    const left = replaced.find((one) => one.member === member);
    const after = left === undefined ? 'warned' : left.to === null ? 'out' : 'replaced';
    return told(member, round).map((to) => ({
      ...{ kind, ...to, ...base(issue), division, round, member },
      asks: 'nothing' as const,
      after: after as 'warned' | 'replaced' | 'out',
    }));
  });
  return [...warned, ...replaced.flatMap((one) => takenOver(one, issue))];
}

function takenOver({ division, entry, to: member, from }: Leaving, issue: Issue): Notice[] {
  return member === null
    ? []
    : substitutes(issue, { division, entry, member, round: from }, 'substitute');
}

const called = (
  { division, entry, member }: Extract<LeagueEvent, { type: 'stand-in-called' }>,
  issue: Issue,
): Notice[] =>
  substitutes(issue, { division, entry, member, round: issue.nextRound(division) }, 'stand-in');

interface Call {
  division: number;
  entry: number;
  member: number;
  round: number;
}

function substitutes(
  issue: Issue,
  { division, entry, member, round }: Call,
  as: 'stand-in' | 'substitute',
): Notice[] {
  const kind = 'substitute' as const;
  return toldOf(issue, kind)(member, `${division}.${entry}`).map((to) => ({
    ...{ kind, ...to, ...base(issue), division, round, entry, as },
    asks: 'nothing' as const,
  }));
}
