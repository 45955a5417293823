import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayed, firstRating, ratedSeats, rateRound } from '../../../domain/league/rating.ts';
import type { Member, Table } from '../../../domain/league/state.ts';
import { absent, finished, members, report, sits, table } from '../../support/league-tables.ts';

const ratedAfter = (of: readonly Table[], before: readonly Member[] = members(8)) =>
  new Map(rateRound(before, of).map((rated) => [rated.member, rated]));

/** Members with these ratings. */
const rated = (...ratings: [mu: number, sigma: number][]): Member[] =>
  ratings.flatMap(([mu, sigma]) => members(1, { rating: { mu, sigma, rooms: 1 } }));

/**
 * Algorithm 4 of Weng and Lin (2011), from first to last without ties, in millionths: beta 25/6,
 * gamma sigma/c, and before it the variance grows by (25/300)².
 */
function plackettLuce(ratings: readonly { mu: number; sigma: number }[]) {
  const players = ratings.map(({ mu: m, sigma: s }) => ({
    m: m / 1e6,
    v: (s / 1e6) ** 2 + (25 / 300) ** 2,
  }));
  const c = Math.sqrt(players.reduce((sum, { v }) => sum + v + (25 / 6) ** 2, 0));
  const e = players.map(({ m }) => Math.exp(m / c));
  const chance = (i: number, from: number) => e[i]! / e.slice(from).reduce((a, b) => a + b, 0);
  return players.map(({ m, v }, i) => {
    const stages = players.slice(0, i + 1).map((_, q) => chance(i, q));
    const omega = (v / c) * stages.reduce((sum, p, q) => sum + (q === i ? 1 - p : -p), 0);
    const delta =
      (Math.sqrt(v) / c) * (v / c ** 2) * stages.reduce((sum, p) => sum + p * (1 - p), 0);
    const sigma = Math.min(Math.sqrt(v * (1 - delta)), ratings[i]!.sigma / 1e6);
    return { mu: (m + omega) * 1e6, sigma: sigma * 1e6 };
  });
}

describe('ratings of a round', () => {
  test('are what Plackett-Luce makes of the places, in millionths', () => {
    const before = rated(
      [25_000_000, 8_333_333],
      [31_000_000, 2_000_000],
      [12_345_678, 4_000_000],
      [25_000_000, 8_333_333],
    );
    const order = [2, 0, 3, 1];
    const expected = plackettLuce(order.map((member) => before[member]!.rating));
    for (const { member, mu, sigma } of rateRound(before, [finished(order)])) {
      expect(mu).toBeCloseTo(expected[order.indexOf(member)]!.mu, -1);
      expect(sigma).toBeCloseTo(expected[order.indexOf(member)]!.sigma, -1);
    }
  });

  test('are these whole numbers, wherever they are computed', () => {
    expect(rateRound(members(4), [finished([2, 0, 3, 1])])).toEqual([
      { member: 0, mu: 26_552_918, sigma: 8_179_618 },
      { member: 1, mu: 20_962_413, sigma: 8_084_128 },
      { member: 2, mu: 27_795_253, sigma: 8_263_571 },
      { member: 3, mu: 24_689_416, sigma: 8_084_128 },
    ]);
  });

  test('equal places move equals equally', () => {
    const [a, b, c, d] = rateRound(members(4), [
      finished([
        [0, 1],
        [2, 3],
      ]),
    ]);
    expect({ ...b, member: 0 }).toEqual(a);
    expect({ ...d, member: 2 }).toEqual(c);
    expect(a!.mu).toBeGreaterThan(c!.mu);
  });

  test('are computed table by table as these ended, whatever their order in the list', () => {
    const first = table([sits(0, 1), sits(1, 2)], { room: 'b', endedAt: 1 });
    const second = table([sits(1, 1), sits(0, 2)], { room: 'c', endedAt: 2 });
    const same = table([sits(0, 1), sits(2, 2)], { room: 'a', endedAt: 2 });
    const once = rateRound(members(3), [first]);
    const now = members(3).map((member, n) => ({
      ...member,
      rating: { ...member.rating, ...once.find((it) => it.member === n) },
    }));
    const all = rateRound(members(3), [second, first, same]);
    expect(all).toEqual(rateRound(members(3), [first, same, second]));
    expect(all).toEqual(rateRound(now, [same, second]));
    expect(all).not.toEqual(rateRound(members(3), [second, same]));
  });

  test('field-160 a result that is told again does not count again', () => {
    const [one, other] = [finished([0, 1, 2, 3]), finished([0, 1, 2, 3])];
    expect(rateRound(members(4), [one])).toEqual(rateRound(members(4), [other]));
    const before = members(4);
    rateRound(before, [one]);
    expect(before).toEqual(members(4));
  });
});

describe('field-161 who is rated', () => {
  test('a seat without a command of its person is left out, for itself and for the others', () => {
    const with9 = table([sits(0, 2), sits(1, absent(1)), sits(2, 3)]);
    expect(ratedSeats(with9)).toEqual([0, 2]);
    expect(rateRound(members(3), [with9])).toEqual(
      rateRound(members(3), [table([sits(0, 2), sits(2, 3)])]),
    );
  });

  test('a win of the autopilot on vacation is nobody’s', () => {
    const of = table([sits(0, absent(1), { plays: 'autopilot' }), sits(1, 2), sits(2, 3)]);
    expect([...ratedAfter([of]).keys()]).toEqual([1, 2]);
  });

  test('a bot is rated like anybody, and so is a stand-in, but not whom it stands in for', () => {
    const bot = sits(0, absent(2), { plays: 'captain' });
    const standIn = sits(1, 1, { member: 7 });
    expect([...ratedAfter([table([bot, standIn])]).keys()]).toEqual([0, 7]);
  });

  test('whoever abandons is rated as last', () => {
    const gone = sits(0, report(1, { abandoned: true, acted: 0 }));
    const ratings = ratedAfter([table([gone, sits(1, 2), sits(2, 3)])]);
    expect(ratings).toEqual(ratedAfter([finished([1, 2, 0])]));
  });

  test.each<[string, Table]>([
    ['an annulled table', { ...finished([0, 1]), annulled: 'cheating' }],
    ['a table without result', { ...finished([0, 1]), result: null }],
    ['a room that never began', table([sits(0, 1), sits(1, 1)], { reason: 'closed' })],
    ['a room that an operator stopped', table([sits(0, 1), sits(1, 2)], { reason: 'annulled' })],
    ['a room with one person who came', table([sits(0, 1), sits(1, absent(2))])],
  ])('%s rates nobody', (_, of) => {
    expect(rateRound(members(2), [of])).toEqual([]);
  });
});

const mu = fc.integer({ min: -20_000_000, max: 80_000_000 });
const sigma = fc.integer({ min: 200_000, max: 8_333_333 });
const ratings = fc.array(fc.tuple(mu, sigma), { minLength: 2, maxLength: 6 });

describe('field-163 the value that is shown', () => {
  test('is 1000 before the first room', () => {
    expect(displayed(firstRating)).toBe(1000);
  });

  test('a sole winner loses neither strength nor shown value, however weak the others', () => {
    fc.assert(
      fc.property(ratings, (list) => {
        const before = rated(...list);
        const [winner] = rateRound(before, [finished(list.map((_, entry) => entry))]);
        expect(winner!.mu).toBeGreaterThanOrEqual(before[0]!.rating.mu);
        expect(winner!.sigma).toBeLessThanOrEqual(before[0]!.rating.sigma);
        expect(displayed(winner!)).toBeGreaterThanOrEqual(displayed(before[0]!.rating));
      }),
    );
  });

  test('rises with the strength and falls with the doubt', () => {
    fc.assert(
      fc.property(mu, sigma, fc.nat(5_000_000), (strength, doubt, more) => {
        const here = displayed({ mu: strength, sigma: doubt });
        expect(displayed({ mu: strength + more, sigma: doubt })).toBeGreaterThanOrEqual(here);
        expect(displayed({ mu: strength, sigma: doubt + more })).toBeLessThanOrEqual(here);
      }),
    );
  });

  test('ratings stay whole numbers that a commit can hold', () => {
    fc.assert(
      fc.property(ratings, (list) => {
        for (const one of rateRound(rated(...list), [finished(list.map((_, i) => i))])) {
          expect(Number.isSafeInteger(one.mu) && Number.isSafeInteger(one.sigma)).toBe(true);
          expect(one.sigma).toBeGreaterThan(0);
        }
      }),
    );
  });
});
