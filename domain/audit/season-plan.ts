import type { LeagueTable } from '../game/settings.ts';
import { foldLeague } from '../league/fold/fold.ts';
import type { Ending } from '../league/report.ts';
import {
  type Division,
  initialLeague,
  type Round,
  type Season,
  type TableSeat,
} from '../league/state.ts';
import type { LeagueLine } from '../log/league.ts';

/** A room that a season rests on: how it was to be opened, and how it ended. */
export interface PlannedRoom {
  room: string;
  place: Omit<LeagueTable, 'season' | 'seats'>;
  seats: readonly TableSeat[];
  result: Ending;
}

export interface SeasonPlan {
  league: string;
  season: Season;
  /** By division, round and table. Not those annulled before they had a result. */
  rooms: PlannedRoom[];
}

type Line = Pick<LeagueLine, 'commit'>;

const closes = ({ commit }: Line, season: number): boolean =>
  commit.events.some((event) => event.type === 'season-closed' && event.season === season);

/** The lines of a league up to the commit that closed a season; null while it is not closed. */
export function linesOfSeason<L extends Line>(lines: readonly L[], season: number): L[] | null {
  const last = lines.findIndex((line) => closes(line, season));
  return last < 0 ? null : lines.slice(0, last + 1);
}

/** What the season comes to that the last line closes; null where it closes none. */
export function seasonPlan(lines: readonly Line[]): SeasonPlan | null {
  const last = lines.at(-1);
  const { season } = lines
    .slice(0, -1)
    .reduce((before, { commit }) => foldLeague(before, commit.events), initialLeague);
  if (last === undefined || season === null || !closes(last, season.n)) return null;
  const league = last.commit.room;
  const rooms = season.divisions.flatMap((division) =>
    division.rounds.flatMap((round) => planned(league, division, round)),
  );
  return { league, season, rooms };
}

const planned = (league: string, { n }: Division, round: Round): PlannedRoom[] =>
  round.tables.flatMap(({ room, seats, result }, i) => {
    const { startsAt, until } = round;
    const place = { league, division: n, round: round.n, table: i + 1, startsAt, until };
    return result === null ? [] : [{ room, place, seats, result }];
  });
