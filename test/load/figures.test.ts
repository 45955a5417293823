import { expect, test } from 'vitest';
import { latencyOf, quantile, slopeOf } from './figures.ts';

test('a quantile is the least number that such a share does not exceed', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => 200 - i);
  expect([quantile(numbers, 0.5), quantile(numbers, 0.99), quantile(numbers, 1)]).toEqual([
    100, 198, 200,
  ]);
  expect([quantile([7], 0.99), quantile([], 0.99)]).toEqual([7, 0]);
});

test('latencies are told by their middle, their ninety-ninth hundredth and the longest', () => {
  expect(latencyOf([3, 1, 2.26])).toEqual({ count: 3, p50: 2.3, p99: 3, most: 3 });
});

test('the slope is that of the line that fits best', () => {
  const points = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x + (x % 2 === 0 ? 1 : -1) * 0.5 }));
  expect(slopeOf(points)).toBeCloseTo(1.8, 10);
  expect(slopeOf([{ x: 1, y: 1 }])).toBe(0);
});
