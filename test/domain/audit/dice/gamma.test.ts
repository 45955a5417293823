import { expect, test } from 'vitest';
import { chiSquareTail, upperGamma } from '../../../../domain/audit/dice/gamma.ts';

test.each([
  // Critical values of printed tables, to the three decimals that they give.
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [10.828, 1, 0.001],
  [5.991, 2, 0.05],
  [7.815, 3, 0.05],
  [11.07, 5, 0.05],
  [15.086, 5, 0.01],
  [20.515, 5, 0.001],
  [49.802, 35, 0.05],
  [124.342, 100, 0.05],
  [1.145, 5, 0.95],
  [0.554, 5, 0.99],
])('chi-square of %d with %d degrees of freedom is exceeded with chance %d', (x, df, p) => {
  expect(chiSquareTail(x, df) / p).toBeCloseTo(1, 2);
});

test('two degrees of freedom have a closed form: e to the power of −x/2', () => {
  for (const x of [0, 1e-9, 0.1, 1, 2, 3.9, 4, 4.1, 10, 50, 200, 600]) {
    expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 11);
  }
});

test('even degrees of freedom are a sum of Poisson terms', () => {
  for (const df of [4, 10, 36, 216]) {
    for (const x of [df / 4, df - 1, df, df + 3, df * 2]) {
      let term = Math.exp(-x / 2);
      let sum = term;
      for (let i = 1; i < df / 2; i += 1) {
        term *= x / 2 / i;
        sum += term;
      }
      expect(chiSquareTail(x, df) / sum).toBeCloseTo(1, 10);
    }
  }
});

test('one step of a turns into the next by its recurrence, odd degrees of freedom among them', () => {
  // Q(a+1, x) = Q(a, x) + x^a e^−x / Γ(a+1); Γ(3/2) = √π / 2.
  for (const x of [0.2, 1, 1.5, 2.5, 7]) {
    const step = (Math.sqrt(x) * Math.exp(-x)) / (Math.sqrt(Math.PI) / 2);
    expect(upperGamma(1.5, x)).toBeCloseTo(upperGamma(0.5, x) + step, 12);
  }
});

test('the ends are 1 and 0, and it never rises', () => {
  expect(chiSquareTail(0, 5)).toBe(1);
  expect(chiSquareTail(1e6, 5)).toBe(0);
  const values = Array.from({ length: 400 }, (_, i) => chiSquareTail(i, 215));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});
