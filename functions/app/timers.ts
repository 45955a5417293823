import type { App } from './app.ts';
import { botFrom, dueNow } from './due.ts';
import type { Entry } from './entry.ts';
import { executeSystem } from './execute-system.ts';
import type { Timer } from './ports.ts';

/** The event that `expire` is called with. */
export interface Expiry {
  room: string;
  n: number;
}

/** Timers of a room as it stands: its deadline, and where ABS-11 holds a bot back, that moment. */
export function timersOf({ room }: Entry): Timer[] {
  const { status, deadline, turn } = room.game.public;
  if (status !== 'playing' || deadline === null) return [];
  const { n } = deadline;
  const name = `${room.id}-${n}`;
  const timers: Timer[] = [{ name, room: room.id, n, at: deadline.at + 1 }];
  const bot = botFrom(room);
  const held = bot !== null && turn?.notBefore != null && bot > room.at;
  if (held) timers.push({ name: `${name}-b`, room: room.id, n, at: bot });
  return timers;
}

/** Arms what is not armed yet. What is over already is acted upon at once. */
export async function arm(app: App, entry: Entry): Promise<void> {
  for (const timer of timersOf(entry)) {
    if (app.armed.get(timer.name)) continue;
    if ((await app.scheduler.arm(timer)) === 'past') await expire(app, timer);
    app.armed.set(timer.name, true);
  }
}

/** Scheduler's call: late, doubled and stale ones are no-ops by the deadline's number. */
export async function expire(app: App, { room, n }: Expiry): Promise<void> {
  const loaded = await app.rooms.refresh(room);
  if (loaded?.entry.room.game.public.deadline?.n !== n) return;
  await perform(app, loaded.entry);
}

/** Makes the system commit that a room is due, if any. A refusal means somebody was first. */
export async function perform(app: App, { room }: Entry): Promise<void> {
  const now = app.clock.now();
  const due = dueNow(room, now);
  if (due === null) return;
  const done = await executeSystem(app, room.id, due, now);
  if (!done.ok) {
    app.log.info('not due after all', { room: room.id, type: due.type, code: done.error.code });
  }
}
