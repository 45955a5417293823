import { SIXTIETHS, scoreTable } from '../../../../domain/league/points.ts';
import { rateRound } from '../../../../domain/league/rating.ts';
import type { Season, Table } from '../../../../domain/league/state.ts';
import type { LeagueLine } from '../../../../domain/log/league.ts';
import { eventsOf } from './history.ts';

/** The mean of a table by the usual scale, in sixtieths: 30 points whatever its size. */
const MEAN = 30 * SIXTIETHS;

const tablesOf = ({ divisions }: Pick<Season, 'divisions'>): Table[] =>
  divisions.flatMap(({ rounds }) => rounds.flatMap(({ tables }) => tables));

/** Rooms of leagues that have no result. */
export function unfinished(lines: readonly LeagueLine[]): string[] {
  return seasonsOf(lines).flatMap(({ season }) =>
    tablesOf(season)
      .filter(({ result, annulled }) => result === null && annulled === null)
      .map(({ room }) => `${room} has no result`),
  );
}

/** Seasons as they stood when they closed, and what the log says of them then. */
function seasonsOf(lines: readonly LeagueLine[]) {
  return [...eventsOf(lines, 'season-closed')].flatMap(({ before, event }) =>
    before.season === null ? [] : [{ season: before.season, divisions: event.divisions }],
  );
}

/**
 * Points are neither made nor lost: each seat that counts brings the mean to its table, a no-show
 * nothing; and the standings hold what the tables gave.
 */
export function misadded(lines: readonly LeagueLine[]): string[] {
  return seasonsOf(lines).flatMap(({ season, divisions }) => [
    ...tablesOf(season).flatMap((table) => {
      const scores = scoreTable(table, season.settings) ?? [];
      const due = MEAN * scores.filter(({ as }) => as !== 'no-show').length;
      const given = scores.reduce((sum, { points }) => sum + points, 0);
      return given === due ? [] : [`${table.room} gave ${given} points instead of ${due}`];
    }),
    ...season.divisions.flatMap((division, i) => {
      const given = tablesOf({ divisions: [division] })
        .flatMap((table) => scoreTable(table, season.settings) ?? [])
        .reduce((sum, { points }) => sum + points, 0);
      const stand = (divisions[i] ?? []).reduce((sum, { points }) => sum + points, 0);
      const where = `season ${season.n}, division ${division.n}`;
      return given === stand ? [] : [`${where}: ${stand} points stand for ${given} given`];
    }),
  ]);
}

/** Ratings of each round computed again from the log before it. */
export function misrated(lines: readonly LeagueLine[]): string[] {
  return [...eventsOf(lines, 'round-closed')].flatMap(({ before, event }) => {
    const { division, round, ratings } = event;
    const tables = before.season?.divisions[division - 1]?.rounds[round - 1]?.tables ?? [];
    const again = before.season?.settings.rated === true ? rateRound(before.members, tables) : [];
    const same = JSON.stringify(again.map(ratingOf)) === JSON.stringify(ratings.map(ratingOf));
    return same ? [] : [`ratings of division ${division}, round ${round} compute otherwise`];
  });
}

const ratingOf = ({ member, mu, sigma }: { member: number; mu: number; sigma: number }) => [
  member,
  mu,
  sigma,
];

/**
 * Whoever ended among the first of a division is in a better one next season, whoever ended among
 * the last in a worse one unless somebody above has left.
 */
export function misplaced(lines: readonly LeagueLine[]): string[] {
  return [...eventsOf(lines, 'season-began')].flatMap(({ before, event }) => {
    const last = before.past.at(-1);
    if (last === undefined) return [];
    const now = new Map(
      event.divisions.flatMap(({ holders }, i) => holders.map((holder) => [holder, i] as const)),
    );
    return last.divisions.flatMap((rows, i) => {
      const holders = rows.map(({ holder }) => holder);
      const gone = last.divisions
        .slice(0, i + 1)
        .flat()
        .some(({ holder }) => !now.has(holder));
      const count = (other: number) =>
        Math.min(
          event.settings.promotion,
          ...[i, other].map((at) => Math.floor((last.divisions[at]?.length ?? 0) / 2)),
        );
      const up = holders.slice(0, count(i - 1)).filter((it) => (now.get(it) ?? -1) >= i);
      const down = holders
        .slice(holders.length - count(i + 1))
        .filter((it) => now.has(it) && (now.get(it) ?? 0) <= i && !gone);
      return [...up, ...down].map((it) => `member ${it} of division ${i + 1} did not move`);
    });
  });
}
