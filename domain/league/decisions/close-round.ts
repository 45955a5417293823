import type { LeagueEvent } from '../events.ts';
import { hasPlaces, isNoShow } from '../points.ts';
import { divisionAt, entryOf } from '../queries/entries.ts';
import { openRound } from '../queries/tables.ts';
import { rateRound } from '../rating.ts';
import type { SeatReport } from '../report.ts';
import { emit, type Run } from '../run.ts';
import type { LeagueState, Round, TableSeat } from '../state.ts';
import { keepingCalls, leavingOf } from './leaving.ts';

type Closed = Extract<LeagueEvent, { type: 'round-closed' }>;

/** Ratings, absences, and what follows from them; who did show up is touched by none of it. */
export function closeRound(run: Run, { division: n }: { division: number }): void {
  const { season, members } = run.state;
  const division = divisionAt(run.state, n);
  const round = division && openRound(division);
  if (season === null || round === undefined) return;
  const noShows = played(round)
    .filter(({ seat, report }) => isNoShow(report, seat))
    .map(({ seat }) => seat.member)
    .sort((a, b) => a - b);
  keepingCalls(run, () =>
    emit(run, {
      type: 'round-closed',
      division: n,
      round: round.n,
      ratings: season.settings.rated ? rateRound(members, round.tables) : [],
      noShows,
      missed: missed(round),
      replaced: replaced(run.state, noShows, season.settings.noShows),
    }),
  );
}

interface Played {
  seat: TableSeat;
  report: SeatReport;
}

/** Seats of tables that count. */
const played = ({ tables }: Round): Played[] =>
  tables.filter(hasPlaces).flatMap(({ seats, result }) =>
    seats.flatMap((seat, i) => {
      const report = result?.seats[i];
      return report === undefined ? [] : [{ seat, report }];
    }),
  );

/** Turns that somebody should have played and did not, by number of member. */
const missed = (round: Round): Closed['missed'] =>
  played(round)
    .filter(({ seat, report }) => seat.plays === 'member' && report.missed > 0)
    .map(({ seat, report }) => ({ member: seat.member, turns: report.missed }))
    .sort((a, b) => a.member - b.member);

/** The first absences are warnings; then the first of the public list takes over, or the entry ends. */
function replaced(state: LeagueState, noShows: number[], limit: number): Closed['replaced'] {
  const gone = noShows.filter(
    (member) =>
      entryOf(state, member) !== undefined && (state.members[member]?.noShows ?? 0) + 1 >= limit,
  );
  // Whoever did not stand in as called is not called again.
  const taken = new Set(noShows);
  return gone.flatMap((member) => {
    const leaving = leavingOf(state, member, taken);
    if (leaving === null) return [];
    if (leaving.to !== null) taken.add(leaving.to);
    return [{ member, ...leaving }];
  });
}
