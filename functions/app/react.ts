import type { App } from './app.ts';
import { botFrom } from './due.ts';
import { executeSystem } from './execute-system.ts';
import { arm } from './timers.ts';

/** A record of the stream: a commit was stored. */
export interface Stored {
  room: string;
  v: number;
}

/**
 * After a commit: arms the room's timers and plays at most one bot commit, whose own record plays
 * the next. Acts on the head only, so a repeated or late record does nothing.
 */
export async function react(app: App, { room, v }: Stored): Promise<void> {
  const loaded = await app.rooms.refresh(room);
  if (loaded === null || loaded.entry.room.v > v) return;
  await arm(app, loaded.entry);
  const now = app.clock.now();
  const bot = botFrom(loaded.entry.room);
  if (bot === null || now < bot) return;
  const played = await executeSystem(app, room, { type: 'bot' }, now);
  if (!played.ok) app.log.info('bot gave way', { room, v, code: played.error.code });
}
