import { expect, test } from 'vitest';
import { backoff } from '../../client/backoff.ts';

test('waits double up to 15 s and keep at least half', () => {
  expect([0, 1, 2, 3].map((n) => backoff(n, 1))).toEqual([200, 400, 800, 1600]);
  expect(backoff(1, 0)).toBe(200);
  expect(backoff(1000, 1)).toBe(15_000);
});
