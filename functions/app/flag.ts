import { startsByItself } from '../../domain/game/checks/lobby.ts';
import { timeIsUp } from '../../domain/game/queries/league.ts';
import type { FlagMessage, PingMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { executeSystem } from './execute-system.ts';
import { reply } from './frames.ts';
import type { Loaded } from './rooms.ts';

/** `flag`: any viewer's claim that the time of the turn, of the wait or of a league's table is over. */
export async function flag(
  app: App,
  caller: Caller,
  { id, room }: FlagMessage,
): Promise<Result<null, WireRejection>> {
  const visitor = { user: caller.user, connection: caller.connection, code: undefined };
  const admitted = await admit(app, room, visitor);
  if (!admitted.ok) return admitted;
  const type = await flagged(app, admitted.value, caller.receivedAt);
  const done = await executeSystem(app, room, { type }, caller.receivedAt);
  if (!done.ok) return done;
  await reply(app, caller, { type: 'done', id });
  return ok(null);
}

/** What a flag asks for. A cache that still waits may be behind. */
async function flagged(
  app: App,
  { entry, fresh }: Loaded,
  now: number,
): Promise<'start' | 'timeout' | 'close'> {
  if (timeIsUp(entry.room.game.public, now)) return 'close';
  const { status } = entry.room.game.public;
  if (status !== 'waiting') return 'timeout';
  const newest = fresh ? entry : ((await app.rooms.refresh(entry.room.id))?.entry ?? entry);
  const facts = newest.room.game.public;
  return facts.status === 'waiting' && startsByItself(facts) ? 'start' : 'timeout';
}

/** `ping`: the server's time, and of a room that the connection watches how far it is. */
export async function ping(app: App, caller: Caller, { id, head }: PingMessage): Promise<void> {
  const now = app.clock.now();
  const watched = head !== undefined && (await app.live.watching(head.room, caller.connection));
  const loaded = watched ? await app.rooms.refresh(head.room) : null;
  const v = loaded === null ? {} : { v: loaded.entry.room.v };
  await reply(app, caller, { type: 'pong', id, now, ...v });
}
