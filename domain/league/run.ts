import type { LeagueContext } from './context.ts';
import type { LeagueEvent } from './events.ts';
import { copyLeague } from './fold/copy.ts';
import { applyLeagueEvent } from './fold/fold.ts';
import type { LeagueState } from './state.ts';

/** A decision in the making. Every event is folded as it is said. */
export interface Run {
  readonly state: LeagueState;
  readonly context: LeagueContext;
  readonly events: LeagueEvent[];
}

/** A run over a private copy of the state. */
export const startRun = (state: LeagueState, context: LeagueContext): Run => ({
  state: copyLeague(state),
  context,
  events: [],
});

export function emit(run: Run, event: LeagueEvent): void {
  run.events.push(event);
  applyLeagueEvent(run.state, event);
}
