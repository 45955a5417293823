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
 * last; throws where something did not go out, and whoever repeats it goes on from there.
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
  const { notices, season } = newsSince(log, fresh, { people, told });
  await notifyAll(app, notices);
  await app.leagueRows.putTold({ league: log.id, v: log.v, season });
}

interface News {
  notices: Notice[];
  /** The season of the last commit. */
  season: number;
}

function newsSince(
  log: LeagueLog,
  commits: readonly StoredCommit[],
  { people, told }: { people: readonly Member[]; told: ToldLeague },
): News {
  const users = new Map(people.map(({ who, user }) => [who, user]));
  const userOf = (member: number): string | null =>
    users.get(log.league.members[member]?.who ?? '') ?? null;
  const { id: league } = log;
  let { season } = told;
  const notices: Notice[] = [];
  for (const { v, hash, text } of commits) {
    const head = { v, fingerprint: fingerprint(hash) };
    for (const event of (JSON.parse(text) as LeagueLine['commit']).events) {
      if (event.type === 'season-began') season = event.season;
      const issue = { league, v, head, season, userOf, nextRound: roundsOf(log.league) };
      notices.push(...newsOf(event, issue));
    }
  }
  return { notices, season };
}

const roundsOf =
  ({ season }: LeagueState) =>
  (n: number): number => {
    const division = season?.divisions[n - 1];
    return division === undefined ? 1 : nextRound(division);
  };
