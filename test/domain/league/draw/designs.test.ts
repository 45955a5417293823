import { describe, expect, it } from 'vitest';
import { completeDesign, transversal } from '../../../../domain/league/draw/designs.ts';
import { fieldOf, fields } from '../../../../domain/league/draw/fields.ts';
import { tableSizes } from '../../../../domain/league/draw/sizes.ts';
import { allMetOnce, meetings, seatsAll, upTo } from './measure.ts';

describe('fields', () => {
  it('exist for prime powers only', () => {
    const sizes = upTo(33).filter((size) => size > 1 && fieldOf(size) !== null);
    expect(sizes).toEqual([2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
  });

  it('have no divisors of zero, and a distributive law', () => {
    for (const q of [4, 5, 8, 9, 25, 27, 49, 64]) {
      const { add, mul } = fields(q);
      for (const a of upTo(q).slice(1)) {
        expect(new Set(upTo(q).map((b) => mul(a, b))).size).toBe(q);
        expect(new Set(upTo(q).map((b) => add(a, b))).size).toBe(q);
        for (const b of upTo(q)) expect(mul(a, add(b, 1))).toBe(add(mul(a, b), a));
      }
    }
  });
});

describe('complete designs', () => {
  it.each([
    [16, 2, 15],
    [16, 4, 5],
    [9, 3, 4],
    [25, 5, 6],
    [15, 3, 7],
    [27, 3, 13],
    [64, 4, 21],
    [4, 2, 3],
  ])('let each two of %i meet once at tables for %i, in %i rounds', (n, size, rounds) => {
    const design = completeDesign(tableSizes(n, size, 2)) ?? [];
    expect(design).toHaveLength(rounds);
    expect(seatsAll(design, upTo(n))).toBe(true);
    expect(allMetOnce(design, n)).toBe(true);
  });

  it('are not known for 36 in sixes, nor where the numbers do not fit', () => {
    expect(completeDesign(tableSizes(36, 6, 2))).toBeNull();
    expect(completeDesign(tableSizes(20, 4, 2))).toBeNull();
    expect(completeDesign(tableSizes(15, 2, 2))).toBeNull();
    expect(completeDesign(tableSizes(4, 4, 2))).toBeNull();
    expect(completeDesign([])).toBeNull();
  });
});

describe('transversal designs', () => {
  it('never repeat a pair, whatever the number', () => {
    for (const size of [3, 4, 5, 6])
      for (let n = size; n <= 200; n += 7) {
        const sizes = tableSizes(n, size, 3);
        const rounds = transversal(n, sizes, 8);
        expect(seatsAll(rounds, upTo(n))).toBe(true);
        expect([...meetings(rounds).values()].every((times) => times === 1)).toBe(true);
        for (const tables of rounds) expect(tables.map((table) => table.length)).toEqual(sizes);
      }
  });

  it('have as many rounds as tables where those are a prime power', () => {
    expect(transversal(20, tableSizes(20, 4, 3), 32)).toHaveLength(5);
    expect(transversal(64, tableSizes(64, 4, 3), 32)).toHaveLength(16);
  });
});
