import { completeDesign, transversal } from './designs.ts';
import { forcedPairs, meetingsOf, pairsOf } from './floors.ts';
import { tableSizes } from './sizes.ts';

/**
 * The most repeats (`repeatsOf`) of a season drawn whole, for 2 … 200 entries and up to 32 rounds.
 * With M meetings in all and P pairs, the larger of two counts that hardly any draw avoids:
 * M − P, and for each round the pairs it must share with each round before. To that comes a
 * slack of M · s / 50 for tables of up to s, or of M / 20 where there are fewer than s tables;
 * none where a design is used, up to three rounds, while M is at most P · (11 − s) / 10, and from
 * M = 2.5 P on.
 */
export const repeatBound = (n: number, size: number, least: number, rounds: number): number => {
  const sizes = tableSizes(n, size, least);
  const each = meetingsOf(sizes);
  const meetings = each * rounds;
  const pairs = pairsOf(n);
  const forced = forcedPairs(sizes);
  const shared = Array.from({ length: rounds }, (_, round) => Math.min(each, forced * round));
  const counted = Math.max(
    meetings - pairs,
    shared.reduce((sum, pairs) => sum + pairs, 0),
  );
  const largest = sizes[0] ?? 0;
  const roomy = 10 * meetings <= pairs * (11 - largest) || 2 * meetings >= 5 * pairs;
  const slack = forced > 0 ? meetings / 20 : (meetings * largest) / 50;
  const designed =
    completeDesign(sizes) !== null || transversal(n, sizes, rounds).length === rounds;
  return counted + (rounds <= 3 || roomy || designed ? 0 : Math.ceil(slack));
};
