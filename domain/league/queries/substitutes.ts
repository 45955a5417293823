import type { LeagueState } from '../state.ts';
import type { Place } from './entries.ts';

/** Questions about the public list. */

/** Entries whose next round somebody else has been called to play. */
export const calls = ({ season }: LeagueState): Place[] =>
  (season?.divisions ?? []).flatMap((division) =>
    division.entries.flatMap((entry, n) =>
      entry.standIn === null ? [] : [{ division, n, entry }],
    ),
  );

/** The entry whose next round a member has been called to play. */
export const callOf = (state: LeagueState, member: number): Place | undefined =>
  calls(state).find(({ entry }) => entry.standIn === member);

/** Those on the public list who may be called, in its order. */
export function callable(state: LeagueState): number[] {
  const called = new Set(calls(state).map(({ entry }) => entry.standIn));
  return state.substitutes.filter((member) => !called.has(member));
}
