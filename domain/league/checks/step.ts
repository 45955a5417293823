import type { DueStep } from '../due.ts';
import { dueStep } from '../due.ts';
import { plannedAt } from '../queries/tables.ts';
import type { LeagueState } from '../state.ts';
import type { Check } from './check.ts';

const divisionOf = (step: DueStep): number | null => ('division' in step ? step.division : null);

/** One step is due at a time, so that there is nothing to choose. */
export const isDue: Check<DueStep> = (state, step, { at }) => {
  const due = dueStep(state, at);
  return due !== null && due.type === step.type && divisionOf(due) === divisionOf(step)
    ? undefined
    : { code: 'league/not-due', at: waitsUntil(state, step, at) };
};

/** When a step is planned for, UTC ms; null where it does not wait for the clock. */
function waitsUntil(state: LeagueState, step: DueStep, now: number): number | null {
  const { season } = state;
  if (step.type === 'begin' && season === null && state.nextAt > now) return state.nextAt;
  const division = step.type === 'open-round' ? season?.divisions[step.division - 1] : undefined;
  const planned = season && division ? plannedAt(season, division) : 0;
  return planned > now ? planned : null;
}
