import type { QuickMessage } from '../domain/protocol/messages.ts';
import type { Answer } from './desk.ts';
import { Rejected } from './rejected.ts';
import type { Room } from './room.ts';

/**
 * A kind of quick match (ROO-4).
 *
 * @example const kind: QuickKind = { ruleset: 'theatres', pace: 'live', table: 'humans' };
 */
export type QuickKind = Pick<QuickMessage, 'ruleset' | 'pace' | 'table'>;

interface Watching {
  watch(room: string): Promise<Room>;
  unwatch(room: Room): Promise<void>;
}

/** Somebody else was faster: another table fills by now. */
const GONE = new Set(['room/full', 'room/already-started', 'room/finished', 'room/unknown']);
const TRIES = 10;

const isGone = (error: unknown): boolean => error instanceof Rejected && GONE.has(error.error.code);

/** Watches and joins the room that the answer names, and the next one if its last seat is gone. */
export async function takeSeat(
  client: Watching,
  ask: () => Promise<Answer>,
  wish: { name?: string },
): Promise<Room> {
  for (let tries = 1; ; tries++) {
    const reply = await ask();
    if (reply.type !== 'matched') throw new Error(`unexpected answer: ${reply.type}`);
    const room = await client.watch(reply.room);
    if (room.seat !== null) return room;
    try {
      await room.join(wish);
      return room;
    } catch (error) {
      await client.unwatch(room);
      if (!isGone(error) || tries === TRIES) throw error;
    }
  }
}
