import type { App } from './app.ts';
import { part } from './part.ts';
import type { Member } from './ports.ts';
import { mendRows } from './project.ts';
import { isLeague } from './rooms.ts';

/** Rooms and leagues that one call deals with, and how many of them at once. */
const BATCH = 20;
const AT_ONCE = 5;

/**
 * Takes a person out of everything, some rooms a call; whether it is done. A room is hidden before it
 * is left and dropped at last, so whoever repeats this after a crash finds what is not finished.
 * Logs stay as they are: without its salt a `who` in them names nobody.
 */
export async function erase(app: App, user: string): Promise<boolean> {
  const met = await app.people.met(user, BATCH);
  let open = 0;
  for (let i = 0; i < met.length; i += AT_ONCE) {
    const some = met.slice(i, i + AT_ONCE).map((member) => eraseFrom(app, member));
    open += (await Promise.all(some)).filter((was) => was).length;
  }
  if (open > 0) return false;
  const listening = await app.notices.forgetUser(user);
  await Promise.all(listening.map((connection) => app.push.close(connection)));
  await dropMine(app, user);
  await app.people.dropProfile(user);
  return true;
}

/** Whether there was anything to do; the index may still list what is gone. */
async function eraseFrom(app: App, member: Member): Promise<boolean> {
  const { room, user } = member;
  if (!(await app.people.hide(room, user))) return false;
  app.members.forget(room, user);
  if (!(await part(app, member))) return true;
  if (isLeague(room)) await app.leagueRows.dropMine(user, room);
  else await leaveRows(app, member);
  await app.people.drop(room, user);
  return true;
}

async function leaveRows(app: App, { room, user }: Member): Promise<void> {
  const watching = (await app.live.watchers(room)).filter((watcher) => watcher.user === user);
  await Promise.all(
    watching.map(async ({ connection }) => {
      await app.live.unwatch(room, connection);
      await app.push.close(connection);
    }),
  );
  const loaded = await app.rooms.refresh(room);
  if (loaded !== null) await mendRows(app, loaded.entry.room);
  await app.reads.dropMine({ user, room, v: Number.MAX_SAFE_INTEGER });
}

/** Rows that no record leads to. */
async function dropMine(app: App, user: string): Promise<void> {
  for (let more = true; more; ) {
    const page = await app.reads.mine(user, { after: null, limit: 100 });
    const v = Number.MAX_SAFE_INTEGER;
    await Promise.all(page.rows.map(({ room }) => app.reads.dropMine({ user, room, v })));
    more = page.more;
  }
}
