import type { LeagueSystemCommand } from './commands.ts';
import { activeEntries } from './queries/entries.ts';
import { players } from './queries/members.ts';
import { leastSeats } from './queries/ruleset.ts';
import { isOver, isSettled, needsDraw, openRound, plannedAt } from './queries/tables.ts';
import type { Division, LeagueState, Season } from './state.ts';

export type DueStep = Extract<
  LeagueSystemCommand,
  { type: 'begin' | 'draw' | 'open-round' | 'close-round' | 'close-season' | 'end' }
>;

/**
 * The one step that a league waits for at `now` (UTC ms), null where it waits for time or people.
 * The order is fixed, so that a tick that comes late or twice takes the same steps.
 */
export function dueStep(state: LeagueState, now: number): DueStep | null {
  if (state.status !== 'open') return null;
  if (state.season === null) return betweenSeasons(state, now);
  const { season } = state;
  for (const division of season.divisions) {
    const step = ofDivision(season, division, now);
    if (step !== null) return step;
  }
  return season.divisions.every((division) => isOver(season, division))
    ? { type: 'close-season' }
    : null;
}

function betweenSeasons(state: LeagueState, now: number): DueStep | null {
  const { settings, finishing, past, nextAt } = state;
  if (settings === null) return null;
  if (finishing || (settings.seasons > 0 && past.length >= settings.seasons)) {
    return { type: 'end' };
  }
  const enough = players(state).length >= leastSeats(settings);
  return now >= nextAt && enough ? { type: 'begin' } : null;
}

function ofDivision(season: Season, division: Division, now: number): DueStep | null {
  const { n } = division;
  const open = openRound(division);
  if (open?.tables.every(isSettled)) return { type: 'close-round', division: n };
  if (needsDraw(season, division)) return { type: 'draw', division: n };
  if (open !== undefined || isOver(season, division)) return null;
  const drawn = division.drawn?.[0] !== undefined;
  const due = drawn && now >= plannedAt(season, division) && activeEntries(division).length > 0;
  return due ? { type: 'open-round', division: n } : null;
}
