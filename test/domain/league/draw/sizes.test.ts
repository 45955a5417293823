import { describe, expect, it } from 'vitest';
import { tableSizes } from '../../../../domain/league/draw/sizes.ts';
import { upTo } from './measure.ts';

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

describe('sizes of tables', () => {
  for (const least of [2, 3])
    for (const size of [2, 3, 4, 5, 6])
      it(`seat 2 to 200 entries at tables for ${size}, at least ${least} at each`, () => {
        for (const n of upTo(201).slice(2)) {
          const sizes = tableSizes(n, size, least);
          if (n < least) expect(sizes).toEqual([]);
          else {
            expect(sum(sizes)).toBe(n);
            expect(Math.max(...sizes)).toBeLessThanOrEqual(6);
            expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
            expect(sizes[0]! - sizes.at(-1)!).toBeLessThanOrEqual(1);
          }
        }
      });

  it('grow by one rather than leave somebody alone', () => {
    expect(tableSizes(7, 2, 2)).toEqual([3, 2, 2]);
    expect(tableSizes(5, 4, 3)).toEqual([5]);
    expect(tableSizes(10, 3, 3)).toEqual([4, 3, 3]);
  });

  it('leave one seat free at some tables where the number is odd', () => {
    expect(tableSizes(17, 4, 3)).toEqual([4, 4, 3, 3, 3]);
    expect(tableSizes(63, 4, 3).filter((size) => size === 3)).toHaveLength(1);
  });
});
