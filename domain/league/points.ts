import type { SeatReport } from './report.ts';
import type { LeagueSettings, PointScale } from './settings.ts';
import type { Table, TableSeat } from './state.ts';

/** A point has sixty parts, so that places shared by up to six divide evenly. */
export const SIXTIETHS = 60;

/**
 * What a seat brings its entry. `placed`: points by place. `no-show`: none. `neutral`: the mean of
 * the table as it was drawn, for whom nobody can say what would have been.
 */
export interface SeatScore {
  as: 'placed' | 'no-show' | 'neutral';
  entry: number;
  /** In sixtieths of a point. */
  points: number;
  /** Among those placed, from 1; equal ones share the better number. Null for all others. */
  place: number | null;
}

/** Nobody's fault, nobody's result. */
const VOID = ['closed', 'annulled'];

/** Whether a table has places that count; not while it is played, nor when it was annulled. */
export const hasPlaces = ({ result, annulled }: Table): boolean =>
  result !== null && annulled === null && !VOID.includes(result.reason);

/** Whether the person of a seat had any command accepted while the room was played. */
export const commanded = ({ acted, abandoned }: SeatReport): boolean => acted > 0 || abandoned;

/**
 * Whoever gave no command, and either never checked in or let a turn run out. A bot always shows
 * up, and so does whoever checked in and lost before the own first turn. Vacation excuses.
 */
export const isNoShow = (report: SeatReport, seat: TableSeat): boolean =>
  seat.plays === 'member' && !commanded(report) && (!report.checkedIn || report.missed > 0);

/** A seat that vacation left to the autopilot, and that its person did not take back. */
const isExcused = (report: SeatReport, seat: TableSeat): boolean =>
  seat.plays === 'autopilot' && !report.checkedIn;

/** The points of a table by seat; null while it is neither over nor annulled. */
export function scoreTable(
  table: Table,
  { points: scale }: Pick<LeagueSettings, 'points'>,
): SeatScore[] | null {
  if (table.result === null && table.annulled === null) return null;
  const neutral = meanOf(scale, table.seats.length);
  if (!hasPlaces(table)) {
    return table.seats.map(({ entry }) => ({ as: 'neutral', entry, points: neutral, place: null }));
  }
  const present = table.seats.flatMap((seat, at) => {
    const report = table.result?.seats[at];
    const there = report !== undefined && !isNoShow(report, seat) && !isExcused(report, seat);
    return there ? [{ at, report }] : [];
  });
  const ranks = ranksOf(present.map(({ report }) => report));
  const shares = sharedPoints(scale, ranks);
  const placed = new Map(
    present.map(({ at }, i) => [at, { place: ranks[i] ?? 1, points: shares[i] ?? 0 }]),
  );
  return table.seats.map(({ entry }, at) => {
    const own = placed.get(at);
    if (own === undefined) return absent(table, at, neutral);
    return placed.size === 1
      ? { as: 'neutral', entry, points: neutral, place: null }
      : { as: 'placed', entry, ...own };
  });
}

function absent({ seats, result }: Table, at: number, neutral: number): SeatScore {
  const [seat, report] = [seats[at], result?.seats[at]];
  const entry = seat?.entry ?? 0;
  const excused = seat !== undefined && report !== undefined && isExcused(report, seat);
  return excused
    ? { as: 'neutral', entry, points: neutral, place: null }
    : { as: 'no-show', entry, points: 0, place: null };
}

/** Places among these seats alone, whoever abandoned behind all others: 1, 2, 2, 4. */
export function ranksOf(reports: readonly SeatReport[]): number[] {
  const isAhead = (a: SeatReport, b: SeatReport): boolean =>
    a.abandoned === b.abandoned ? a.place < b.place : b.abandoned;
  return reports.map((own) => 1 + reports.filter((other) => isAhead(other, own)).length);
}

/** Equal seats share the sum of the points of the places that they take up. */
function sharedPoints(scale: PointScale, ranks: readonly number[]): number[] {
  const points = scaleOf(scale, ranks.length);
  return ranks.map((rank) => {
    const sharing = ranks.filter((other) => other === rank).length;
    const sum = total(points.slice(rank - 1, rank - 1 + sharing));
    return (sum * SIXTIETHS) / sharing;
  });
}

const meanOf = (scale: PointScale, size: number): number =>
  (total(scaleOf(scale, size)) * SIXTIETHS) / size;

const scaleOf = (scale: PointScale, size: number): readonly number[] =>
  scale[size as keyof PointScale] ?? [0];

const total = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0);
