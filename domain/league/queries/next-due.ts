import { type DueStep, dueStep } from '../due.ts';
import type { Division, LeagueState } from '../state.ts';
import { isSettled, openRound, plannedAt } from './tables.ts';

/** What a league waits for, and from when on (UTC ms). `tables`: rooms that must have ended by then. */
export interface NextDue {
  at: number;
  step: DueStep['type'] | 'tables';
  division: number | null;
}

/** The first thing that time brings about; null while a league waits for people, or has ended. */
export function nextDue(state: LeagueState): NextDue | null {
  if (state.status !== 'open') return null;
  const { season } = state;
  const times =
    season === null
      ? [state.nextAt]
      : season.divisions.map((division) => plannedAt(season, division));
  const steps = [0, ...times].flatMap((at) => stepAt(state, at));
  const tables = season === null ? [] : season.divisions.flatMap(tablesOf);
  return [...steps, ...tables].reduce<NextDue | null>(earlier, null);
}

function stepAt(state: LeagueState, at: number): NextDue[] {
  const step = dueStep(state, at);
  if (step === null) return [];
  return [{ at, step: step.type, division: 'division' in step ? step.division : null }];
}

function tablesOf(division: Division): NextDue[] {
  const round = openRound(division);
  if (round === undefined || round.tables.every(isSettled)) return [];
  return [{ at: round.until + 1, step: 'tables', division: division.n }];
}

const earlier = (best: NextDue | null, one: NextDue): NextDue =>
  best === null || one.at < best.at ? one : best;
