import type { LeagueSettings } from '../settings.ts';

/** A holder who changes division; divisions from 1, the first the best. */
interface Move {
  holder: number;
  from: number;
  to: number;
}

/** Holders of the divisions of a season, rank by rank. */
type Ranking = readonly (readonly number[])[];

/**
 * Who goes up and who goes down: so many between two neighbouring divisions, but never more than
 * half of either, so that nobody is to move both ways. Best first within a division.
 */
export function promotions(
  { promotion }: Pick<LeagueSettings, 'promotion'>,
  ranked: Ranking,
): Move[] {
  const divisions = once(ranked);
  return divisions.flatMap((holders, i) => {
    const [up, down] = [movers(promotion, divisions, i - 1), movers(promotion, divisions, i)];
    const from = i + 1;
    return [
      ...holders.slice(0, up).map((holder) => ({ holder, from, to: from - 1 })),
      ...holders.slice(holders.length - down).map((holder) => ({ holder, from, to: from + 1 })),
    ];
  });
}

/** Whoever held several entries, as a substitute does, counts for the best one. */
function once(ranked: Ranking): number[][] {
  const met = new Set<number>();
  return ranked.map((holders) =>
    holders.filter((holder) => {
      const isNew = !met.has(holder);
      met.add(holder);
      return isNew;
    }),
  );
}

/** Entries that the division at this index changes with the next one below. */
function movers(promotion: number, ranked: Ranking, at: number): number {
  const [upper, lower] = [ranked[at], ranked[at + 1]];
  if (upper === undefined || lower === undefined) return 0;
  return Math.min(promotion, Math.floor(upper.length / 2), Math.floor(lower.length / 2));
}

/**
 * The public priority list: everybody who is in for the next season, most entitled first. Division
 * by division those who stayed, then those who came down to it, then those who went up to it, each
 * by rank; the first division has nobody come down. Whoever was not in the last season comes after
 * all who were, in the order given.
 */
export function priorityList(
  settings: Pick<LeagueSettings, 'promotion'>,
  ranked: Ranking,
  members: readonly number[],
): number[] {
  const moves = promotions(settings, ranked);
  const moved = new Set(moves.map(({ holder }) => holder));
  const staying = new Set(members);
  const arriving = (division: number, from: number): number[] =>
    moves.filter((move) => move.to === division && move.from === from).map((it) => it.holder);
  const returning = once(ranked).flatMap((holders, i) => [
    ...holders.filter((holder) => !moved.has(holder)),
    ...arriving(i + 1, i),
    ...arriving(i + 1, i + 2),
  ]);
  return [...new Set([...returning.filter((holder) => staying.has(holder)), ...members])];
}

/**
 * Holders by division for the next season, cut from the priority list, so that the next best below
 * fills every place that falls vacant above. The last division takes what is left; fewer than
 * `least` join the one above.
 *
 * @param ranked the last season, rank by rank; empty before the first one
 * @param members numbers of those who are in for the next one
 */
export function nextDivisions(
  ranked: Ranking,
  members: readonly number[],
  settings: Pick<LeagueSettings, 'promotion' | 'divisionSize'>,
  least: number,
): number[][] {
  const { divisionSize: size } = settings;
  const list = priorityList(settings, ranked, members);
  const divisions = Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
  const [above, last] = [divisions.at(-2), divisions.at(-1)];
  if (above === undefined || last === undefined || last.length >= least) return divisions;
  return [...divisions.slice(0, -2), [...above, ...last]];
}
