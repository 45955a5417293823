/** The gamma function's tail, from which the p-values of chi-square and of the normal law follow. */

/** Coefficients of Lanczos for g = 7; 15 digits for x > 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];
const TINY = 1e-300;
const MOST_STEPS = 10_000;
const CLOSE = 1e-15;

/** ln Γ(x), x > 0.5. */
function logGamma(x: number): number {
  const sum = LANCZOS.reduce((so, c, i) => so + (i === 0 ? c : c / (x - 1 + i)), 0);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** P(a, x) by its series, good for x < a + 1. */
function bySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let i = 1; i < MOST_STEPS && term > sum * CLOSE; i += 1) {
    term *= x / (a + i);
    sum += term;
  }
  return sum;
}

/** Q(a, x) by Lentz's continued fraction, good for x ≥ a + 1. */
function byFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let i = 1; i < MOST_STEPS; i += 1) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b || TINY);
    c = b + an / c || TINY;
    value *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) break;
  }
  return value;
}

/** Q(a, x): the regularised upper incomplete gamma function, a ≥ 0.5, x ≥ 0. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? Math.max(0, 1 - scale * bySeries(a, x)) : scale * byFraction(a, x);
}

/** How likely chance alone gives a chi-square of this size or more. */
export const chiSquareTail = (statistic: number, df: number): number =>
  upperGamma(df / 2, statistic / 2);
