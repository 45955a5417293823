import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatBound } from '../../../../domain/league/draw/bound.ts';
import { smallGames } from '../../../../domain/league/draw/even.ts';
import { drawSchedule, repeatsOf } from '../../../../domain/league/draw/schedule.ts';
import { tableSizes } from '../../../../domain/league/draw/sizes.ts';
import { allMetOnce, seatSpread, seatsAll, upTo } from './measure.ts';

const season = (n: number, size: number, rounds: number) =>
  drawSchedule({ entries: upTo(n), size, least: Math.min(3, size), rounds, before: [] });

const checkSeason = (n: number, size: number, rounds: number) => {
  const drawn = season(n, size, rounds);
  const least = Math.min(3, size);
  const sizes = tableSizes(n, size, least);
  expect(drawn).toHaveLength(rounds);
  expect(seatsAll(drawn, upTo(n))).toBe(true);
  for (const tables of drawn) expect(tables.map((table) => table.length)).toEqual(sizes);
  expect(seatSpread(drawn)).toBeLessThanOrEqual(1);
  expect(repeatsOf(drawn)).toBeLessThanOrEqual(repeatBound(n, size, least, rounds));
  if (n > 14 && size === 4 && rounds <= 5) expect(repeatsOf(drawn)).toBe(0);
};

describe('a season drawn whole', () => {
  it('16 players in tables of 4: all meet exactly once in 5 rounds', () => {
    expect(allMetOnce(season(16, 4, 5), 16)).toBe(true);
  });

  it('9 in threes: all meet exactly once in 4 rounds', () => {
    expect(allMetOnce(season(9, 3, 4), 9)).toBe(true);
  });

  it('25 in fives: all meet exactly once in 6 rounds', () => {
    expect(allMetOnce(season(25, 5, 6), 25)).toBe(true);
  });

  it('15 in threes: all meet exactly once in 7 rounds', () => {
    expect(allMetOnce(season(15, 3, 7), 15)).toBe(true);
  });

  it('8 in pairs: all meet exactly once in 7 rounds', () => {
    expect(allMetOnce(season(8, 2, 7), 8)).toBe(true);
  });

  it('15 in fours, one seat free: nobody meets twice in 5 rounds', () => {
    expect(repeatsOf(season(15, 4, 5))).toBe(0);
  });

  it('takes the first rounds of a design, and begins again after its last', () => {
    expect(repeatsOf(season(16, 4, 3))).toBe(0);
    expect(repeatsOf(season(16, 4, 7))).toBe(48);
  });
});

describe('any season drawn whole', () => {
  it('keeps repeats within the bound and seats within one, for 3 to 200 in fours', () => {
    for (const n of upTo(201).slice(3)) checkSeason(n, 4, 5);
  });

  it('seats nobody at a table of two where a game wants three', () => {
    const drawn = drawSchedule({ entries: upTo(8), size: 2, least: 3, rounds: 5, before: [] });
    expect(drawn.flat().map((table) => table.length)).toEqual(Array(10).fill(4));
  });

  it.each([2, 3, 5, 6])('does so at tables for %i', (size) => {
    for (let n = Math.min(3, size); n <= 200; n += n < 40 ? 3 : 19) checkSeason(n, size, 5);
  });

  it('does so in seasons of any length', () => {
    const lengths = fc.record({
      n: fc.integer({ min: 3, max: 60 }),
      size: fc.integer({ min: 2, max: 6 }),
      rounds: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(lengths, ({ n, size, rounds }) => checkSeason(n, size, rounds)),
      { numRuns: 25 },
    );
  });

  it('owes everything to the order of the entries', () => {
    const order = [30, 4, 17, 8, 25, 1, 9, 12, 40, 3, 22, 6, 14];
    const request = { entries: order, size: 4, least: 3, rounds: 5, before: [] };
    const named = season(order.length, 4, 5).map((tables) =>
      tables.map((table) => table.map((i) => order[i]!)),
    );
    expect(drawSchedule(request)).toEqual(named);
    expect(drawSchedule(request)).toEqual(named);
  });

  it('has no tables where a game wants more players', () => {
    expect(season(2, 4, 5)).toEqual([]);
    expect(drawSchedule({ entries: [7], size: 2, least: 2, rounds: 3, before: [] })).toEqual([]);
  });

  it('seats any first rounds evenly too', () => {
    const drawn = season(23, 4, 12);
    for (const played of upTo(13))
      expect(seatSpread(drawn.slice(0, played))).toBeLessThanOrEqual(1);
  });

  it('shares smaller tables out, from 35 players in fours', () => {
    for (let n = 35; n <= 200; n += 11) {
      const drawn = season(n, 4, 5);
      const games = smallGames(n, drawn);
      expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a season drawn again', () => {
  const rest = (entries: number[], played: number) => {
    const before = season(16, 4, 5).slice(0, played);
    const after = drawSchedule({ entries, size: 4, least: 3, rounds: 5 - played, before });
    expect(seatsAll(after, entries)).toBe(true);
    return [...before, ...after];
  };

  it('avoids whom everybody met already, after a withdrawal', () => {
    for (const played of [1, 2, 3, 4]) expect(repeatsOf(rest(upTo(16).slice(1), played))).toBe(0);
  });

  it('makes room for a late entry', () => {
    expect(repeatsOf(rest(upTo(17), 1))).toBe(0);
    expect(repeatsOf(rest(upTo(17), 2))).toBe(0);
  });

  it('lets seats differ by one more at most, each time', () => {
    for (const played of [1, 2, 3, 4])
      expect(seatSpread(rest(upTo(16).slice(2), played))).toBeLessThanOrEqual(2);
    for (const size of [2, 3, 4, 5, 6]) {
      let played = season(20, size, 5).slice(0, 1);
      for (const round of [1, 2, 3, 4]) {
        const drawn = drawSchedule({
          entries: upTo(20 - round),
          size,
          least: 2,
          rounds: 5 - round,
          before: played,
        });
        expect(seatSpread([...played, ...drawn])).toBeLessThanOrEqual(1 + round);
        played = [...played, drawn[0]!];
      }
    }
  });
});

describe('repeats', () => {
  it('count each meeting after the first', () => {
    expect(repeatsOf([])).toBe(0);
    expect(repeatsOf([[[1, 2, 3]], [[3, 1, 2]], [[1, 2]]])).toBe(4);
  });

  it('are bounded by none where a design or counting allows none', () => {
    for (const [n, size, rounds] of [
      [16, 4, 5],
      [20, 4, 5],
      [25, 5, 6],
      [64, 4, 5],
      [200, 4, 5],
      [9, 3, 4],
    ] as const)
      expect(repeatBound(n, size, 3, rounds)).toBe(0);
  });
});
