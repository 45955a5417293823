import type { Leaving } from '../events.ts';
import { entryOf, nextRound, roundsLeft } from '../queries/entries.ts';
import { callable, callOf } from '../queries/substitutes.ts';
import { emit, type Run } from '../run.ts';
import type { LeagueState } from '../state.ts';

/**
 * What becomes of a member's entry when the member goes: the first of the public list takes it from
 * the next round on, or it ends then. Rooms that run go on and count. `taken` of the list are
 * spoken for already.
 */
export function leavingOf(state: LeagueState, member: number, taken: number): Leaving | null {
  const place = entryOf(state, member);
  if (place === undefined || state.season === null) return null;
  const { division, n: entry } = place;
  // Whoever was called to stand in for this very entry is free for it.
  const heirs = callable(withoutCall(state, member)).filter((other) => other !== member);
  const to = roundsLeft(state.season, division) ? (heirs[taken] ?? null) : null;
  return { division: division.n, entry, to, from: nextRound(division) };
}

/** The state in which nobody is called to play for a member. */
function withoutCall(state: LeagueState, member: number): LeagueState {
  if (state.season === null) return state;
  const divisions = state.season.divisions.map((division) => ({
    ...division,
    entries: division.entries.map((entry) =>
      entry.holder === member ? { ...entry, standIn: null } : entry,
    ),
  }));
  return { ...state, season: { ...state.season, divisions } };
}

/** Takes a member off the public list by what `leave` says, and calls the next one in the place. */
export function leaveCalls(run: Run, member: number, leave: () => void): void {
  const call = callOf(run.state, member);
  leave();
  if (call === undefined) return;
  const { division, n: entry } = call;
  const still = run.state.season?.divisions[division.n - 1]?.entries[entry];
  const [next] = callable(run.state).filter((other) => other !== still?.holder);
  if (still?.until !== null || still.standIn !== null || next === undefined) return;
  emit(run, { type: 'stand-in-called', division: division.n, entry, member: next });
}
