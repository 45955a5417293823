import { expect, test } from 'vitest';
import type { TieBreak } from '../../../../domain/league/settings.ts';
import type { StandingRow } from '../../../../domain/league/standings/row.ts';
import { standings } from '../../../../domain/league/standings/standings.ts';
import type { Division, Table } from '../../../../domain/league/state.ts';
import {
  absent,
  division,
  finished,
  members,
  report,
  settings,
  sits,
  table,
} from '../../../support/league-tables.ts';

/** With lots the other way round, so that a step that says nothing is seen to. */
const contrary = (of: Division): Division => ({
  ...of,
  entries: of.entries.map((entry, n) => ({ ...entry, lot: of.entries.length - n })),
});

const ranked = (tieBreaks: TieBreak[], entries: number, rounds: Table[][]): StandingRow[] =>
  standings(
    { settings: settings({ tieBreaks }) },
    contrary(division(entries, rounds)),
    members(entries),
  );

const figure = (rows: readonly StandingRow[], entry: number, step: TieBreak) =>
  rows.find((row) => row.entry === entry)?.figures.find((it) => it.step === step)?.value;

/** Entry 0 is one ahead of entry 1 by this step, and they are level on points. */
function expectDecided(rows: readonly StandingRow[], step: TieBreak): void {
  const [first, second] = [0, 1].map((entry) => rows.find((row) => row.entry === entry)!);
  expect(first!.points).toBe(second!.points);
  expect(second!.rank).toBe(first!.rank + 1);
  expect(second!.decidedBy).toBe(step);
}

/** Each step of the tie-break decides where those before it leave a tie. */

test('wins: tables won', () => {
  const rows = ranked(['wins'], 6, [
    [finished([0, 2, 3]), finished([2, 1, 4])],
    [finished([3, 5, 0]), finished([5, 1, 2])],
  ]);
  expectDecided(rows, 'wins');
  expect([figure(rows, 0, 'wins'), figure(rows, 1, 'wins')]).toEqual([[1], [0]]);
});

test('wins: a shared first place is a win for each', () => {
  const rows = ranked(['wins'], 4, [[finished([[0, 1], 2, 3])]]);
  expect([figure(rows, 0, 'wins'), figure(rows, 1, 'wins')]).toEqual([[1], [1]]);
  expect(rows.map(({ entry }) => entry)).toEqual([1, 0, 2, 3]);
});

test('direct: points at the tables at which they met', () => {
  const rows = ranked(['direct'], 3, [[finished([0, 1])], [finished([1, 2])]]);
  expectDecided(rows, 'direct');
  expect([figure(rows, 0, 'direct'), figure(rows, 1, 'direct')]).toEqual([[3600], [0]]);
});

test('direct: says nothing while some of those tied met more often than others', () => {
  const rows = ranked(['direct'], 4, [[finished([0, 1]), finished([2, 3])], [finished([1, 0])]]);
  expect(rows.map(({ entry }) => entry)).toEqual([2, 1, 0, 3]);
  expect(rows.map(({ decidedBy }) => decidedBy)).toEqual([null, 'lot', 'lot', null]);
  expect(figure(rows, 0, 'direct')).toEqual([]);
});

test('direct: counts between those who are still tied when it is asked', () => {
  const rows = ranked(['wins', 'direct'], 6, [
    [finished([0, 1]), finished([5, 2, 3])],
    [finished([1, 4]), finished([5, 2, 3])],
  ]);
  expect(rows.slice(0, 4).map(({ entry }) => entry)).toEqual([5, 0, 1, 2]);
  expect(rows.slice(0, 4).map((row) => row.decidedBy)).toEqual([null, null, 'direct', 'wins']);
});

test('direct: a table where one of them did not show up is no meeting', () => {
  const rows = ranked(['direct'], 4, [
    [table([sits(0, 1), sits(1, absent(2)), sits(2, 2)])],
    [finished([1, 3, 2])],
  ]);
  expect(figure(rows, 0, 'direct')).toEqual([]);
  expect(rows.find(({ entry }) => entry === 0)!.decidedBy).toBe('lot');
});

test('places: second places, then third ones', () => {
  const rows = ranked(['wins', 'places'], 6, [
    [finished([0, 2, 3, 4]), finished([1, 2, 3, 5])],
    [finished([2, 0, 3, 4]), finished([2, 3, 1, 5])],
    [finished([2, 3, 4, 0]), finished([2, 3, 1, 4])],
  ]);
  expectDecided(rows, 'places');
  expect(figure(rows, 0, 'places')).toEqual([1, 0, 1, 0, 0]);
  expect(figure(rows, 1, 'places')).toEqual([0, 2, 0, 0, 0]);
});

const strong = [
  [finished([0, 2]), finished([1, 3])],
  [finished([2, 4]), finished([5, 3])],
  [finished([2, 5]), finished([4, 3])],
];

test('opposition: what the opponents made a table', () => {
  const rows = ranked(['wins', 'direct', 'places', 'opposition'], 6, strong);
  expectDecided(rows, 'opposition');
  expect([figure(rows, 0, 'opposition'), figure(rows, 1, 'opposition')]).toEqual([[2400], [0]]);
});

test('opposition: an opponent who stops playing is as strong as while it played', () => {
  const gone = [...strong, [table([sits(2, absent(1)), sits(5, 2), sits(4, 3)])]];
  const before = figure(ranked(['opposition'], 6, strong), 0, 'opposition');
  expect(figure(ranked(['opposition'], 6, gone), 0, 'opposition')).toEqual(before);
});

test('median: without the strongest and the weakest opponent', () => {
  const rows = ranked(['median'], 8, [
    [finished([0, 2]), finished([1, 5])],
    [finished([0, 3]), finished([1, 6])],
    [finished([0, 4]), finished([1, 7])],
    [finished([3, 5]), finished([2, 7])],
    [finished([3, 5]), finished([2, 7])],
  ]);
  expect(figure(rows, 0, 'median')).toEqual([2400]);
  expect(figure(rows, 1, 'median')).toEqual([0]);
  expectDecided(rows, 'median');
});

test('median: of two opponents none is left out', () => {
  const rows = ranked(['median'], 4, [[finished([2, 0])], [finished([3, 0])]]);
  expect(figure(rows, 0, 'median')).toEqual([3600]);
});

test('progress: points won early count longer', () => {
  const rows = ranked(['wins', 'progress'], 4, [
    [finished([0, 2]), finished([3, 1])],
    [finished([2, 0]), finished([1, 3])],
  ]);
  expect(rows.map(({ entry }) => entry)).toEqual([3, 0, 2, 1]);
  expect(rows.map(({ decidedBy }) => decidedBy)).toEqual([null, 'lot', 'progress', 'lot']);
  expect([figure(rows, 0, 'progress'), figure(rows, 2, 'progress')]).toEqual([[7200], [3600]]);
});

test('presence: fewer turns missed', () => {
  const rows = ranked(['wins', 'presence'], 4, [
    [
      table([sits(0, 1), sits(2, 2)], { room: 'a' }),
      table([sits(1, report(1, { missed: 2 })), sits(3, 2)], { room: 'b' }),
    ],
  ]);
  expectDecided(rows, 'presence');
  expect([figure(rows, 0, 'presence'), figure(rows, 1, 'presence')]).toEqual([[0], [2]]);
});

test('presence: turns of an annulled table were not missed', () => {
  const annulled = table([sits(0, report(1, { missed: 2 })), sits(1, 2)]);
  const rows = ranked(['presence'], 2, [[{ ...annulled, annulled: 'error' }]]);
  expect(figure(rows, 0, 'presence')).toEqual([0]);
});

test('lot: parts whatever is left, whether the settings name it or not', () => {
  for (const tieBreaks of [['wins'], ['lot'], ['lot', 'wins']] satisfies TieBreak[][]) {
    const rows = ranked(tieBreaks, 3, []);
    expect(rows.map(({ entry }) => entry)).toEqual([2, 1, 0]);
    expect(rows.map(({ decidedBy }) => decidedBy)).toEqual([null, 'lot', 'lot']);
  }
});
