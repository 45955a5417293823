import { seatOf } from '../../domain/game/queries/seats.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { commitOf, type Entry, frameOf } from './entry.ts';
import { announcePresence } from './people-frame.ts';
import type { StoredCommit, Watcher } from './ports.ts';
import { postAll, postTo } from './post.ts';

/** Events after which the list of people reads otherwise. A join tells its name as well, later. */
const ABOUT_PEOPLE = new Set(['left', 'started', 'autopilot-on', 'resumed', 'abandoned']);

/** Frames of a commit by viewer, each made once. */
function framer(entry: Entry, stored: StoredCommit): (who: string | null) => string {
  const made = new Map<number | null, string>();
  return (who) => {
    const seat = who === null ? null : seatOf(entry.room.game.public, who);
    const frame = made.get(seat) ?? frameOf(stored, seat);
    made.set(seat, frame);
    return frame;
  };
}

/**
 * Tells everybody who watches that a commit stands. Only ever called with what the store holds.
 * The sender hears of it in any case. No trouble here undoes the commit, so none is passed on.
 */
export async function announce(
  app: App,
  entry: Entry,
  stored: StoredCommit,
  sender?: string,
): Promise<void> {
  try {
    const watchers = await app.live.watchers(stored.room);
    const frame = framer(entry, stored);
    const posts = watchers.map(({ connection, who }) => ({ connection, text: frame(who) }));
    const { by } = commitOf(stored);
    const own = sender !== undefined && !watchers.some((w) => w.connection === sender);
    const sent = own ? [{ connection: sender, text: frameOf(stored, by.seat) }] : [];
    const gone = await postAll(app, [...sent, ...posts]);
    const seatsLeft = gone.length > 0 && watchers.some(isSeat(entry, gone));
    if (seatsLeft || isAboutPeople(stored)) await announcePresence(app, entry);
  } catch (cause) {
    app.log.error('commit not announced', cause, { room: stored.room, v: stored.v });
  }
}

const isAboutPeople = (stored: StoredCommit): boolean =>
  commitOf(stored).events.some(({ type }) => ABOUT_PEOPLE.has(type));

const isSeat =
  ({ room }: Entry, among: readonly string[]) =>
  ({ connection, who }: Watcher): boolean =>
    among.includes(connection) && seatOf(room.game.public, who) !== null;

interface Repeat {
  caller: Caller;
  who: string | null;
  v: number;
}

/** Answers a command that stands already with its stored commit, to the sender alone. */
export async function answer(app: App, entry: Entry, repeat: Repeat): Promise<void> {
  const { caller, who, v } = repeat;
  const stored = await app.commits.at(entry.room.id, v);
  if (stored === null) throw new Error(`no commit ${v} in room ${entry.room.id}`);
  await postTo(app, caller.connection, framer(entry, stored)(who));
}
