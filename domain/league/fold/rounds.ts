import { entryOf } from '../queries/entries.ts';
import type { Division, LeagueState, Round, Table } from '../state.ts';
import { type Appliers, leaveList } from './applier.ts';
import { changeDivision, changeMember } from './copy.ts';
import { passOn } from './members.ts';

/** What happens in a division. */
export const rounds: Appliers<
  'tables-drawn' | 'paired' | 'round-opened' | 'resulted' | 'annulled' | 'round-closed'
> = {
  'tables-drawn'(state, event) {
    changeDivision(state, event.division, () => ({ drawn: event.rounds }));
  },
  paired(state, { division, tables }) {
    changeDivision(state, division, () => ({ drawn: [tables] }));
  },
  'round-opened'(state, { division, round: n, openedAt, startsAt, until, tables }) {
    const opened: Round = {
      n,
      openedAt,
      startsAt,
      until,
      tables: tables.map((table): Table => ({ ...table, result: null, annulled: null })),
      closed: false,
    };
    changeDivision(state, division, ({ entries, rounds: before, drawn }) => ({
      rounds: [...before, opened],
      drawn: drawn?.slice(1) ?? null,
      entries: entries.map((entry) => ({ ...entry, standIn: null })),
    }));
  },
  resulted(state, { type: _, division, round, ...result }) {
    changeTable(state, { division, round, room: result.room }, { result });
  },
  annulled(state, { division, round, room, reason }) {
    changeTable(state, { division, round, room }, { annulled: reason });
  },
  'round-closed'(state, { division, round, ratings, noShows, missed, replaced }) {
    changeRound(state, { division, round }, () => ({ closed: true }));
    for (const { member, mu, sigma } of ratings) {
      const rooms = (state.members[member]?.rating.rooms ?? 0) + 1;
      changeMember(state, member, { rating: { mu, sigma, rooms } });
    }
    for (const { member, turns } of missed) {
      changeMember(state, member, { missed: (state.members[member]?.missed ?? 0) + turns });
    }
    for (const member of noShows) noteNoShow(state, member);
    for (const { member, ...leaving } of replaced) passOn(state, member, leaving);
  },
};

/** Who stood in and did not show up is not called again. */
function noteNoShow(state: LeagueState, member: number): void {
  changeMember(state, member, { noShows: (state.members[member]?.noShows ?? 0) + 1 });
  if (entryOf(state, member) === undefined) leaveList(state, member);
}

function changeRound(
  state: LeagueState,
  at: { division: number; round: number },
  change: (round: Round) => Partial<Round>,
): void {
  changeDivision(
    state,
    at.division,
    (division): Partial<Division> => ({
      rounds: division.rounds.map((round) =>
        round.n === at.round ? { ...round, ...change(round) } : round,
      ),
    }),
  );
}

/** Results go by room, never by place in a list (field-154). */
const changeTable = (
  state: LeagueState,
  at: { division: number; round: number; room: string },
  change: Partial<Table>,
): void =>
  changeRound(state, at, ({ tables }) => ({
    tables: tables.map((table) => (table.room === at.room ? { ...table, ...change } : table)),
  }));
