import type { LeagueState, Member } from '../state.ts';

/** Questions about members. */

/** Members who are drawn when a season begins, by number. */
export const players = ({ members }: LeagueState): number[] =>
  members.flatMap(({ status }, n) => (status === 'in' ? [n] : []));

/** Whether a vacation covers a time, UTC ms. */
export const isAway = ({ vacations }: Member, at: number): boolean =>
  vacations.some(({ from, to }) => from <= at && at < to);
