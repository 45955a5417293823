import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { nextRound } from '../../../domain/league/queries/entries.ts';
import type { LeagueState } from '../../../domain/league/state.ts';
import type { LeagueLine, LeagueLog } from '../../../domain/log/league.ts';
import type { Notice } from '../../../domain/protocol/notices.ts';
import type { App } from '../app.ts';
import { notifyAll } from '../notices.ts';
import type { Member, StoredCommit, ToldLeague } from '../ports.ts';
import { newsOf } from './news.ts';

/**
 * Tells the people of a league what its commits have brought since the last time. The cursor moves
 * behind each commit that is told, so that of a long list no failure brings back what went out;
 * throws where something did not go out, and whoever repeats it goes on from there.
 */
export async function tellLeague(
  app: App,
  log: LeagueLog,
  people: readonly Member[],
): Promise<void> {
  const told = await app.leagueRows.told(log.id);
  if (told.v >= log.v) return;
  const { commits } = await app.commits.after(log.id, told.v);
  const fresh = commits.filter(({ v }) => v <= log.v);
  for (const { v, season, notices } of newsOfAll(log, fresh, { people, told })) {
    if (notices.length === 0 && v < log.v) continue;
    await notifyAll(app, notices);
    await app.leagueRows.putTold({ league: log.id, v, season });
  }
}

interface News {
  v: number;
  notices: Notice[];
  /** The season then. */
  season: number;
}

/** Commit by commit. */
function* newsOfAll(
  log: LeagueLog,
  commits: readonly StoredCommit[],
  { people, told }: { people: readonly Member[]; told: ToldLeague },
): Generator<News> {
  const users = new Map(people.map(({ who, user }) => [who, user]));
  const userOf = (member: number): string | null =>
    users.get(log.league.members[member]?.who ?? '') ?? null;
  const { id: league } = log;
  const nextRound = roundsOf(log.league);
  let { season } = told;
  for (const { v, hash, text } of commits) {
    const head = { v, fingerprint: fingerprint(hash) };
    const notices: Notice[] = [];
    for (const event of (JSON.parse(text) as LeagueLine['commit']).events) {
      if (event.type === 'season-began') season = event.season;
      notices.push(...newsOf(event, { league, v, head, season, userOf, nextRound }));
    }
    yield { v, season, notices };
  }
}

const roundsOf =
  ({ season }: LeagueState) =>
  (n: number): number => {
    const division = season?.divisions[n - 1];
    return division === undefined ? 1 : nextRound(division);
  };
