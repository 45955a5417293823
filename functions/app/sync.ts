import { seatOf } from '../../domain/game/queries/seats.ts';
import type { SnapshotFrame, Told } from '../../domain/protocol/frames.ts';
import { FRAME_BYTES } from '../../domain/protocol/limits.ts';
import type { SyncMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { viewOf } from '../../domain/views/view.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import type { Entry } from './entry.ts';
import { reply } from './frames.ts';
import { pageOf } from './lines.ts';
import { peopleOf } from './people-frame.ts';
import { postTo } from './post.ts';

/** What a `sync` or a `watch` asks for. */
export interface Wanted {
  id: string;
  since?: number | undefined;
}

/** The seat of a person by the state, null for a spectator. */
export async function seatIn(app: App, { room }: Entry, user: string): Promise<number | null> {
  const member = await app.members.find(room.id, user);
  return member === null ? null : seatOf(room.game.public, member.who);
}

/** Sends the missing lines, or the whole as the viewer may know it. */
export async function sendState(
  app: App,
  caller: Caller,
  entry: Entry,
  wanted: Wanted,
): Promise<void> {
  const seat = await seatIn(app, entry, caller.user);
  if (wanted.since === undefined) return sendSnapshot(app, caller, entry, { id: wanted.id, seat });
  const { id: room, v: upTo } = entry.room;
  const page = await pageOf(app, room, wanted.since, { viewer: seat, upTo });
  const head = JSON.stringify({ type: 'lines', id: wanted.id, room, more: page.more });
  // Lines go out as they are stored; nothing encodes a commit anew.
  const text = `${head.slice(0, -1)},"lines":[${page.lines.join(',')}]}`;
  await postTo(app, caller.connection, text);
}

async function sendSnapshot(
  app: App,
  caller: Caller,
  entry: Entry,
  to: { id: string; seat: number | null },
): Promise<void> {
  const { room } = entry;
  const watchers = await app.live.watchers(room.id);
  const people = await peopleOf(app, entry, watchers);
  const frame: SnapshotFrame = {
    type: 'snapshot',
    id: to.id,
    room: room.id,
    v: room.v,
    hash: room.head,
    opening: room.opening,
    n: room.n,
    key: room.key,
    mix: room.mix,
    seat: to.seat,
    view: viewOf(room.game, to.seat),
    own: [],
    ...people,
  };
  await reply(app, caller, {
    ...frame,
    own: newest(entry, to.seat, Buffer.byteLength(JSON.stringify(frame))),
  });
}

/** Own payloads, oldest first; those that no frame would hold are in the lines. */
function newest(entry: Entry, seat: number | null, taken: number): Told[] {
  const own = entry.told.filter((told) => told.seat === seat);
  let left = FRAME_BYTES - taken;
  const fitting: Told[] = [];
  for (const { seat: _, ...told } of own.toReversed()) {
    left -= Buffer.byteLength(JSON.stringify(told)) + 1;
    if (left < 0) break;
    fitting.unshift(told);
  }
  return fitting;
}

/** Sealed-draws 10: whether the client's head is one of this history. */
async function otherHistory(
  app: App,
  { room }: Entry,
  head: NonNullable<SyncMessage['head']>,
): Promise<WireRejection | null> {
  const { v, hash } = head;
  if (v > room.v) return { code: 'sync/other-history', v, hash: null };
  const here = v === room.v ? room.head : ((await app.commits.at(room.id, v))?.hash ?? null);
  return here === hash ? null : { code: 'sync/other-history', v, hash: here };
}

/** `sync`: for whoever may watch the room. */
export async function sync(
  app: App,
  caller: Caller,
  message: SyncMessage,
): Promise<Result<null, WireRejection>> {
  const { room, head } = message;
  const visitor = { user: caller.user, connection: caller.connection, code: undefined };
  const admitted = await admit(app, room, visitor);
  if (!admitted.ok) return admitted;
  const loaded = admitted.value.fresh ? admitted.value : await app.rooms.refresh(room);
  if (loaded === null) return err({ code: 'room/unknown', room });
  const fault = head === undefined ? null : await otherHistory(app, loaded.entry, head);
  if (fault !== null) return err(fault);
  await sendState(app, caller, loaded.entry, message);
  return ok(null);
}
