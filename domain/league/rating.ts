import { rate } from 'openskill';
import { commanded, hasPlaces, ranksOf } from './points.ts';
import type { Member, Rating, Table } from './state.ts';

/** Ratings are kept in whole millionths, and each is computed from those kept before it. */
const MILLION = 1_000_000;

/** Before the first room: mean 25, deviation a third of it. */
export const firstRating: Rating = {
  mu: 25 * MILLION,
  sigma: Math.round((25 * MILLION) / 3),
  rooms: 0,
};

/** A rating as `round-closed` says it, in millionths. */
interface Rated {
  member: number;
  mu: number;
  sigma: number;
}

/**
 * Numbers of the seats of a table that are rated against each other: bots, and people who gave a
 * command in the room; none where fewer than two are left, or where no places count. Whoever left
 * a seat to the autopilot all along is rated neither up nor down, nor are others for meeting it.
 */
export function ratedSeats(table: Table): number[] {
  const { result, seats } = table;
  if (result === null || !hasPlaces(table)) return [];
  const rated = seats.flatMap(({ plays }, at) => {
    const report = result.seats[at];
    const person = plays === 'member' || plays === 'autopilot';
    return report !== undefined && (!person || commanded(report)) ? [at] : [];
  });
  return rated.length < 2 ? [] : rated;
}

/**
 * Ratings after the tables of a round, in the order in which they ended (then by room), by
 * Plackett-Luce over the places, equal ones equal. Members whose rating stayed out of it are left
 * out; the rest come by number. A stand-in is rated, not whom it stands in for.
 */
export function rateRound(members: readonly Member[], tables: readonly Table[]): Rated[] {
  const now = new Map<number, Rated>();
  for (const table of tables.toSorted(byEnd)) {
    for (const rated of rateTable(table, (member) => now.get(member) ?? known(members, member))) {
      now.set(rated.member, rated);
    }
  }
  return [...now.values()].sort((a, b) => a.member - b.member);
}

const known = (members: readonly Member[], member: number): Rated => {
  const { mu, sigma } = members[member]?.rating ?? firstRating;
  return { member, mu, sigma };
};

function byEnd(a: Table, b: Table): number {
  const between = (a.result?.endedAt ?? 0) - (b.result?.endedAt ?? 0);
  return between || (a.room < b.room ? -1 : Number(a.room > b.room));
}

function rateTable(table: Table, ratingOf: (member: number) => Rated): Rated[] {
  const at = ratedSeats(table);
  if (at.length === 0) return [];
  const before = at.map((seat) => ratingOf(table.seats[seat]?.member ?? 0));
  const rank = ranksOf(at.flatMap((seat) => table.result?.seats[seat] ?? []));
  const teams = before.map(({ mu, sigma }) => [{ mu: mu / MILLION, sigma: sigma / MILLION }]);
  // The deviation never grows, so that nobody's displayed value falls for winning.
  const after = rate(teams, { rank, limitSigma: true });
  return before.map(({ member, mu, sigma }, i) => {
    const one = after[i]?.[0];
    return one === undefined
      ? { member, mu, sigma }
      : { member, mu: Math.round(one.mu * MILLION), sigma: Math.round(one.sigma * MILLION) };
  });
}

/**
 * The value shown: what a member is worth at the least, three deviations below the mean. 1000
 * before the first room, 40 for every point of strength; rises with `mu`, falls with `sigma`.
 */
export const displayed = ({ mu, sigma }: Pick<Rating, 'mu' | 'sigma'>): number =>
  1000 + Math.round((mu - 3 * sigma) / 25_000);
