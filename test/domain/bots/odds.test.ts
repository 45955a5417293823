import { expect, test } from 'vitest';
import { oddsOf } from '../../../domain/bots/odds.ts';
import { waysToLose } from '../../../domain/bots/throws.ts';

const odds = oddsOf({ attack: 3, defence: 3 });
const percent = (attackers: number, defenders: number): number =>
  Math.round(100 * odds.win(attackers, defenders));

test.each([
  [3, 3, [6420, 10017, 12348, 17871]],
  [3, 2, [2890, 2611, 2275]],
  [3, 1, [855, 441]],
  [2, 3, [979, 1981, 4816]],
  [2, 2, [295, 420, 581]],
  [2, 1, [125, 91]],
  [1, 3, [225, 1071]],
  [1, 2, [55, 161]],
  [1, 1, [15, 21]],
])('%i dice against %i lose so many pairs in so many ways', (attack, defence, ways) => {
  expect(waysToLose(attack, defence)).toEqual(ways);
});

test.each([
  [1, [42, 11, 2, 0]],
  [2, [75, 36, 12, 5]],
  [3, [92, 66, 33, 21]],
  [6, [100, 93, 68, 52]],
  [10, [100, 99, 90, 80]],
])('an attack by %i is won as often as the exact table says', (attackers, chances) => {
  expect(chances.map((_, i) => percent(attackers, i + 1))).toEqual(chances);
});

test('large battles are rated too', () => {
  expect([percent(20, 20), percent(40, 20), percent(30, 15)]).toEqual([10, 71, 70]);
  expect(percent(400, 100)).toBe(100);
  expect(percent(100, 400)).toBe(0);
  expect(percent(1_000_000, 1_000_000)).toBeLessThan(2);
  expect(odds.win(342, 200)).toBeGreaterThan(0.3);
  expect(odds.win(342, 200)).toBeLessThan(0.7);
});

test('the fewest attackers for a chance are those of the exact table', () => {
  const fewest = (chance: number): number[] =>
    [1, 2, 3, 4, 5, 6, 8, 15, 20, 30, 50].map((defenders) => odds.need(chance, defenders));
  expect(fewest(0.5)).toEqual([2, 3, 5, 6, 8, 10, 13, 25, 34, 51, 85]);
  expect(fewest(0.65)).toEqual([2, 3, 6, 8, 10, 12, 16, 29, 38, 56, 92]);
  expect(fewest(0.8)).toEqual([3, 5, 8, 11, 13, 15, 20, 34, 44, 64, 102]);
});

test('expected losses are those of the exact table', () => {
  const losses = [1, 2, 3, 5, 10, 20].map((defenders) => odds.loss(120, defenders));
  expect(losses.map((armies) => Math.round(armies * 10) / 10)).toEqual([
    0.5, 1.5, 3.9, 7.1, 15.7, 32.8,
  ]);
  expect(odds.loss(1200, 200)).toBeGreaterThan(300);
});

test('without attackers nothing is won and nothing lost', () => {
  expect([odds.win(0, 1), odds.win(-1, 1), odds.loss(0, 3)]).toEqual([0, 0, 0]);
});

test('other dice have their own odds', () => {
  const fewer = oddsOf({ attack: 3, defence: 2 });
  expect(fewer.win(6, 6)).toBeGreaterThan(odds.win(6, 6));
  expect(fewer.win(2, 1)).toBe(odds.win(2, 1));
});
