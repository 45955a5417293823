import type { LeagueTable } from '../settings.ts';
import type { PublicState } from '../state.ts';

/** LEA: questions about a room that is a table of a league. */

export const leagueOf = ({ settings }: PublicState): LeagueTable | undefined => settings?.league;

/** LEA-1: the seat that a league has for somebody, null for whoever has none. */
export function ownSeat({ seats }: LeagueTable, who: string | null): number | null {
  const seat = who === null ? -1 : seats.findIndex((other) => other.who === who);
  return seat < 0 ? null : seat;
}

/** LEA-2: whether everybody whom the table waits for has joined. */
export const allAreThere = (facts: PublicState, { seats }: LeagueTable): boolean =>
  seats.every(({ plays }, seat) => plays !== 'member' || facts.seats[seat]?.control === 'human');

/** LEA-5: whether a table of a league has had its time. */
export const timeIsUp = (facts: PublicState, at: number): boolean => {
  const { until } = leagueOf(facts) ?? {};
  return until !== undefined && facts.status !== 'ended' && at > until;
};

/** ABS-3, LEA-3: misses in a row after which the autopilot steps in; null where none does. */
export const stepsInAfter = (facts: PublicState, seat: number): number | null =>
  leagueOf(facts)?.seats[seat]?.patience ?? facts.ruleset?.autopilotAfter ?? null;
