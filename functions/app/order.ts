import type { OrderMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import type { Entry } from './entry.ts';
import { executeCommand } from './execute-command.ts';
import { announcePresence } from './people-frame.ts';
import { subscribe } from './watch.ts';

/** A command in a room. */
export async function order(
  app: App,
  caller: Caller,
  message: OrderMessage,
): Promise<Result<null, WireRejection>> {
  return message.command.type === 'join'
    ? join(app, caller, message)
    : executeCommand(app, caller, message);
}

/**
 * A joiner is admitted first, and has a salt before the commit that bears `who`. Whoever has joined
 * hears of the room from then on, watched or not.
 */
async function join(
  app: App,
  caller: Caller,
  message: OrderMessage,
): Promise<Result<null, WireRejection>> {
  const { room, code, name } = message;
  const visitor = { user: caller.user, connection: caller.connection, code };
  const admitted = await admit(app, room, visitor);
  if (!admitted.ok) return admitted;
  await introduce(app, caller, admitted.value.entry, name);
  const joined = await executeCommand(app, caller, message);
  if (!joined.ok) return joined;
  await subscribe(app, caller, room);
  const loaded = await app.rooms.load(room);
  if (loaded !== null) await announcePresence(app, loaded.entry);
  return ok(null);
}

/** The name stands before the commit, so that whoever hears of the one finds the other. */
async function introduce(app: App, caller: Caller, { room }: Entry, name: string | undefined) {
  const member = await app.members.meet(room.id, caller);
  const open = room.game.public.status === 'waiting';
  if (open && name !== undefined) await app.members.rename(member, name);
}
