import type { Room } from '../../domain/log/room.ts';
import type { App } from './app.ts';
import { myRowsOf, tellMine } from './my-rooms.ts';
import type { RoomRow } from './ports.ts';
import { lookAt, tell } from './room-notices.ts';
import { type Seated, seatedOf } from './seated.ts';
import { freeSlot } from './slots.ts';
import { lobbyKey, type Summary, summaryOf } from './summary.ts';

/**
 * Brings the rows of a room up to its head: lobby, my rooms, what is due. Reads the commits itself,
 * so order and repetition of records do not matter; `v` of the row is the cursor.
 */
export async function project(app: App, { room, v }: { room: string; v: number }): Promise<void> {
  const before = await app.reads.row(room);
  if (before !== null && before.v >= v) return;
  const entry = await app.rooms.reach(room, v);
  if (entry === null) return;
  const shown = await showOf(app, entry.room);
  if (shown === null) return;
  const { summary, seated } = shown;
  const row = rowOf(entry.room, summary, seated);
  const changed = before === null || before.summary !== row.summary;
  if (changed) await tellMine(app, summary, entry.room, seated);
  const waits = summary.status === 'waiting';
  await releaseSlots(app, room, { before, row, waits });
  await Promise.all(
    goneUsers(before, row).map((user) => app.reads.dropMine({ user, room, v: row.v })),
  );
  // A reminder that the sweeper has not come to yet must not be lost with the row that asked for it.
  const now = app.clock.now();
  const overdue = before?.dueAt != null && before.dueAt <= now;
  const told = !(changed || overdue) || (await tell(app, entry.room, seated));
  // What did not go out is left to the sweeper.
  await app.reads.putRow({ ...row, dueAt: told ? lookAt(entry.room, now) : now });
}

interface Shown {
  summary: Summary;
  seated: Seated[];
}

/** What rows show of a room. Its people are read anew, since rows outlive whoever was erased. */
async function showOf(app: App, room: Room): Promise<Shown | null> {
  const [members, about] = await Promise.all([
    app.people.members(room.id),
    app.members.about(room.id),
  ]);
  const people = new Map(members.map(({ who, name }) => [who, name]));
  const summary = summaryOf(room, { room: about?.name ?? null, people });
  return summary === null ? null : { summary, seated: seatedOf(room, members) };
}

/**
 * Writes what the rows of a room say of people anew, for its version. Rows of another version are
 * written by that version's own record.
 */
export async function mendRows(app: App, room: Room): Promise<void> {
  const shown = await showOf(app, room);
  if (shown === null) return;
  const { summary, seated } = shown;
  if (!(await app.reads.mend(rowOf(room, summary, seated)))) return;
  await Promise.all(myRowsOf(summary, room, seated).map((row) => app.reads.mendMine(row)));
}

const goneUsers = (before: RoomRow | null, { users }: Pick<RoomRow, 'users'>): string[] =>
  (before?.users ?? []).filter((user) => !users.includes(user));

/**
 * ROO-2, ABS-7: slots of seats that were left, fell, were given up, or whose room has ended. Of a room
 * that no longer waits nobody can be on the way to a seat, so whatever stands there goes.
 */
async function releaseSlots(
  app: App,
  room: string,
  { before, row, waits }: { before: RoomRow | null; row: Omit<RoomRow, 'dueAt'>; waits: boolean },
): Promise<void> {
  const newcomers = row.users.filter((user) => !before?.users.includes(user));
  const held = new Set([...(before?.holders ?? []), ...newcomers]);
  const upTo = waits ? (before?.v ?? 0) : Number.MAX_SAFE_INTEGER;
  const released = [...held].filter((user) => !row.holders.includes(user));
  await Promise.all(released.map((user) => freeSlot(app, user, room, upTo)));
}

function rowOf(room: Room, summary: Summary, seated: readonly Seated[]): Omit<RoomRow, 'dueAt'> {
  const { status, visibility, free, ruleset, pace } = summary;
  const listed = status === 'waiting' && visibility === 'public' && free > 0;
  return {
    room: room.id,
    v: room.v,
    summary: JSON.stringify(summary),
    users: seated.map(({ user }) => user),
    holders: seated.flatMap(({ user, holds }) => (holds ? [user] : [])),
    waiting: listed ? { key: lobbyKey(ruleset, pace), at: room.at } : null,
  };
}
