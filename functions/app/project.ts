import { leagueOf, ownSeat } from '../../domain/game/queries/league.ts';
import { seatOf } from '../../domain/game/queries/seats.ts';
import type { Room } from '../../domain/log/room.ts';
import type { App } from './app.ts';
import { sweepAt } from './due.ts';
import type { Member, RoomRow } from './ports.ts';
import { freeSlot, holdsSlot } from './slots.ts';
import { lobbyKey, type Summary, summaryOf, witnessOf } from './summary.ts';

/**
 * Brings the rows of a room up to its head: lobby, my rooms, what is due. Reads the commits itself,
 * so order and repetition of records do not matter; `v` of the row is the cursor.
 */
export async function project(app: App, { room, v }: { room: string; v: number }): Promise<void> {
  const before = await app.reads.row(room);
  if (before !== null && before.v >= v) return;
  const entry = await app.rooms.reach(room, v);
  if (entry === null) return;
  const [members, about] = await Promise.all([
    app.members.all(entry.room),
    app.members.about(room),
  ]);
  const people = new Map(members.map(({ who, name }) => [who, name]));
  const summary = summaryOf(entry.room, { room: about?.name ?? null, people });
  if (summary === null) return;
  const seated = seatedOf(entry.room, members);
  const row = rowOf(entry.room, summary, seated);
  if (before === null || before.summary !== row.summary)
    await tellMine(app, summary, entry.room, seated);
  const waits = summary.status === 'waiting';
  await releaseSlots(app, room, { before, row, waits });
  await Promise.all(
    goneUsers(before, row).map((user) => app.reads.dropMine({ user, room, v: row.v })),
  );
  await app.reads.putRow(row);
}

interface Seated {
  user: string;
  seat: number;
  /** Takes a slot of the person's plan. */
  holds: boolean;
}

/** LEA-1: whom a table of a league waits for has it among their rooms, to check in. */
function invitedTo({ game }: Room, who: string): number | null {
  const league = leagueOf(game.public);
  return league === undefined ? null : ownSeat(league, who);
}

const seatedOf = (room: Room, members: readonly Member[]): Seated[] =>
  members.flatMap(({ user, who }) => {
    const seat = seatOf(room.game.public, who) ?? invitedTo(room, who);
    return seat === null ? [] : [{ user, seat, holds: holdsSlot(room.game.public, who) }];
  });

const goneUsers = (before: RoomRow | null, { users }: RoomRow): string[] =>
  (before?.users ?? []).filter((user) => !users.includes(user));

/**
 * ROO-2, ABS-7: slots of seats that were left, fell, were given up, or whose room has ended. Of a room
 * that no longer waits nobody can be on the way to a seat, so whatever stands there goes.
 */
async function releaseSlots(
  app: App,
  room: string,
  { before, row, waits }: { before: RoomRow | null; row: RoomRow; waits: boolean },
): Promise<void> {
  const newcomers = row.users.filter((user) => !before?.users.includes(user));
  const held = new Set([...(before?.holders ?? []), ...newcomers]);
  const upTo = waits ? (before?.v ?? 0) : Number.MAX_SAFE_INTEGER;
  const released = [...held].filter((user) => !row.holders.includes(user));
  await Promise.all(released.map((user) => freeSlot(app, user, room, upTo)));
}

/**
 * ROO-9: the rows go out before the cursor moves, so a crash between only repeats them. The head is
 * that of the last change that a row shows, so at turns and at the end; it costs no row of its own.
 */
async function tellMine(app: App, summary: Summary, room: Room, seated: readonly Seated[]) {
  const { id, v } = room;
  const head = witnessOf(room);
  await Promise.all(
    seated.map(({ user, seat }) =>
      app.reads.putMine({ user, room: id, v, summary: JSON.stringify({ ...summary, seat, head }) }),
    ),
  );
}

function rowOf(room: Room, summary: Summary, seated: readonly Seated[]): RoomRow {
  const { status, visibility, free, ruleset, pace } = summary;
  const listed = status === 'waiting' && visibility === 'public' && free > 0;
  return {
    room: room.id,
    v: room.v,
    summary: JSON.stringify(summary),
    users: seated.map(({ user }) => user),
    holders: seated.flatMap(({ user, holds }) => (holds ? [user] : [])),
    waiting: listed ? { key: lobbyKey(ruleset, pace), at: room.at } : null,
    dueAt: sweepAt(room),
  };
}
