import type { LeagueEvent } from '../events.ts';
import { nextRound } from '../queries/entries.ts';
import { callOf } from '../queries/substitutes.ts';
import { firstRating } from '../rating.ts';
import type { Entry, LeagueState, Member } from '../state.ts';
import { changeDivision, changeEntry, changeMember } from './copy.ts';

type EventOf<T extends LeagueEvent['type']> = Extract<LeagueEvent, { type: T }>;

/** Writes one event into a private copy of the state. */
export type Applier<T extends LeagueEvent['type']> = (
  state: LeagueState,
  event: EventOf<T>,
) => void;

/** Appliers of some event types; `fold.ts` joins them into one that lacks none. */
export type Appliers<T extends LeagueEvent['type']> = { [K in T]: Applier<K> };

/** Facts of a season that starts anew. */
export const freshSeason = {
  left: false,
  vacations: [],
  vacationDays: 0,
  noShows: 0,
  missed: 0,
  standIns: 0,
} satisfies Partial<Member>;

export const newMember = (kept: Pick<Member, 'who' | 'bot' | 'role' | 'status'>): Member => ({
  ...kept,
  barred: false,
  rating: firstRating,
  last: null,
  ...freshSeason,
});

export const newEntry = (holder: number, since: number, lot: number): Entry => ({
  holder,
  since,
  until: null,
  standIn: null,
  lot,
});

/** Off the public list; a call to play for somebody else is off with it. */
export function leaveList(state: LeagueState, member: number): void {
  state.substitutes = state.substitutes.filter((each) => each !== member);
  const call = callOf(state, member);
  if (call === undefined) return;
  changeEntry(state, { division: call.division.n, entry: call.n }, { standIn: null });
  const { standIns } = state.members[call.entry.holder] ?? { standIns: 1 };
  changeMember(state, call.entry.holder, { standIns: Math.max(0, standIns - 1) });
}

/** What is left of a division must be drawn anew, unless nothing is. */
export const redraw = (state: LeagueState, n: number): void =>
  changeDivision(state, n, (division) =>
    nextRound(division) > (state.season?.settings.rounds ?? 0) ? {} : { drawn: null },
  );
