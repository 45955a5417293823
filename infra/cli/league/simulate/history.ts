import type { LeagueEvent } from '../../../../domain/league/events.ts';
import { initialLeague, type LeagueState } from '../../../../domain/league/state.ts';
import { foldLeagueLine, type LeagueLine, type LeagueLog } from '../../../../domain/log/league.ts';

/** An event with the league before its commit. */
export interface Told<T extends LeagueEvent['type']> {
  before: LeagueState;
  event: Extract<LeagueEvent, { type: T }>;
}

/** All events of a type, in order, each with the league as it stood before. */
export function* eventsOf<T extends LeagueEvent['type']>(
  lines: readonly LeagueLine[],
  type: T,
): Generator<Told<T>> {
  let log: LeagueLog | null = null;
  for (const line of lines) {
    for (const event of line.commit.events) {
      if (event.type !== type) continue;
      yield { before: log?.league ?? initialLeague, event: event as Told<T>['event'] };
    }
    log = foldLeagueLine(log, line);
  }
}
