import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIE_BREAKS } from '../../../../domain/league/settings.ts';
import { standings } from '../../../../domain/league/standings/standings.ts';
import type { Division, Table } from '../../../../domain/league/state.ts';
import {
  absent,
  division,
  finished,
  members,
  settings,
  sits,
  table,
} from '../../../support/league-tables.ts';

const rowsOf = (of: Division) => standings({ settings: settings() }, of, members(16));

describe('the rows', () => {
  test('say what an entry’s tables came to', () => {
    const of = division(4, [
      [table([sits(0, 1), sits(1, 2), sits(2, absent(3)), sits(3, 4)])],
      [{ ...finished([0, 1, 2, 3]), annulled: 'fault' }],
    ]);
    expect(
      rowsOf(of).map(({ rank, entry, points, played, noShows, neutral }) => ({
        rank,
        entry,
        points,
        counts: [played, noShows, neutral],
      })),
    ).toEqual([
      { rank: 1, entry: 0, points: 90 * 60, counts: [1, 0, 1] },
      { rank: 2, entry: 1, points: 60 * 60, counts: [1, 0, 1] },
      { rank: 3, entry: 3, points: 30 * 60, counts: [1, 0, 1] },
      { rank: 4, entry: 2, points: 30 * 60, counts: [0, 1, 1] },
    ]);
  });

  test('a table that is still played counts when it ends', () => {
    const of = division(2, [[{ ...finished([1, 0]), result: null }]]);
    expect(rowsOf(of).map(({ entry, points, played }) => [entry, points, played])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
  });

  test('field-148 rounds before a late entry are marked as not entered, at their own number', () => {
    const of = division(3, [[finished([0, 1])], [finished([1, 0])], [finished([2, 0, 1])]]);
    const late = rowsOf(of).find(({ entry }) => entry === 2);
    expect(late).toMatchObject({ notEntered: [1, 2], played: 1, noShows: 0, points: 3600 });
  });

  test('a substitute who takes an entry over has its points, and a stand-in has none', () => {
    const of = division(2, [[table([sits(0, 1, { member: 9 }), sits(1, 2)])]]);
    const [entry, ...rest] = of.entries;
    const taken = { ...of, entries: [{ ...entry!, holder: 7 }, ...rest] };
    expect(rowsOf(taken).map(({ holder, points }) => [holder, points])).toEqual([
      [7, 3600],
      [1, 0],
    ]);
  });

  test('tell bots from people, and entries that go on from those that ended', () => {
    const of = division(2, []);
    const [first, second] = of.entries;
    const ended = { ...of, entries: [first!, { ...second!, until: 2 }] };
    const people = [...members(1), ...members(1, { bot: 'captain', who: null })];
    const rows = standings({ settings: settings() }, ended, people);
    expect(rows.map(({ bot, active }) => [bot, active])).toEqual([
      [null, true],
      ['captain', false],
    ]);
  });

  test('every row has a figure for each step of the season, in its order', () => {
    const own = settings({ tieBreaks: ['presence', 'wins'] });
    const of = division(3, [[finished([0, 1, 2])]]);
    for (const { figures } of standings({ settings: own }, of, members(3))) {
      expect(figures.map(({ step }) => step)).toEqual(['presence', 'wins', 'lot']);
    }
  });
});

/** Rounds of two tables of three, in any order of finishing and with shared places. */
const round = fc
  .tuple(
    fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
    fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([entries, places]): Table[] =>
    [0, 3].map((from) =>
      table(
        entries.slice(from, from + 3).map((entry, i) => sits(entry, places[from + i]!)),
        { room: `table-${from}` },
      ),
    ),
  );
const season = fc.array(round, { minLength: 1, maxLength: 6 });
const steps = fc.shuffledSubarray([...TIE_BREAKS], { minLength: 1 });

describe('whatever was played', () => {
  test('the order of the tables in a round changes nothing', () => {
    fc.assert(
      fc.property(season, (rounds) => {
        const turned = rounds.map((tables) => tables.toReversed());
        expect(rowsOf(division(6, turned))).toEqual(rowsOf(division(6, rounds)));
      }),
    );
  });

  test('every entry has one row and a rank of its own, by points and then by the steps', () => {
    fc.assert(
      fc.property(season, steps, (rounds, tieBreaks) => {
        const rows = standings({ settings: settings({ tieBreaks }) }, division(6, rounds), []);
        expect(rows.map(({ entry }) => entry).sort()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
        rows.slice(1).forEach((row, i) => {
          const above = rows[i]!;
          const level = row.points === above.points;
          expect(row.points).toBeLessThanOrEqual(above.points);
          expect(row.decidedBy === null).toBe(!level);
          const at = row.figures.findIndex(({ step }) => step === row.decidedBy);
          const earlier = (of: typeof row) => of.figures.slice(0, Math.max(0, at));
          if (level) expect(earlier(row)).toEqual(earlier(above));
        });
      }),
    );
  });

  test('points add up: 30 for every entry and round', () => {
    fc.assert(
      fc.property(season, (rounds) => {
        const total = rowsOf(division(6, rounds)).reduce((sum, { points }) => sum + points, 0);
        expect(total).toBe(rounds.length * 6 * 30 * 60);
      }),
    );
  });

  test('entries that change numbers and keep their lots change nothing else', () => {
    fc.assert(
      fc.property(season, (rounds) => {
        const mirrored = rounds.map((tables) =>
          tables.map((of) => ({
            ...of,
            seats: of.seats.map((seat) => ({ ...seat, entry: 5 - seat.entry })),
          })),
        );
        const other = division(6, mirrored);
        const entries = other.entries.map((entry, n) => ({ ...entry, lot: 5 - n, holder: 5 - n }));
        const holders = (of: Division) => rowsOf(of).map(({ holder, points }) => [holder, points]);
        expect(holders({ ...other, entries })).toEqual(holders(division(6, rounds)));
      }),
    );
  });
});
