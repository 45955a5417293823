import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextDivisions,
  priorityList,
  promotions,
} from '../../../../domain/league/standings/next-divisions.ts';

const rules = { promotion: 2, divisionSize: 4 };
const ranked = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
];
const everybody = ranked.flat();

describe('promotion and relegation', () => {
  test('the best of a division change places with the worst of the one above', () => {
    expect(promotions({ promotion: 1 }, ranked)).toEqual([
      { holder: 3, from: 1, to: 2 },
      { holder: 4, from: 2, to: 1 },
      { holder: 7, from: 2, to: 3 },
      { holder: 8, from: 3, to: 2 },
    ]);
    expect(nextDivisions(ranked, everybody, { ...rules, promotion: 1 }, 2)).toEqual([
      [0, 1, 2, 4],
      [5, 6, 3, 8],
      [9, 10, 11, 7],
    ]);
  });

  test('nobody is to move two ways: at most half of either division moves', () => {
    const moves = promotions({ promotion: 50 }, ranked);
    expect(new Set(moves.map(({ holder }) => holder)).size).toBe(moves.length);
    expect(moves.filter(({ from }) => from === 2)).toHaveLength(4);
    expect(promotions({ promotion: 50 }, [[0, 1, 2, 3], [4]])).toEqual([]);
  });

  test('with no promotion everybody stays', () => {
    expect(nextDivisions(ranked, everybody, { ...rules, promotion: 0 }, 2)).toEqual(ranked);
  });

  test('whoever held two entries counts for the better one', () => {
    const twice = [
      [0, 1, 2, 1],
      [4, 5, 6, 7],
    ];
    const moves = promotions({ promotion: 1 }, twice);
    expect(moves).toEqual([
      { holder: 2, from: 1, to: 2 },
      { holder: 4, from: 2, to: 1 },
    ]);
    expect(nextDivisions(twice, [0, 1, 2, 4, 5, 6, 7], { ...rules, promotion: 1 }, 2)).toEqual([
      [0, 1, 4, 5],
      [6, 7, 2],
    ]);
  });
});

describe('the public priority list', () => {
  test('a place that falls vacant goes to the next best of the division below', () => {
    const without = everybody.filter((member) => member !== 0);
    expect(nextDivisions(ranked, without, { ...rules, promotion: 1 }, 2)).toEqual([
      [1, 2, 4, 5],
      [6, 3, 8, 9],
      [10, 11, 7],
    ]);
  });

  test('whoever was to go down and leaves makes nobody else go down', () => {
    const without = everybody.filter((member) => member !== 3);
    const [first] = nextDivisions(ranked, without, { ...rules, promotion: 1 }, 2);
    expect(first).toEqual([0, 1, 2, 4]);
  });

  test('new members come last, in the order given', () => {
    expect(priorityList({ promotion: 0 }, ranked, [20, 3, 12, ...everybody]).slice(-2)).toEqual([
      20, 12,
    ]);
  });

  test('the first season is cut from the list as it is', () => {
    expect(nextDivisions([], [3, 1, 2, 0, 4, 5], rules, 2)).toEqual([
      [3, 1, 2, 0],
      [4, 5],
    ]);
  });

  test('a remainder too small for a division joins the one above', () => {
    expect(nextDivisions([], [0, 1, 2, 3, 4, 5], rules, 3)).toEqual([[0, 1, 2, 3, 4, 5]]);
    expect(nextDivisions([], [0, 1], rules, 3)).toEqual([[0, 1]]);
    expect(nextDivisions([], [], rules, 3)).toEqual([]);
  });
});

const divisions = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }), fc.nat(6))
  .map(([sizes, newcomers]) => {
    const from = sizes.map((_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
    const last = sizes.map((size, i) => Array.from({ length: size }, (_, k) => from[i]! + k));
    const before = last.flat().length;
    return { last, all: Array.from({ length: before + newcomers }, (_, n) => n) };
  });

test('whoever is in plays once, in divisions that are full but for the last', () => {
  fc.assert(
    fc.property(
      divisions.chain(({ last, all }) =>
        fc.tuple(
          fc.constant(last),
          fc.shuffledSubarray(all),
          fc.nat(5),
          fc.integer({ min: 2, max: 8 }),
        ),
      ),
      ([last, members, promotion, divisionSize]) => {
        const next = nextDivisions(last, members, { promotion, divisionSize }, 2);
        expect(next.flat().sort()).toEqual(members.toSorted());
        for (const full of next.slice(0, -1)) expect(full).toHaveLength(divisionSize);
        if (next.length > 1) expect(next.at(-1)!.length).toBeGreaterThanOrEqual(2);
      },
    ),
  );
});
