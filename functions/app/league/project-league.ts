import { nextDue } from '../../../domain/league/queries/next-due.ts';
import type { LeagueLine, LeagueLog } from '../../../domain/log/league.ts';
import type { App } from '../app.ts';
import type { LeagueRow, Member } from '../ports.ts';
import type { Stored } from '../react.ts';
import { leagueSummary } from './summary.ts';
import { tellLeague } from './tell-league.ts';

/**
 * Brings the rows of a league up to its head, then tells its people what has happened. Each has a
 * cursor of its own, so that what cannot be told holds up no row but the last one: nobody looks again
 * at a league that is listed as ended.
 */
export async function projectLeague(app: App, { room: league, v }: Stored): Promise<void> {
  const log = await app.leagues.reach(league, v);
  if (log === null) return;
  const people = await app.people.members(league);
  const { status } = log.league;
  if (status !== 'ended') await projectRow(app, log, people);
  await tellLeague(app, log, people);
  if (status === 'ended') await projectRow(app, log, people);
}

async function projectRow(app: App, log: LeagueLog, people: readonly Member[]): Promise<void> {
  const before = await app.leagueRows.row(log.id);
  if (before !== null && before.v >= log.v) return;
  await putMine(app, log, { people, from: before?.members ?? 0 });
  const about = await app.members.about(log.id);
  const at = before?.at ?? (await openedAt(app, log.id));
  await app.leagueRows.putRow(rowOf(log, about?.name ?? null, at));
}

/** A member's number never changes and is never given up, so one row is for good. */
async function putMine(
  app: App,
  { id: league, league: { members } }: LeagueLog,
  { people, from }: { people: readonly Member[]; from: number },
): Promise<void> {
  const users = new Map(people.map(({ who, user }) => [who, user]));
  const rows = members.slice(from).flatMap(({ who }, i) => {
    const user = users.get(who ?? '');
    return user === undefined ? [] : [{ user, league, member: from + i }];
  });
  await Promise.all(rows.map((row) => app.leagueRows.putMine(row)));
}

async function openedAt(app: App, league: string): Promise<number> {
  const first = await app.commits.at(league, 1);
  return first === null ? 0 : (JSON.parse(first.text) as LeagueLine['commit']).at;
}

const rowOf = (log: LeagueLog, name: string | null, at: number): LeagueRow => ({
  league: log.id,
  v: log.v,
  summary: JSON.stringify(leagueSummary(log, name)),
  status: log.league.status === 'ended' ? 'ended' : 'open',
  at,
  members: log.league.members.length,
  dueAt: nextDue(log.league)?.at ?? null,
});
