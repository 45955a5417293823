/** A share of a list of numbers, 0 for none: the least number that so many of them do not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).sort();
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return Math.round((sorted[at] ?? 0) * 10) / 10;
}

export interface Latency {
  count: number;
  p50: number;
  p99: number;
  most: number;
}

/** Of times in ms. */
export const latencyOf = (times: readonly number[]): Latency => ({
  count: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  most: quantile(times, 1),
});

/** Slope of the line that fits points best (least squares), in y for each x; 0 for fewer than two. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const n = points.length;
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / n;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const shared = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return n < 2 || spread === 0 ? 0 : shared / spread;
}
