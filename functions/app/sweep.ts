import type { App } from './app.ts';
import { perform } from './timers.ts';

/** Rooms handled at once. */
const AT_ONCE = 10;

/**
 * Each minute: whatever a lost timer or a lost record left undone. Rows are only a hint; the room
 * itself says what it is due. One room's trouble stops no other. Gives the number of rooms seen.
 */
export async function sweep(app: App): Promise<number> {
  const rooms = await app.reads.due(app.clock.now());
  for (let i = 0; i < rooms.length; i += AT_ONCE) {
    await Promise.all(rooms.slice(i, i + AT_ONCE).map((room) => sweepRoom(app, room)));
  }
  return rooms.length;
}

async function sweepRoom(app: App, room: string): Promise<void> {
  try {
    const loaded = await app.rooms.refresh(room);
    if (loaded !== null) await perform(app, loaded.entry);
  } catch (cause) {
    app.log.error('room not swept', cause, { room });
  }
}
