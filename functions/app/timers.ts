import type { App } from './app.ts';
import { botFrom, dueNow, startFrom } from './due.ts';
import type { Entry } from './entry.ts';
import { executeSystem } from './execute-system.ts';
import type { Timer } from './ports.ts';

/** The event that `expire` is called with. */
export interface Expiry {
  room: string;
  n: number;
}

/** Deadlines in a row that share one guard. */
const SPAN = 8;

/** Names of schedules have no colon, as the ids of a league's tables do. */
const nameOf = (room: string, what: string | number): string =>
  `${room.replaceAll(':', '_')}-${what}`;

const spanOf = (n: number): number => Math.floor((n - 1) / SPAN);

/** The deadline in force, null unless somebody has the turn. */
const deadlineOf = ({ room }: Entry) => {
  const { status, deadline } = room.game.public;
  return status === 'playing' ? deadline : null;
};

/**
 * One timer serves a span of deadlines: whoever first sees the span arms it for the deadline of that
 * moment, and `expire` hands it on from there. Turns of people are of one length, so that none of
 * them ends before the timer that comes to its room.
 */
export function guardOf(entry: Entry): Timer[] {
  const { id } = entry.room;
  const deadline = deadlineOf(entry);
  if (deadline === null) return [];
  const { n, at } = deadline;
  return [{ name: nameOf(id, `span-${spanOf(n)}`), room: id, n, at: at + 1 }];
}

/** The timer of this very deadline. */
export function ownOf(entry: Entry): Timer[] {
  const { id } = entry.room;
  const deadline = deadlineOf(entry);
  if (deadline === null) return [];
  return [{ name: nameOf(id, deadline.n), room: id, n: deadline.n, at: deadline.at + 1 }];
}

/** NEG-3: an open offer is answered long before its turn is over, so it has a timer of its own. */
export const offerOf = (entry: Entry): Timer[] =>
  entry.room.game.public.turn?.offer ? ownOf(entry) : [];

/** Number of the timer that starts a room: there is no deadline yet. */
const START = 0;

/** ROO-4, LEA-2: the moment at which a room starts with whoever is there. */
export function startOf({ room }: Entry): Timer[] {
  const at = startFrom(room);
  if (at === null) return [];
  return [{ name: nameOf(room.id, `start-${at.toString(36)}`), room: room.id, n: START, at }];
}

/** Number of the timer that closes a table of a league, whatever deadline it then has. */
const CLOSE = -1;

/** LEA-5: one a room, from its first turn on. */
export function closeOf({ room }: Entry): Timer[] {
  const { status, settings } = room.game.public;
  if (status !== 'playing' || settings?.league === undefined) return [];
  const at = settings.league.until + 1;
  return [{ name: nameOf(room.id, 'close'), room: room.id, n: CLOSE, at }];
}

/** Where ABS-11 holds an autopilot back, the moment that ends it. */
export function wakeOf(entry: Entry): Timer[] {
  const { room } = entry;
  const deadline = deadlineOf(entry);
  const bot = botFrom(room);
  const held = room.game.public.turn?.notBefore != null && bot !== null && bot > room.at;
  if (!held || deadline === null) return [];
  return [{ name: nameOf(room.id, `${deadline.n}-wake`), room: room.id, n: deadline.n, at: bot }];
}

/** Arms what is not armed yet. What is over already is acted upon at once. */
export async function arm(app: App, timers: readonly Timer[]): Promise<void> {
  for (const timer of timers) {
    if (app.armed.get(timer.name)) continue;
    if ((await app.scheduler.arm(timer)) === 'past') await expire(app, timer);
    app.armed.set(timer.name, true);
  }
}

/**
 * Scheduler's call. Late, doubled and stale ones do nothing to the room, by the deadline's number;
 * but where the room has gone on, the timer goes on to its present deadline.
 */
export async function expire(app: App, { room, n }: Expiry): Promise<void> {
  const loaded = await app.rooms.refresh(room);
  if (loaded === null) return;
  if (n === CLOSE || (deadlineOf(loaded.entry)?.n ?? START) === n) await perform(app, loaded.entry);
  const after = await app.rooms.load(room);
  if (after !== null) await handOn(app, after.entry, n);
}

/** Another span has a guard of its own. */
async function handOn(app: App, entry: Entry, from: number): Promise<void> {
  const n = deadlineOf(entry)?.n ?? from;
  if (n > from && spanOf(n) === spanOf(from)) await arm(app, ownOf(entry));
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
