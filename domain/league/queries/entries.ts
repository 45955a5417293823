import type { Division, Entry, LeagueState, Season } from '../state.ts';

/** Questions about who holds a place. */

/** Number of the round that is opened next; one more than the season has where none is left. */
export const nextRound = (division: Division): number => division.rounds.length + 1;

export const roundsLeft = (season: Season, division: Division): boolean =>
  nextRound(division) <= season.settings.rounds;

/** Whether an entry plays a round. */
const playsIn = ({ since, until }: Entry, round: number): boolean =>
  since <= round && (until === null || until > round);

/** Numbers of the entries that play the next round. */
export const activeEntries = (division: Division): number[] =>
  division.entries.flatMap((entry, n) => (playsIn(entry, nextRound(division)) ? [n] : []));

/** A place by numbers, and what stands there. */
export interface Place {
  division: Division;
  n: number;
  entry: Entry;
}

/** The entry that a member holds and that goes on. */
export function entryOf({ season }: LeagueState, member: number): Place | undefined {
  for (const division of season?.divisions ?? []) {
    const n = division.entries.findIndex(
      ({ holder, until }) => holder === member && until === null,
    );
    const entry = division.entries[n];
    if (entry !== undefined) return { division, n, entry };
  }
  return undefined;
}

/**
 * field-148: where a member may still enter, from the next round that is not opened: the last
 * division. field-145: not for who gave up an entry of this season.
 */
export function enterable(state: LeagueState, member: number): Division | undefined {
  const { season, members } = state;
  const division = season?.divisions.at(-1);
  if (!season || division === undefined || members[member]?.left) return undefined;
  const late = nextRound(division) > Math.min(season.settings.lateEntry, season.settings.rounds);
  return late || entryOf(state, member) !== undefined ? undefined : division;
}

export const divisionAt = (state: LeagueState, n: number): Division | undefined =>
  state.season?.divisions[n - 1];
