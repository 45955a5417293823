import { leagueOf } from '../../domain/game/queries/league.ts';
import type { PublicState } from '../../domain/game/state.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { newWriter } from './draft.ts';
import { BUSY_MS } from './execute-command.ts';
import type { Slot, SlotTry } from './ports.ts';

/**
 * ROO-2: plan slots. A join takes one before it is decided, under a mark of its own, and whoever
 * joins the room meanwhile adds another mark. So what fails takes back its own and nobody else's.
 */

/** Longer than any invocation lives: a try of this age has come to what it comes to. Ms. */
const SETTLED = 60_000;
const TRIES = 8;

/**
 * Whether a seat counts against its person's plan: until it falls, is given up, or the room ends. A
 * league's never does, or a full plan would spoil the table for the others.
 */
export function holdsSlot(facts: PublicState, who: string): boolean {
  const { status, seats } = facts;
  if (leagueOf(facts) !== undefined) return false;
  const seat = seats.find((other) => other.who === who);
  const plays = seat?.eliminatedBy === null && seat.control !== 'abandoned';
  return status !== 'ended' && plays;
}

/**
 * Takes a slot for a room, if the plan has a limit, also for whoever sits there by now: the seat may
 * be left before the join is decided. Gives the mark under which it stands, null where none is needed.
 */
export async function takeSlot(
  app: App,
  { user, slots: limit }: Pick<Caller, 'user' | 'slots'>,
  room: string,
): Promise<Result<string | null, WireRejection>> {
  if (limit === null) return ok(null);
  const loaded = await app.rooms.refresh(room);
  if (loaded === null || leagueOf(loaded.entry.room.game.public) !== undefined) return ok(null);
  const own = { mark: newWriter(app), at: app.clock.now(), v: loaded.entry.room.v };
  for (let tries = 0; tries < TRIES; tries++) {
    if (await app.people.takeSlot(user, room, { slot: [own], limit })) return ok(own.mark);
    const slots = await app.people.slots(user);
    if (await joinSlot(app, user, { room, slots, own })) return ok(own.mark);
    const full = !slots.has(room) && slots.size >= limit;
    if (full && !(await clear(app, user, slots))) {
      return err({ code: 'plan/full', limit, rooms: [...slots.keys()] });
    }
  }
  return err({ code: 'busy', retryAfterMs: BUSY_MS });
}

interface Standing {
  room: string;
  slots: ReadonlyMap<string, Slot>;
  own: SlotTry;
}

/** Adds a mark to a slot that the room takes already; whether it did. */
async function joinSlot(app: App, user: string, { room, slots, own }: Standing): Promise<boolean> {
  const from = slots.get(room);
  return from !== undefined && app.people.replaceSlot(user, room, { from, to: [...from, own] });
}

const isSettled =
  (app: App) =>
  ({ at }: SlotTry): boolean =>
    at + SETTLED < app.clock.now();

/** Frees what a crash left behind: slots of rooms that do not seat the person, once all tries are over. */
async function clear(app: App, user: string, slots: ReadonlyMap<string, Slot>): Promise<boolean> {
  let freed = false;
  for (const [room, slot] of slots) {
    if (!slot.every(isSettled(app))) continue;
    if (await holdsNow(app, user, room)) continue;
    freed = (await app.people.replaceSlot(user, room, { from: slot, to: null })) || freed;
  }
  return freed;
}

async function holdsNow(app: App, user: string, room: string): Promise<boolean> {
  const loaded = await app.rooms.refresh(room);
  const member = await app.members.find(room, user);
  const known = loaded !== null && member !== null;
  return known && holdsSlot(loaded.entry.room.game.public, member.who);
}

/** What a join that failed does: its own mark goes, and with the last mark the slot. */
export const giveBack = (app: App, user: string, room: string, mark: string): Promise<void> =>
  reduce(app, user, room, (slot) => slot.filter((other) => other.mark !== mark));

/**
 * After a seat was left: frees what was taken before a version of which the person still sat there.
 * Of several young tries nobody knows which one had the seat, so they stay until they are settled.
 */
export const freeSlot = (app: App, user: string, room: string, before: number): Promise<void> =>
  reduce(app, user, room, (slot) => {
    const later = slot.filter(({ v }) => v >= before);
    const gone = slot.filter(({ v }) => v < before);
    return gone.length === 1 || gone.every(isSettled(app)) ? later : slot;
  });

/** Rewrites a slot, and again if somebody else did. */
async function reduce(app: App, user: string, room: string, rest: (slot: Slot) => Slot) {
  for (let tries = 0; tries < TRIES; tries++) {
    const from = (await app.people.slots(user)).get(room);
    if (from === undefined) return;
    const left = rest(from);
    if (left.length === from.length) return;
    const to = left.length === 0 ? null : left;
    if (await app.people.replaceSlot(user, room, { from, to })) return;
  }
}
