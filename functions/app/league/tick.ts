import { noticeId } from '../../../domain/protocol/notices.ts';
import type { App } from '../app.ts';
import { fairOrder } from '../fair-order.ts';
import { notifyAll } from '../notices.ts';
import { advanceLeague } from './advance.ts';
import { projectLeague } from './project-league.ts';

/** Leagues handled at once. */
const AT_ONCE = 4;

/**
 * Each day, over all open leagues: whatever a lost record or timer left undone, rows that are behind,
 * and reminders. Late, twice or after a week off it does the same. Gives the number of leagues seen;
 * throws once all were seen if one could not be taken on, for nobody looks again before tomorrow.
 */
export async function tick(app: App): Promise<number> {
  const rows = await app.leagueRows.listed('open');
  const leagues = rows.map(({ league }) => league);
  const failed = await each(app, leagues, (league) => tickLeague(app, league));
  if (failed > 0) throw new Error(`${failed} of ${leagues.length} leagues not advanced`);
  return leagues.length;
}

/** Each minute: leagues whose moment has come. */
export async function sweepLeagues(app: App): Promise<number> {
  const now = app.clock.now();
  const leagues = await app.leagueRows.due(now);
  await each(app, leagues, (league) => advanceLeague(app, league, { now, rooms: 'new' }));
  return leagues.length;
}

/** One league's trouble stops no other. Gives the number of those that failed. */
async function each(
  app: App,
  leagues: readonly string[],
  work: (league: string) => Promise<void>,
): Promise<number> {
  let failed = 0;
  const attempt = async (league: string): Promise<void> => {
    try {
      await work(league);
    } catch (cause) {
      failed += 1;
      app.log.error('league not advanced', cause, { league });
    }
  };
  const inTurn = fairOrder(app, leagues);
  for (let i = 0; i < inTurn.length; i += AT_ONCE) {
    await Promise.all(inTurn.slice(i, i + AT_ONCE).map(attempt));
  }
  return failed;
}

async function tickLeague(app: App, league: string): Promise<void> {
  const now = app.clock.now();
  await advanceLeague(app, league, { now, rooms: 'all' });
  const loaded = await app.leagues.refresh(league);
  if (loaded === null) return;
  await projectLeague(app, { room: league, v: loaded.entry.v });
  await remind(app, league, now);
}

const WEEK = 7 * 86_400_000;

/** Whose vacation ended within the week, once each. */
async function remind(app: App, league: string, now: number): Promise<void> {
  const loaded = await app.leagues.load(league);
  const { season = null, members = [] } = loaded?.entry.league ?? {};
  if (season === null) return;
  const over = members.flatMap(({ who, vacations }, member) =>
    vacations
      .filter(({ to }) => to <= now && to > now - WEEK)
      .map(({ to }) => ({ who, member, to })),
  );
  if (over.length === 0) return;
  const people = await app.people.members(league);
  const notices = over.flatMap(({ who, member, to }) => {
    const user = people.find((person) => person.who === who)?.user;
    if (user === undefined) return [];
    const kind = 'vacation-over' as const;
    const id = noticeId(league, to, kind, user);
    return [
      { kind, id, user, league, member, season: season.n, asks: 'nothing' as const, until: null },
    ];
  });
  await notifyAll(app, notices);
}
