import type { App } from './app.ts';
import { botFrom } from './due.ts';
import type { Entry } from './entry.ts';
import { executeSystem } from './execute-system.ts';
import { startIfDue } from './start.ts';
import { arm, closeOf, guardOf, offerOf, ownOf, startOf, wakeOf } from './timers.ts';

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
  const entry = await app.rooms.reach(room, v);
  if (entry === null || entry.room.v > v) return;
  if (await startIfDue(app, entry, app.clock.now())) return;
  await arm(app, [...guardOf(entry), ...offerOf(entry), ...startOf(entry), ...closeOf(entry)]);
  if (botFrom(entry.room) === null) return;
  let played = false;
  try {
    played = await play(app, entry);
  } finally {
    // ABS-6: its time may be shorter than what the guard waits for.
    if (!played) await arm(app, [...ownOf(entry), ...wakeOf(entry)]);
  }
}

/** Whether a bot or an autopilot may move by now, and did. */
async function play(app: App, { room }: Entry): Promise<boolean> {
  const now = app.clock.now();
  const from = botFrom(room);
  if (from === null || now < from) return false;
  const { id, v } = room;
  const played = await executeSystem(app, id, { type: 'bot' }, now);
  if (!played.ok) app.log.info('bot gave way', { room: id, v, code: played.error.code });
  return played.ok;
}
