import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNoShow, type SeatScore, SIXTIETHS, scoreTable } from '../../../domain/league/points.ts';
import type { SeatReport } from '../../../domain/league/report.ts';
import type { Table } from '../../../domain/league/state.ts';
import {
  absent,
  finished,
  report,
  seat,
  settings,
  sits,
  table,
} from '../../support/league-tables.ts';

const scores = (of: Table, changes: Parameters<typeof settings>[0] = {}): SeatScore[] =>
  scoreTable(of, settings(changes)) ?? [];
/** In whole points. */
const points = (of: Table, changes: Parameters<typeof settings>[0] = {}): number[] =>
  scores(of, changes).map((score) => score.points / SIXTIETHS);

describe('points by place', () => {
  test.each([
    [
      [0, 1],
      [60, 0],
    ],
    [
      [0, 1, 2],
      [60, 30, 0],
    ],
    [
      [0, 1, 2, 3],
      [60, 40, 20, 0],
    ],
    [
      [0, 1, 2, 3, 4],
      [60, 45, 30, 15, 0],
    ],
    [
      [0, 1, 2, 3, 4, 5],
      [60, 48, 36, 24, 12, 0],
    ],
  ])('a table of %j brings %j', (order, expected) => {
    expect(points(finished(order))).toEqual(expected);
  });

  test('seats that came in together share the points of the places they take up', () => {
    expect(points(finished([0, [1, 2], 3]))).toEqual([60, 30, 30, 0]);
    expect(points(finished([[0, 1, 2], 3]))).toEqual([40, 40, 40, 0]);
    expect(points(finished([[0, 1, 2, 3, 4, 5]]))).toEqual([30, 30, 30, 30, 30, 30]);
  });

  test('points divide into whole sixtieths whatever the scale', () => {
    const odd = { ...settings().points, 6: [7, 5, 3, 2, 1, 0] };
    for (const { points: own } of scores(finished([[0, 1, 2, 3, 4, 5]]), { points: odd })) {
      expect(own).toBe(180);
    }
  });

  test('field-155 an organiser gives a scale of the own for every size', () => {
    const own = { ...settings().points, 3: [10, 4, 1] };
    expect(points(finished([2, 0, 1]), { points: own })).toEqual([10, 4, 1]);
  });

  test('a table that is still played has no points', () => {
    expect(scoreTable({ ...finished([0, 1]), result: null }, settings())).toBeNull();
  });
});

describe('who abandons', () => {
  test('is placed last, and the table keeps its size', () => {
    const gone = report(1, { abandoned: true });
    const of = table([sits(0, gone), sits(1, 2), sits(2, 3), sits(3, 4)]);
    expect(points(of)).toEqual([0, 60, 40, 20]);
  });

  test('is no no-show, even before the first own turn', () => {
    const gone = report(4, { abandoned: true, acted: 0 });
    expect(isNoShow(gone, seat(0))).toBe(false);
  });
});

describe('no-shows', () => {
  test('get nothing, and the others share the table of one fewer', () => {
    const of = table([sits(0, absent(1)), sits(1, 2), sits(2, 3), sits(3, 4)]);
    expect(points(of)).toEqual([0, 60, 30, 0]);
    expect(scores(of).map(({ as }) => as)).toEqual(['no-show', 'placed', 'placed', 'placed']);
    expect(scores(of).map(({ place }) => place)).toEqual([null, 1, 2, 3]);
  });

  test('with only one other left, the one who came gets the mean', () => {
    const of = table([sits(0, absent(1)), sits(1, 2), sits(2, absent(3))]);
    expect(points(of)).toEqual([0, 30, 0]);
    expect(scores(of).map(({ as }) => as)).toEqual(['no-show', 'neutral', 'no-show']);
  });

  test('nobody came: nobody gets anything', () => {
    expect(points(table([sits(0, absent(1)), sits(1, absent(2))]))).toEqual([0, 0]);
  });

  const reports: [string, Partial<SeatReport>, boolean][] = [
    ['never checked in', { acted: 0, checkedIn: false }, true],
    ['checked in and let every turn run out', { acted: 0, missed: 3 }, true],
    ['came once and never again', { acted: 1, missed: 3 }, false],
    ['field-149 checked in, and the room ended before the first own turn', { acted: 0 }, false],
  ];
  test.each(reports)('%s', (_, changes, expected) => {
    expect(isNoShow(report(4, changes), seat(0))).toBe(expected);
  });

  test('a bot always shows up', () => {
    const of = absent(2);
    expect(isNoShow(of, seat(0, { plays: 'captain' }))).toBe(false);
    const bots = table([sits(0, 1), sits(1, of, { plays: 'recruit' })]);
    expect(points(bots)).toEqual([60, 0]);
  });
});

describe('neutral points', () => {
  test('vacation excuses: the mean, and the others share the table of one fewer', () => {
    const away = sits(0, absent(1), { plays: 'autopilot' });
    const of = table([away, sits(1, 2), sits(2, 3), sits(3, 4)]);
    expect(points(of)).toEqual([30, 60, 30, 0]);
    expect(scores(of).map(({ as }) => as)).toEqual(['neutral', 'placed', 'placed', 'placed']);
  });

  test('whoever comes back from vacation into the room is placed like anybody', () => {
    const back = sits(0, report(1, { acted: 2 }), { plays: 'autopilot' });
    expect(points(table([back, sits(1, 2)]))).toEqual([60, 0]);
  });

  test('an annulled table brings everybody the mean, with a result or without', () => {
    const annulled = { ...finished([0, 1, 2]), annulled: 'fault' as const };
    expect(points(annulled)).toEqual([30, 30, 30]);
    expect(points({ ...annulled, result: null })).toEqual([30, 30, 30]);
  });

  test.each(['closed', 'annulled'])('so does a room that ended %s', (reason) => {
    expect(points(table([sits(0, 1), sits(1, absent(1))], { reason }))).toEqual([30, 30]);
  });
});

const seats = fc.record({
  place: fc.integer({ min: 1, max: 6 }),
  acted: fc.integer({ min: 0, max: 2 }),
  missed: fc.integer({ min: 0, max: 2 }),
  abandoned: fc.boolean(),
  checkedIn: fc.boolean(),
  plays: fc.constantFrom('member' as const, 'autopilot' as const, 'captain' as const),
});
const anyTable = fc
  .array(seats, { minLength: 2, maxLength: 6 })
  .map((list) => table(list.map(({ plays, ...of }, entry) => sits(entry, of, { plays }))));

describe('whatever happens at a table', () => {
  test('those placed get the sum of the scale of their number between them', () => {
    fc.assert(
      fc.property(anyTable, (of) => {
        const placed = scores(of).filter(({ as }) => as === 'placed');
        const size = placed.length as 2 | 3 | 4 | 5 | 6;
        const scale = placed.length === 0 ? [] : settings().points[size];
        const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
        expect(sum(placed.map((score) => score.points))).toBe(sum(scale) * SIXTIETHS);
      }),
    );
  });

  test('the mean is 30 for all but no-shows, and a better place never brings less', () => {
    fc.assert(
      fc.property(anyTable, (of) => {
        const there = scores(of).filter(({ as }) => as !== 'no-show');
        const total = there.reduce((sum, score) => sum + score.points, 0);
        expect(total).toBe(30 * SIXTIETHS * there.length);
        const placed = there
          .filter(({ place }) => place !== null)
          .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
        const inOrder = placed.map((score) => score.points);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
      }),
    );
  });

  test('a no-show changes nothing for the others but the size of their table', () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 1, max: 6 }), (of, place) => {
        const missing = sits(9, absent(place));
        const before = of.seats.map((own, i) => ({ seat: own, report: of.result!.seats[i]! }));
        const with9 = table([...before.slice(0, 5), missing]);
        const without = table(before.slice(0, 5));
        expect(points(with9).slice(0, -1)).toEqual(points(without));
      }),
    );
  });
});
