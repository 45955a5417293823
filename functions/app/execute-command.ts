import { seatOf } from '../../domain/game/queries/seats.ts';
import type { OrderMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { answer } from './announce.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { draft } from './draft.ts';
import type { Entry } from './entry.ts';
import { executeSystem } from './execute-system.ts';
import { repeatOf, unseenOf } from './repeats.ts';
import { type Verdict, writeRoom } from './write-loop.ts';

/** After so many ms a client sends again what found the room too busy. */
export const BUSY_MS = 500;

/** A command that needs no commit: it stands already in a version, or is refused. */
type Settled = { repeat: number } | { refuse: WireRejection };

/**
 * A command of a person, to its commit or its refusal. The commit's frame goes to everybody who
 * watches and is the sender's acknowledgement; a repeat is answered to the sender alone.
 */
export async function executeCommand(
  app: App,
  caller: Caller,
  order: OrderMessage,
): Promise<Result<null, WireRejection>> {
  const { room } = order;
  const who = (await app.members.find(room, caller.user))?.who ?? null;
  const judge = (entry: Entry) => judgeOrder(app, entry, { caller, order, who });
  const outcome = await writeRoom(app, { room, judge, sender: caller.connection });
  if (outcome.kind === 'written') return ok(null);
  if (outcome.kind === 'unknown') return err({ code: 'room/unknown', room });
  if (outcome.kind === 'busy') return err({ code: 'busy', retryAfterMs: BUSY_MS });
  const { answer: settled, entry } = outcome;
  if ('refuse' in settled) return refuse(app, caller, room, settled.refuse);
  await answer(app, entry, { caller, who, v: settled.repeat });
  return ok(null);
}

interface Request {
  caller: Caller;
  order: OrderMessage;
  who: string | null;
}

async function judgeOrder(
  app: App,
  entry: Entry,
  { caller, order, who }: Request,
): Promise<Verdict<Settled>> {
  const { cid, nonce, command } = order;
  const seat = who === null ? null : seatOf(entry.room.game.public, who);
  // Whom a private room has never met learns nothing of it, not even how far it is.
  const isPrivate = entry.room.game.public.settings?.visibility === 'private';
  if (who === null && isPrivate)
    return { settle: { refuse: { code: 'room/private', room: order.room } } };
  const v = repeatOf(entry.room, seat, cid);
  if (v !== null) return { settle: { repeat: v } };
  const unseen = unseenOf(entry.room, seat, order.seen);
  if (unseen !== null) return { settle: { refuse: unseen } };
  const actor = { seat, as: 'human', cid, nonce } as const;
  const made = await draft(app, entry, { actor, command, at: caller.receivedAt, who });
  if (!made.ok) return { settle: { refuse: made.error } };
  if (made.value === null) return { settle: { refuse: { code: 'command/no-effect' } } };
  return { write: made.value };
}

/** ABS-1, NEG-3, LEA-5: what came too late ends its turn, its answer or its table before it is refused. */
async function refuse(
  app: App,
  { receivedAt }: Caller,
  room: string,
  error: WireRejection,
): Promise<Result<null, WireRejection>> {
  if (error.code === 'turn/over' || error.code === 'offer/over')
    await executeSystem(app, room, { type: 'timeout' }, receivedAt);
  if (error.code === 'room/time-up') await executeSystem(app, room, { type: 'close' }, receivedAt);
  return err(error);
}
