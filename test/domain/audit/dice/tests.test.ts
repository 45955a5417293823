import { expect, test } from 'vitest';
import { throwOdds } from '../../../../domain/audit/dice/odds.ts';
import { distance, holm, pearson, type Test } from '../../../../domain/audit/dice/tests.ts';

const row = (name: string, p: number | null): Test => ({
  ...{ name, count: 100, chiSquare: p === null ? null : 1, df: 1 },
  ...{ p, holm: null },
});

test('Holm: the least p times all, the next times one less, never falling, never above 1', () => {
  const rows = [row('a', 0.03), row('b', 0.01), row('c', null), row('d', 0.04), row('e', 0.9)];
  const corrected = holm(rows).map(({ holm: p }) => (p === null ? null : Number(p.toFixed(6))));
  expect(corrected).toEqual([0.09, 0.04, null, 0.09, 0.9]);
});

test('chi-square of a die: six faces, five degrees of freedom', () => {
  const even = new Array<number>(6).fill(1 / 6);
  const found = pearson('die', [5, 8, 9, 8, 10, 20], even);
  expect(found).toMatchObject({ count: 60, df: 5 });
  expect(found.chiSquare).toBeCloseTo(13.4, 10);
  expect(found.p).toBeCloseTo(0.0199, 4);
});

test('too few for a test are shown without one', () => {
  const even = new Array<number>(6).fill(1 / 6);
  expect(pearson('die', [4, 5, 5, 5, 5, 5], even).p).toBeNull();
  expect(distance('luck', 29, 3, 9).p).toBeNull();
  expect(distance('luck', 30, 1.96, 1).p).toBeCloseTo(0.05, 3);
});

test.each([
  [1, 1, [15, 21], 36],
  [2, 1, [125, 91], 216],
  [3, 1, [855, 441], 1296],
  [1, 2, [55, 161], 216],
  [2, 2, [295, 420, 581], 1296],
  [3, 2, [2890, 2611, 2275], 7776],
  [1, 3, [225, 1071], 1296],
  [3, 3, [6420, 10_017, 12_348, 17_871], 46_656],
])('ATK-2 the exact odds of %dv%d', (attack, defence, ways, all) => {
  const { chances, mean } = throwOdds(attack, defence);
  expect(chances).toEqual(ways.map((n) => n / all));
  expect(mean).toBeCloseTo(ways.reduce((sum, n, lost) => sum + n * lost, 0) / all, 12);
});
