import type { LeagueEvent } from '../events.ts';
import type { LeagueState } from '../state.ts';
import type { Applier } from './applier.ts';
import { copyLeague } from './copy.ts';
import { members } from './members.ts';
import { rounds } from './rounds.ts';
import { season } from './season.ts';

const appliers: { [K in LeagueEvent['type']]: Applier<K> } = { ...season, ...members, ...rounds };

/** Writes an event into `state`, which must be the caller's own copy. */
export const applyLeagueEvent = (state: LeagueState, event: LeagueEvent): void =>
  (appliers[event.type] as Applier<typeof event.type>)(state, event as never);

/** The state after some events. Copies once; the given state is never changed. Never refuses. */
export function foldLeague(state: LeagueState, events: readonly LeagueEvent[]): LeagueState {
  const next = copyLeague(state);
  for (const event of events) applyLeagueEvent(next, event);
  return next;
}
