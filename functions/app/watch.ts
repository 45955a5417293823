import { ROOMS_WATCHED } from '../../domain/protocol/limits.ts';
import type { UnwatchMessage, WatchMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { reply } from './frames.ts';
import { announcePresence, peopleFrame } from './people-frame.ts';
import type { Loaded } from './rooms.ts';
import { startIfDue } from './start.ts';
import { seatIn, sendState } from './sync.ts';

/** A connection lives 2 h at most; its rows go soon after. Seconds. */
const ROW_LIFE = 2 * 3600 + 600;

/** Until when a row counts that a connection writes now, at most as long as its sign-in. Epoch seconds. */
export const rowLife = (app: App, { expires }: Pick<Caller, 'expires'>): number =>
  Math.ceil(Math.min(app.clock.now() / 1000 + ROW_LIFE, expires / 1000));

/** Writes the row that makes a connection hear of a room. */
export async function subscribe(app: App, caller: Caller, room: string): Promise<void> {
  const { connection, user } = caller;
  const { who } = await app.members.meet(room, caller);
  await app.live.watch({ room, connection, user, who, ttl: rowLife(app, caller) });
}

/**
 * `watch`: subscribes, then answers as `sync` does, so that nothing falls between the two. Whoever
 * is seated is announced as present.
 */
export async function watch(
  app: App,
  caller: Caller,
  message: WatchMessage,
): Promise<Result<null, WireRejection>> {
  const { room, code } = message;
  const visitor = { user: caller.user, connection: caller.connection, code };
  const admitted = await admit(app, room, visitor);
  if (!admitted.ok) return admitted;
  const rooms = await app.live.roomsOf(caller.connection);
  if (!rooms.includes(room) && rooms.length >= ROOMS_WATCHED) {
    return err({ code: 'watch/too-many', limit: ROOMS_WATCHED });
  }
  await subscribe(app, caller, room);
  const loaded = await app.rooms.refresh(room);
  if (loaded === null) return err({ code: 'room/unknown', room });
  await sendState(app, caller, loaded.entry, message);
  await tellPeople(app, caller, loaded, message.since !== undefined);
  // Whoever looks at a room that should have begun by itself, and has not, makes it begin.
  await startIfDue(app, loaded.entry, app.clock.now());
  return ok(null);
}

/** Lines carry no names, so a spectator who asked for lines is told; a seat's coming all are. */
async function tellPeople(app: App, caller: Caller, { entry }: Loaded, lines: boolean) {
  if ((await seatIn(app, entry, caller.user)) !== null) return announcePresence(app, entry);
  if (!lines) return;
  const watchers = await app.live.watchers(entry.room.id);
  await reply(app, caller, await peopleFrame(app, entry, watchers));
}

/** `unwatch`: no more frames of the room. */
export async function unwatch(app: App, caller: Caller, message: UnwatchMessage): Promise<void> {
  const { room, id } = message;
  await app.live.unwatch(room, caller.connection);
  await reply(app, caller, { type: 'done', id });
  await announceGone(app, caller.user, [room]);
}

/** A closed connection: its rows go, its seats' presence is told. Best effort. */
export async function disconnect(app: App, connection: string, user: string): Promise<void> {
  await announceGone(app, user, await app.live.forget(connection));
}

async function announceGone(app: App, user: string, rooms: readonly string[]): Promise<void> {
  for (const room of rooms) {
    const loaded = await app.rooms.load(room);
    if (loaded === null || (await seatIn(app, loaded.entry, user)) === null) continue;
    await announcePresence(app, loaded.entry);
  }
}
