import type { LeagueTable, Settings } from '../game/settings.ts';
import { readEnding } from '../league/reading.ts';
import { roomSettings } from '../league/room-settings.ts';
import type { Season, TableSeat } from '../league/state.ts';
import type { CommitLine } from '../log/commit.ts';
import { same } from './replay.ts';
import { type Fault, fault } from './report.ts';
import type { PlannedRoom } from './season-plan.ts';

type Seat = LeagueTable['seats'][number];

/**
 * A seat as the league gave it away. A person is known by another `who` in every room, so that is
 * taken from the room; who had been erased by then is nobody, and the autopilot plays.
 */
function seatOf({ member, plays, patience }: TableSeat, told: Seat | undefined): Seat {
  if (plays !== 'member' && plays !== 'autopilot') return { member, who: null, plays, patience };
  const who = told?.who ?? null;
  return { member, who, plays: who === null ? 'autopilot' : plays, patience };
}

function settingsOf(season: Season, { place, seats }: PlannedRoom, told: Settings): Settings {
  const sat = seats.map((seat, i) => seatOf(seat, told.league?.seats[i]));
  return roomSettings(season, { ...place, seats: sat });
}

/** A room's good log against what the league says: how it was opened, and how it ended. */
export function compareRoom(
  lines: readonly CommitLine[],
  season: Season,
  planned: PlannedRoom,
): Fault | null {
  const opened = lines[0]?.commit.events.find((event) => event.type === 'opened');
  const told = opened?.settings;
  if (told === undefined || !same(told, settingsOf(season, planned, told))) {
    return fault('season/other-room', 'cmd.settings');
  }
  return same(readEnding(lines), planned.result) ? null : fault('season/other-result', 'events');
}
