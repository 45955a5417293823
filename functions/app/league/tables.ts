import type { LeagueTable, Settings } from '../../../domain/game/settings.ts';
import { roomSettings } from '../../../domain/league/room-settings.ts';
import type { Division, Round, Season, Table, TableSeat } from '../../../domain/league/state.ts';
import type { LeagueLog } from '../../../domain/log/league.ts';
import type { App } from '../app.ts';
import { openTable } from '../open-room.ts';
import type { Member } from '../ports.ts';

/** A table with all that it stands in. */
export interface Placed {
  log: LeagueLog;
  season: Season;
  division: Division;
  round: Round;
  table: Table;
  /** From 1. */
  number: number;
}

/** The tables of the season that runs, of all its rounds. */
export function tablesOf(log: LeagueLog): Placed[] {
  const { season } = log.league;
  if (season === null) return [];
  return season.divisions.flatMap((division) =>
    division.rounds.flatMap((round) =>
      round.tables.map((table, i) => ({ log, season, division, round, table, number: i + 1 })),
    ),
  );
}

/**
 * Opens the room of a table unless it stands, so that a repeat costs one read; `people` are the
 * league's. Each person has a fresh salt in each room, stored before commit 1 names its `who`.
 */
export async function ensureRoom(
  app: App,
  placed: Placed,
  { people, now }: { people: () => Promise<readonly Member[]>; now: number },
): Promise<void> {
  const { room } = placed.table;
  if (app.tables.get(room) || (await app.commits.at(room, 1)) !== null) {
    app.tables.set(room, 'open');
    return;
  }
  const known = new Map((await people()).map((member) => [member.who, member]));
  const seats = await Promise.all(
    placed.table.seats.map((seat) => seatFor(app, placed, seat, known)),
  );
  const opened = await openTable(app, { room, settings: settingsOf(placed, seats), at: now });
  if (!opened.ok) throw new Error(`table ${room} not opened: ${opened.error.code}`);
  app.tables.set(room, 'open');
}

/** Whoever was erased cannot be recognised any more, so the autopilot has the seat. */
async function seatFor(
  app: App,
  { log, table }: Placed,
  { member, plays, patience }: TableSeat,
  known: ReadonlyMap<string, Member>,
): Promise<LeagueTable['seats'][number]> {
  const state = log.league.members[member];
  if (state === undefined || state.bot !== null) return { member, who: null, plays, patience };
  const person = known.get(state.who ?? '');
  if (person?.identity === undefined) return { member, who: null, plays: 'autopilot', patience };
  const { user, identity, name } = person;
  const { who } = await app.members.meet(table.room, { user, identity, name });
  return { member, who, plays, patience };
}

const settingsOf = (
  { log, season, division, round, number }: Placed,
  seats: LeagueTable['seats'],
): Settings =>
  roomSettings(season, {
    ...{ league: log.id, division: division.n, round: round.n, table: number },
    ...{ startsAt: round.startsAt, until: round.until, seats },
  });
