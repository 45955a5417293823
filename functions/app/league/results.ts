import { isSettled, tableOf } from '../../../domain/league/queries/tables.ts';
import { type ReadLine, readEnding } from '../../../domain/league/reading.ts';
import type { App } from '../app.ts';
import type { StoredCommit } from '../ports.ts';
import { executeLeagueSystem } from './system.ts';

const lineOf = ({ text, hash }: StoredCommit): ReadLine => ({
  commit: JSON.parse(text) as ReadLine['commit'],
  hash,
});

/**
 * Gives a league the end of one of its rooms, read from the room's whole log; whether that made a
 * commit. A table that has its result keeps it, so whoever comes second changes nothing. Throws
 * where the league is too busy, to be asked again.
 */
export async function recordResult(app: App, league: string, room: string): Promise<boolean> {
  const loaded = await app.leagues.refresh(league);
  const found = loaded && tableOf(loaded.entry.league, room);
  if (!found || isSettled(found.table)) return false;
  const { commits } = await app.commits.after(room, 0);
  const ending = readEnding(commits.map(lineOf));
  if (ending === null) return false;
  const command = { type: 'result', ...ending } as const;
  const done = await executeLeagueSystem(app, league, command, app.clock.now());
  if (!done.ok && done.error.code === 'busy') throw new Error(`league ${league} is busy`);
  if (!done.ok) app.log.info('result gave way', { league, room, code: done.error.code });
  return done.ok;
}
