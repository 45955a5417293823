import type { Division, LeagueState, Round, Season, Table } from '../state.ts';
import { activeEntries, nextRound, roundsLeft } from './entries.ts';
import { leastSeats } from './ruleset.ts';

/** Questions about rounds and their tables. */

export const isSettled = ({ result, annulled }: Table): boolean =>
  result !== null || annulled !== null;

/** The round of a division that has not been closed. */
export const openRound = (division: Division): Round | undefined => {
  const last = division.rounds.at(-1);
  return last === undefined || last.closed ? undefined : last;
};

/** A division that plays on: rounds are left and enough entries for a table. */
export const goesOn = (season: Season, division: Division): boolean =>
  roundsLeft(season, division) && activeEntries(division).length >= leastSeats(season.settings);

/** Whether nothing more happens in a division. */
export const isOver = (season: Season, division: Division): boolean =>
  openRound(division) === undefined && !goesOn(season, division);

/** Whether the lots of what is left are still to be drawn. */
export const needsDraw = (season: Season, division: Division): boolean =>
  season.settings.pairing === 'drawn' && division.drawn === null && goesOn(season, division);

const DAY = 86_400_000;

/** When the next round is planned to open, UTC ms. */
export const plannedAt = (season: Season, division: Division): number =>
  season.beganAt + (nextRound(division) - 1) * season.settings.roundDays * DAY;

/** A table of the running season, with where it stands. */
export interface Found {
  division: Division;
  round: Round;
  table: Table;
}

export function tableOf({ season }: LeagueState, room: string): Found | undefined {
  for (const division of season?.divisions ?? []) {
    for (const round of division.rounds) {
      const table = round.tables.find((each) => each.room === room);
      if (table !== undefined) return { division, round, table };
    }
  }
  return undefined;
}
