import type { StandingRow } from '../../../domain/league/standings/row.ts';
import { standings } from '../../../domain/league/standings/standings.ts';
import type { LeagueState } from '../../../domain/league/state.ts';
import { foldLeagueLine, type LeagueLine, type LeagueLog } from '../../../domain/log/league.ts';

interface Rankings {
  season: number;
  closed: boolean;
  divisions: { n: number; rows: StandingRow[] }[];
}

/** Standings of a season as its log has them, null where there is none; without a number the latest. */
export function rankings(lines: readonly LeagueLine[], wanted: number | null): Rankings | null {
  let log: LeagueLog | null = null;
  let found: Rankings | null = null;
  for (const line of lines) {
    const closes = line.commit.events.some(({ type }) => type === 'season-closed');
    if (closes && log !== null) found = kept(found, rankingsOf(log.league, true), wanted);
    log = foldLeagueLine(log, line);
  }
  return kept(found, log === null ? null : rankingsOf(log.league, false), wanted);
}

const kept = (found: Rankings | null, next: Rankings | null, wanted: number | null) =>
  next !== null && (wanted === null || next.season === wanted) ? next : found;

function rankingsOf({ season, members }: LeagueState, closed: boolean): Rankings | null {
  if (season === null) return null;
  return {
    season: season.n,
    closed,
    divisions: season.divisions.map((division) => ({
      n: division.n,
      rows: standings(season, division, members),
    })),
  };
}
