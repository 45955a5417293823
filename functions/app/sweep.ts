import type { App } from './app.ts';
import type { Entry } from './entry.ts';
import { fairOrder } from './fair-order.ts';
import { hasNews, lookAt, tell } from './room-notices.ts';
import { seatedOf } from './seated.ts';
import { perform } from './timers.ts';

/** Rooms handled at once. */
const AT_ONCE = 10;
/** Rooms whose notices do not go out, after which the sweep leaves notices to the next one. */
const PATIENCE = 20;

/**
 * Each minute: whatever a lost timer or a lost record left undone, and reminders beside it, so that a
 * slow bus holds up no turn, and a sweep that is cut short has reminded whomever it came to. Rows are
 * only a hint; the room itself says what it is due. One room's trouble stops no other. Gives the
 * number of rooms seen.
 */
export async function sweep(app: App): Promise<number> {
  const rooms = fairOrder(app, await app.reads.due(app.clock.now()));
  let failed = 0;
  const remindAll = async (still: readonly Entry[]): Promise<void> => {
    if (failed >= PATIENCE) return;
    const told = await Promise.all(still.map((entry) => remind(app, entry)));
    failed += told.filter((ok) => !ok).length;
  };
  let reminders = Promise.resolve();
  for (let i = 0; i < rooms.length; i += AT_ONCE) {
    const some = rooms.slice(i, i + AT_ONCE).map((room) => sweepRoom(app, room));
    const still = (await Promise.all(some)).filter((entry) => entry !== null);
    reminders = reminders.then(() => remindAll(still));
  }
  await reminders;
  return rooms.length;
}

/** The room, if nothing was due there: the row of one that went on is written anew in any case. */
async function sweepRoom(app: App, room: string): Promise<Entry | null> {
  try {
    const before = (await app.rooms.refresh(room))?.entry;
    if (before === undefined) return null;
    await perform(app, before);
    const { entry } = (await app.rooms.load(room)) ?? {};
    return entry?.room.v === before.room.v && hasNews(entry.room) ? entry : null;
  } catch (cause) {
    app.log.error('room not swept', cause, { room });
    return null;
  }
}

/** Whether what a room has to tell went out; if so, its row asks for the next moment. */
async function remind(app: App, { room }: Entry): Promise<boolean> {
  const { id, v } = room;
  try {
    // By now somebody may have moved.
    if ((await app.rooms.refresh(id))?.entry.room.v !== v) return true;
    const seated = seatedOf(room, await app.members.all(room));
    if (!(await tell(app, room, seated))) return false;
    const now = app.clock.now();
    const dueAt = lookAt(room, now);
    if (dueAt === null || dueAt > now) await app.reads.setDue(id, { v, dueAt });
    return true;
  } catch (cause) {
    app.log.error('reminder not sent', cause, { room: id, v });
    return false;
  }
}
