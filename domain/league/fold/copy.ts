import type { Division, Entry, LeagueState, Member, Season } from '../state.ts';

/**
 * A state that appliers may write: the lists of members, substitutes, past seasons and divisions
 * are its own. All else is shared and therefore replaced, never written in place.
 */
export const copyLeague = (state: LeagueState): LeagueState => ({
  ...state,
  members: state.members.slice(),
  substitutes: state.substitutes.slice(),
  season: state.season && copySeason(state.season),
  past: state.past.slice(),
});

const copySeason = (season: Season): Season => ({
  ...season,
  divisions: season.divisions.slice(),
});

/** Changes a member of a state that is the caller's own. Nothing happens where there is none. */
export function changeMember(state: LeagueState, n: number, change: Partial<Member>): void {
  const member = state.members[n];
  if (member !== undefined) state.members[n] = { ...member, ...change };
}

/** Changes a division, by its number, of a state that is the caller's own. */
export function changeDivision(
  { season }: LeagueState,
  n: number,
  change: (division: Division) => Partial<Division>,
): void {
  const division = season?.divisions[n - 1];
  if (season && division !== undefined) {
    season.divisions[n - 1] = { ...division, ...change(division) };
  }
}

/** Changes an entry of a division of a state that is the caller's own. */
export function changeEntry(
  state: LeagueState,
  at: { division: number; entry: number },
  change: Partial<Entry>,
): void {
  changeDivision(state, at.division, ({ entries }) => ({
    entries: entries.map((entry, n) => (n === at.entry ? { ...entry, ...change } : entry)),
  }));
}
