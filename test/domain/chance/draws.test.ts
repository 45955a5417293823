import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Draws } from '../../../domain/chance/draws.ts';
import { FastSource } from '../../../domain/chance/fast.ts';
import type { DrawSource } from '../../../domain/chance/source.ts';

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyN = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.integer({ min: 65_000, max: 66_000 }),
  fc.integer({ min: 1, max: 2 ** 32 }),
  fc.constantFrom(1, 2 ** 8, 2 ** 8 + 1, 2 ** 16, 2 ** 16 + 1, 2 ** 31, 2 ** 32),
);

test('an integer lies in its range, and comes again for the same key, mix and number', () => {
  fc.assert(
    fc.property(bytes, bytes, anyN, fc.nat(4095), (key, mix, n, t) => {
      const x = new Draws(key, mix).int(t, 'deal', n);
      expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
      const warm = new Draws(key, mix);
      warm.bytes(0, 'bot', 33);
      expect(warm.int(t, 'deal', n)).toBe(x);
    }),
  );
});

test('dice show 1 to their sides, a shuffle names each place at most once', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.integer({ min: 2, max: 256 }),
      fc.integer({ min: 1, max: 200 }),
      (key, sides, n) => {
        const draws = new Draws(key, key);
        const faces = draws.dice(0, 'attack', 64, sides);
        expect(faces).toHaveLength(64);
        expect(faces.every((face) => face >= 1 && face <= sides)).toBe(true);
        const places = draws.shuffle(1, 'deal', n, n);
        expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
        expect(draws.shuffle(1, 'deal', n, 1)).toEqual(places.slice(0, 1));
      },
    ),
  );
});

test('an index without weight is never drawn', () => {
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), (key, weights) => {
      fc.pre(weights.some((w) => w > 0));
      expect(weights[new Draws(key, key).weighted(0, 'order', weights)]).toBeGreaterThan(0);
    }),
  );
});

test('number, label and key each give another stream', () => {
  const key = new Uint8Array(32);
  const other = new Uint8Array(32).fill(1);
  const streams = [
    new Draws(key, key).bytes(0, 'attack', 32),
    new Draws(key, key).bytes(1, 'attack', 32),
    new Draws(key, key).bytes(0, 'defence', 32),
    new Draws(key, other).bytes(0, 'attack', 32),
    new Draws(other, key).bytes(0, 'attack', 32),
  ];
  expect(new Set(streams).size).toBe(streams.length);
});

/** Pearson's statistic of 60,000 dice; 5 degrees of freedom. */
function unevenness(roll: (i: number) => number[]): number {
  const seen = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 1000; i++) {
    for (const face of roll(i)) seen[face - 1] = (seen[face - 1] ?? 0) + 1;
  }
  return seen.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
}

test('sealed dice and fast dice are even', () => {
  const sealed = new Draws(new Uint8Array(32).fill(7), new Uint8Array(32));
  const fast = new FastSource(7);
  expect(unevenness((t) => sealed.dice(t, 'attack', 60, 6))).toBeLessThan(20.5);
  expect(unevenness(() => fast.dice('attack', 60, 6))).toBeLessThan(20.5);
});

test('fast draws keep to the same ranges and come again for the same seed', () => {
  const some = (draw: DrawSource) => [
    draw.int('deal', 42),
    draw.dice('attack', 3, 6),
    draw.shuffle('deal', 42, 42),
    draw.weighted('order', [0, 3, 0, 1]),
    draw.bytes('bot', 16),
    draw.sealed.int('card', 44),
    draw.sealed.shuffle('missions', 14, 6),
  ];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const first = some(new FastSource(seed));
      expect(some(new FastSource(seed))).toEqual(first);
      expect(first[0]).toBeLessThan(42);
      expect(new Set(first[2] as number[]).size).toBe(42);
      expect([1, 3]).toContain(first[3]);
      expect(first[4]).toMatch(/^[0-9a-f]{32}$/);
      expect(some(new FastSource(seed + 1))).not.toEqual(first);
    }),
  );
});
