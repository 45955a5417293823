import type { OrderMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import type { Entry } from './entry.ts';
import { executeCommand } from './execute-command.ts';
import { announcePresence } from './people-frame.ts';
import { repeatOf } from './repeats.ts';
import { freeSlot, giveBack, holdsSlot, takeSlot } from './slots.ts';
import { startIfDue } from './start.ts';
import { seatIn } from './sync.ts';
import { subscribe } from './watch.ts';

/** A command in a room. */
export async function order(
  app: App,
  caller: Caller,
  message: OrderMessage,
): Promise<Result<null, WireRejection>> {
  const { room, cid, command } = message;
  if (command.type === 'join') return join(app, caller, message);
  const done = await executeCommand(app, caller, message);
  if (!done.ok) return done;
  if (command.type === 'adjust') await startRoom(app, room, caller.receivedAt);
  if (command.type === 'leave' || command.type === 'abandon') await vacate(app, caller, room, cid);
  return done;
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
  const slot = await takeSlot(app, caller, room);
  if (!slot.ok) return slot;
  await introduce(app, caller, admitted.value.entry, name);
  const joined = await executeCommand(app, caller, message);
  if (slot.value !== null) await settle(app, caller, room, { mark: slot.value, joined: joined.ok });
  if (!joined.ok) return joined;
  await subscribe(app, caller, room);
  const loaded = await app.rooms.load(room);
  if (loaded !== null) await announcePresence(app, loaded.entry);
  await startRoom(app, room, caller.receivedAt);
  return ok(null);
}

/** The name stands before the commit, so that whoever hears of the one finds the other. */
async function introduce(app: App, caller: Caller, { room }: Entry, name: string | undefined) {
  const member = await app.members.meet(room.id, caller);
  const open = room.game.public.status === 'waiting';
  if (open && name !== undefined) await app.members.rename(member, name);
}

/** ROO-1, ROO-4: the commit that makes a start due is followed by it. */
async function startRoom(app: App, room: string, now: number): Promise<void> {
  const loaded = await app.rooms.load(room);
  if (loaded !== null) await startIfDue(app, loaded.entry, now);
}

/** Where a plan's bookkeeping breaks, the command stands all the same; the slot is cleared later. */
async function keepBooks(app: App, room: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    app.log.error('plan slot not freed', cause, { room });
  }
}

/** ROO-2: the slot of a join stays if it brought a seat. A repeat of an old one brings none. */
async function settle(
  app: App,
  { user }: Caller,
  room: string,
  { mark, joined }: { mark: string; joined: boolean },
): Promise<void> {
  const loaded = joined ? await app.rooms.load(room) : null;
  const sits = loaded !== null && (await seatIn(app, loaded.entry, user)) !== null;
  if (!sits) await keepBooks(app, room, giveBack(app, user, room, mark));
}

/** ABS-7: whoever leaves, or gives the seat up for good, has the slot back at once. */
async function vacate(app: App, { user, slots }: Caller, room: string, cid: string) {
  const loaded = slots === null ? null : await app.rooms.load(room);
  const who = (await app.members.find(room, user))?.who;
  if (loaded === null || who === undefined) return;
  const { room: now } = loaded.entry;
  const v = repeatOf(now, null, cid);
  if (v === null || holdsSlot(now.game.public, who)) return;
  await keepBooks(app, room, freeSlot(app, user, room, v));
}
