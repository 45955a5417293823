import type { LeagueState } from '../state.ts';
import type { Place } from './entries.ts';

/** Questions about the public list. */

/** The entry whose next round a member has been called to play. */
export function callOf({ season }: LeagueState, member: number): Place | undefined {
  for (const division of season?.divisions ?? []) {
    const n = division.entries.findIndex(({ standIn }) => standIn === member);
    const entry = division.entries[n];
    if (entry !== undefined) return { division, n, entry };
  }
  return undefined;
}

/** Those on the public list who may be called, in its order. */
export const callable = (state: LeagueState): number[] =>
  state.substitutes.filter((member) => callOf(state, member) === undefined);
