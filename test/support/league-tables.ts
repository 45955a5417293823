import type { Ending, SeatReport } from '../../domain/league/report.ts';
import { completeLeagueSettings, type LeagueSettings } from '../../domain/league/settings.ts';
import type { Division, Member, Round, Table, TableSeat } from '../../domain/league/state.ts';

/** Tables of a league as its log would have them, by a few words. */

export const settings = (changes: Partial<LeagueSettings> = {}): LeagueSettings => ({
  ...completeLeagueSettings({}, 0),
  ...changes,
});

/** Played to the end by whoever sat there. */
export const report = (place: number, changes: Partial<SeatReport> = {}): SeatReport => ({
  place,
  acted: 5,
  missed: 0,
  abandoned: false,
  checkedIn: true,
  ...changes,
});

/** Never came. */
export const absent = (place: number): SeatReport =>
  report(place, { acted: 0, missed: 0, checkedIn: false });

/** A seat of an entry: held by the member of the same number unless said otherwise. */
export const seat = (entry: number, changes: Partial<TableSeat> = {}): TableSeat => ({
  entry,
  member: entry,
  plays: 'member',
  patience: 3,
  ...changes,
});

interface Sitting {
  report: SeatReport;
  seat: TableSeat;
}

export const sits = (
  entry: number,
  of: SeatReport | number,
  changes: Partial<TableSeat> = {},
): Sitting => ({
  seat: seat(entry, changes),
  report: typeof of === 'number' ? report(of) : of,
});

/** A table that is over. */
export const table = (sitting: readonly Sitting[], changes: Partial<Ending> = {}): Table => {
  const room = changes.room ?? `room-${sitting.map(({ seat: { entry } }) => entry).join('-')}`;
  return {
    room,
    seats: sitting.map((one) => one.seat),
    annulled: null,
    result: {
      room,
      head: { v: 9, hash: 'h'.repeat(64) },
      endedAt: 1000,
      reason: 'mission',
      cause: null,
      seats: sitting.map((one) => one.report),
      ...changes,
    },
  };
};

/** A table at which these entries came in in this order, equal ones in a list. */
export const finished = (order: readonly (number | readonly number[])[], room?: string): Table => {
  const sitting: Sitting[] = [];
  for (const equal of order) {
    const place = sitting.length + 1;
    for (const entry of [equal].flat()) sitting.push(sits(entry, place));
  }
  return table(sitting, room === undefined ? {} : { room });
};

/** A division whose rounds have these tables; the lots are the entries' own numbers. */
export const division = (entries: number, rounds: readonly Table[][]): Division => ({
  n: 1,
  entries: Array.from({ length: entries }, (_, entry) => ({
    holder: entry,
    since: 1,
    until: null,
    standIn: null,
    lot: entry,
  })),
  rounds: rounds.map(
    (tables, i): Round => ({
      n: i + 1,
      openedAt: 0,
      startsAt: 0,
      until: 0,
      tables,
      closed: true,
    }),
  ),
  drawn: null,
});

export const members = (count: number, changes: Partial<Member> = {}): Member[] =>
  Array.from({ length: count }, () => ({
    who: 'f'.repeat(64),
    bot: null,
    role: 'member',
    status: 'in',
    barred: false,
    left: false,
    rating: { mu: 25_000_000, sigma: 8_333_333, rooms: 0 },
    last: null,
    vacations: [],
    vacationDays: 0,
    noShows: 0,
    missed: 0,
    standIns: 0,
    ...changes,
  }));
