import type { Season, Table } from '../../domain/league/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { keysOf } from '../../infra/local/tables.ts';
import { tables } from '../../infra/manifest.ts';
import { checkLeague } from './check-league.ts';
import { checkMine, type Own } from './check-mine.ts';
import { checkRoom } from './check-room.ts';
import type { Turn } from './check-turns.ts';
import type { Heard } from './heard.ts';
import { Archive } from './logs.ts';
import type { Person } from './people.ts';
import { blame, noTally, type Tally } from './tally.ts';

interface Case {
  standIn: StandIn;
  leagues: readonly string[];
  heard: Heard;
  /** Who is in every league, under the same number. */
  regular: { person: Person; member: number };
}

interface Span {
  from: number;
  to: number;
}

/** From the logs alone: everything that should have happened by now has, once. */
export async function checkAll(all: Case): Promise<Tally> {
  const { standIn, leagues, heard, regular } = all;
  const tally = noTally();
  const archive = new Archive(standIn);
  const now = standIn.clock.now();
  const own: Own[] = [];
  const spans = new Map<string, Span>();
  for (const id of leagues) {
    const told = await archive.league(id);
    checkLeague(tally, told, now);
    for (const { round, table } of tablesOf(told.state.season)) {
      const lines = await archive.room(table.room);
      const open = checkRoom({ tally, table, round, heard, now }, lines);
      if (spans.has(table.room)) blame(tally, 'doubled', `${table.room} is at two tables`);
      spans.set(table.room, spanOf(lines, now));
      own.push(...ownOf(table, regular.member, { open, ended: hasEnded(lines) }));
    }
  }
  tally.live = most([...spans.values()]);
  heard.count(tally);
  await checkMine(tally, standIn, regular.person, own);
  for (const room of await roomsIn(standIn)) {
    if (!spans.has(room)) blame(tally, 'doubled', `${room} stands and belongs to no round`);
  }
  return tally;
}

const hasEnded = (lines: readonly CommitLine[]): boolean => lines.at(-1)?.commit.reveal != null;

const spanOf = (lines: readonly CommitLine[], now: number): Span => ({
  from: lines[0]?.commit.at ?? now,
  to: hasEnded(lines) ? (lines.at(-1)?.commit.at ?? now) : now,
});

/** The room as one of a member's, if the member sits there. */
function ownOf(
  { room, seats }: Table,
  who: number,
  { open, ended }: { open: Turn | null; ended: boolean },
): Own[] {
  const seat = seats.findIndex(({ member }) => member === who);
  const until = open?.human && open.seat === seat ? open.until : null;
  return seat < 0 ? [] : [{ room, ended, until }];
}

const tablesOf = (season: Season | null) =>
  (season?.divisions ?? []).flatMap(({ rounds }) =>
    rounds.flatMap((round) => round.tables.map((table) => ({ round, table }))),
  );

/** How many spans were open at once at most. */
function most(spans: readonly Span[]): number {
  const steps = spans
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let [open, top] = [0, 0];
  for (const { by } of steps) {
    open += by;
    top = Math.max(top, open);
  }
  return top;
}

/** All rooms of leagues that stand in the table of commits. */
async function roomsIn({ dynamo }: StandIn): Promise<Set<string>> {
  const rooms = new Set<string>();
  for await (const key of keysOf(dynamo.client, 'commits', tables.commits)) {
    const room = /^ROOM#([A-Za-z0-9_-]{22}:s.+)$/.exec(key.pk?.S ?? '')?.[1];
    if (room !== undefined) rooms.add(room);
  }
  return rooms;
}
