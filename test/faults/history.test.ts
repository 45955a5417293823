import { expect, test } from 'vitest';
import { playHistory } from './history.ts';
import { add, noSums } from './sums.ts';

/** `npm run soak` plays thousands; a seed that failed there belongs here. */
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

test('rooms in a storm of faults lose nothing, double nothing and go on', {
  timeout: 120_000,
}, async () => {
  let sums = noSums('memory', 1);
  for (const seed of SEEDS) sums = add(sums, await playHistory(seed));
  expect(sums.wrong).toEqual([]);
  expect(sums.histories).toBeGreaterThan(15);
});

test('a seed tells the same history again', async () => {
  expect(await playHistory(4711)).toEqual(await playHistory(4711));
});
