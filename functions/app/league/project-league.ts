import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { nextRound } from '../../../domain/league/queries/entries.ts';
import { nextDue } from '../../../domain/league/queries/next-due.ts';
import type { LeagueState } from '../../../domain/league/state.ts';
import type { LeagueLine, LeagueLog } from '../../../domain/log/league.ts';
import type { Notice } from '../../../domain/protocol/notices.ts';
import type { App } from '../app.ts';
import { notifyAll } from '../notices.ts';
import type { LeagueRow, StoredCommit } from '../ports.ts';
import type { Stored } from '../react.ts';
import { newsOf } from './news.ts';
import { leagueSummary } from './summary.ts';

/** Digests of members by number; null for bots and for whoever was erased. */
type Users = readonly (string | null)[];

/**
 * Brings the rows of a league up to its head, and tells its people what has happened since the row's
 * version. The row moves last, so that whatever breaks is done again.
 */
export async function projectLeague(app: App, { room: league, v }: Stored): Promise<void> {
  const before = await app.leagueRows.row(league);
  if (before !== null && before.v >= v) return;
  const log = await app.leagues.reach(league, v);
  if (log === null) return;
  const [people, about, tail] = await Promise.all([
    app.people.members(league),
    app.members.about(league),
    app.commits.after(league, before?.v ?? 0),
  ]);
  const byWho = new Map(people.map(({ who, user }) => [who, user]));
  const users = log.league.members.map(({ who }) => byWho.get(who ?? '') ?? null);
  await putMine(app, league, users, before?.members ?? 0);
  const commits = tail.commits.filter((commit) => commit.v <= log.v);
  const { notices, season } = tell(log, commits, { users, season: before?.season ?? 0 });
  await notifyAll(app, notices);
  await app.leagueRows.putRow(rowOf(log, { name: about?.name ?? null, before, commits, season }));
}

/** A member's number never changes and is never given up, so one row is for good. */
async function putMine(app: App, league: string, users: Users, from: number): Promise<void> {
  const fresh = users.slice(from).map((user, i) => ({ user, league, member: from + i }));
  await Promise.all(
    fresh.map(({ user, ...row }) =>
      user === null ? undefined : app.leagueRows.putMine({ user, ...row }),
    ),
  );
}

interface Told {
  notices: Notice[];
  /** Of the last commit. */
  season: number;
}

function tell(
  log: LeagueLog,
  commits: readonly StoredCommit[],
  from: { users: Users; season: number },
): Told {
  let { season } = from;
  const notices: Notice[] = [];
  for (const { v, hash, text } of commits) {
    const { events } = JSON.parse(text) as LeagueLine['commit'];
    for (const event of events) {
      if (event.type === 'season-began') season = event.season;
      const issue = {
        ...{ league: log.id, v, season },
        head: { v, fingerprint: fingerprint(hash) },
        userOf: (member: number) => from.users[member] ?? null,
        nextRound: (division: number) => roundOf(log.league, division),
      };
      notices.push(...newsOf(event, issue));
    }
  }
  return { notices, season };
}

function roundOf({ season }: LeagueState, n: number): number {
  const division = season?.divisions[n - 1];
  return division === undefined ? 1 : nextRound(division);
}

interface Known {
  name: string | null;
  before: LeagueRow | null;
  commits: readonly StoredCommit[];
  season: number;
}

function rowOf(log: LeagueLog, { name, before, commits, season }: Known): LeagueRow {
  const { league: state, id, v } = log;
  const [first] = commits;
  const openedAt = first === undefined ? 0 : (JSON.parse(first.text) as LeagueLine['commit']).at;
  return {
    league: id,
    v,
    summary: JSON.stringify(leagueSummary(log, name)),
    status: state.status === 'ended' ? 'ended' : 'open',
    at: before?.at ?? openedAt,
    members: state.members.length,
    season,
    dueAt: nextDue(state)?.at ?? null,
  };
}
