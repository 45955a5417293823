import type { LeagueContext } from '../context.ts';
import type { LeagueState, Member } from '../state.ts';

/** Questions about members. */

/** Members who are drawn when a season begins, by number. */
export const players = ({ members }: LeagueState): number[] =>
  members.flatMap(({ status }, n) => (status === 'in' ? [n] : []));

/** Whether a vacation covers a time, UTC ms. */
export const isAway = ({ vacations }: Member, at: number): boolean =>
  vacations.some(({ from, to }) => from <= at && at < to);

/** The number of whoever registers: the own one, or the next that is free. */
export function registering(
  { members }: LeagueState,
  { actor, who }: Pick<LeagueContext, 'actor' | 'who'>,
): number {
  if (actor.seat !== null) return actor.seat;
  const known = members.findIndex((member) => member.who !== null && member.who === who);
  return known < 0 ? members.length : known;
}
