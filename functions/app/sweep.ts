import type { App } from './app.ts';
import type { Entry } from './entry.ts';
import { lookAt, tell } from './room-notices.ts';
import { seatedOf } from './seated.ts';
import { perform } from './timers.ts';

/** Rooms handled at once. */
const AT_ONCE = 10;

/**
 * Each minute: whatever a lost timer or a lost record left undone, and reminders. Rows are only a hint; the room
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
    if (loaded === null) return;
    await perform(app, loaded.entry);
    await remind(app, loaded.entry);
  } catch (cause) {
    app.log.error('room not swept', cause, { room });
  }
}

/** Of a room that has not gone on: the row of one that has is written anew in any case. */
async function remind(app: App, before: Entry): Promise<void> {
  const { id, v } = before.room;
  const entry = (await app.rooms.load(id))?.entry;
  if (entry?.room.v !== v) return;
  const seated = seatedOf(entry.room, await app.members.all(entry.room));
  if (!(await tell(app, entry.room, seated))) return;
  const now = app.clock.now();
  const dueAt = lookAt(entry.room, now);
  if (dueAt === null || dueAt > now) await app.reads.setDue(id, { v, dueAt });
}
