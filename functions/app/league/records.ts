import { leagueOf } from '../../../domain/game/queries/league.ts';
import type { App } from '../app.ts';
import { project } from '../project.ts';
import { react, type Stored } from '../react.ts';
import { isLeague } from '../rooms.ts';
import { advanceLeague } from './advance.ts';
import { projectLeague } from './project-league.ts';
import { recordResult } from './results.ts';

/** `react` to a commit of a room or of a league. */
export function reactTo(app: App, stored: Stored): Promise<void> {
  if (!isLeague(stored.room)) return react(app, stored);
  return advanceLeague(app, stored.room, { now: app.clock.now(), rooms: 'new' });
}

/** Projects a commit of a room or of a league. The end of a league's table goes to its league. */
export async function projectOf(app: App, stored: Stored): Promise<void> {
  if (isLeague(stored.room)) return projectLeague(app, stored);
  await project(app, stored);
  const entry = await app.rooms.reach(stored.room, stored.v);
  const facts = entry?.room.game.public;
  const table = facts?.status === 'ended' ? leagueOf(facts) : undefined;
  if (table !== undefined) await recordResult(app, table.league, stored.room);
}
