import { rngFromSeed } from '../../../../domain/bots/rng.ts';

/** What somebody makes of a round: plays it, never sits down, or leaves after some rounds of the room. */
export type Conduct = { as: 'plays' } | { as: 'stays-away' } | { as: 'vanishes'; after: number };

/** Where a person is in the league. */
export interface Moment {
  season: number;
  round: number;
}

/** The conduct of person `who` in a round: drawn from the seed, the same in every run. */
export function conductIn(
  { seed, absent }: { seed: string; absent: number },
  who: number,
  { season, round }: Moment,
): Conduct {
  const place = [who, season, round].map((n) => n.toString(16).padStart(4, '0')).join('');
  const rng = rngFromSeed(`${place}${seed}`.padEnd(32, '0').slice(0, 32));
  const draws = [rng.below(100), rng.below(2), rng.below(4)];
  // One is bound to be missed, in a run of any size.
  const isBound = who === 1 && season === 1 && round === 2;
  if (!isBound && (draws[0] ?? 0) >= absent) return { as: 'plays' };
  return draws[1] === 0 || isBound
    ? { as: 'stays-away' }
    : { as: 'vanishes', after: 2 + (draws[2] ?? 0) };
}
