import { cyclic, fieldOf, fields, type Ring } from './fields.ts';

/** Rounds of tables of entry indices. */
export type Rounds = number[][][];

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Everybody meets everybody at tables of two in n − 1 rounds: one stays, the others walk. */
const circle = (n: number): Rounds =>
  upTo(n - 1).map((round) =>
    upTo(n / 2).map((table) => [
      table === 0 ? n - 1 : (round + table) % (n - 1),
      (round + n - 1 - table) % (n - 1),
    ]),
  );

/** Vectors over the field whose first digit that is not 0 is 1. */
const directions = (q: number, dimension: number): number[] =>
  upTo(dimension).flatMap((place) => upTo(q ** place).map((rest) => q ** place + rest));

/** `point` + `times` · `along`, digit by digit in base q. */
const step = (field: Ring, point: number, along: number, times: number): number => {
  const q = field.size;
  let sum = 0;
  for (let unit = 1; unit <= Math.max(point, along); unit *= q) {
    const digit = (vector: number) => Math.floor(vector / unit) % q;
    sum += field.add(digit(point), field.mul(times, digit(along))) * unit;
  }
  return sum;
};

/** Lines of the affine space of q^dimension points: every two points are on one line of one round. */
const affine = (field: Ring, dimension: number): Rounds =>
  directions(field.size, dimension).map((along) => {
    const seen = new Set<number>();
    const lines: number[][] = [];
    for (const point of upTo(field.size ** dimension)) {
      if (seen.has(point)) continue;
      const line = upTo(field.size).map((times) => step(field, point, along, times));
      for (const other of line) seen.add(other);
      lines.push(line);
    }
    return lines;
  });

/** Kirkman's fifteen: two cycles of seven and one who stays. */
const kirkman = (): Rounds =>
  upTo(7).map((day) => {
    const a = (i: number) => (i + day) % 7;
    const b = (i: number) => 7 + ((i + day) % 7);
    return [
      [14, a(0), b(0)],
      [a(2), a(3), b(5)],
      [a(4), a(6), b(3)],
      [a(1), a(5), b(6)],
      [b(1), b(2), b(4)],
    ];
  });

/**
 * A design in which every two meet exactly once at tables of `sizes`, or null where none is known
 * here. For six tables of six there is none at all: no plane of order 6 exists.
 */
export const completeDesign = (sizes: readonly number[]): Rounds | null => {
  const size = sizes[0] ?? 0;
  const n = size * sizes.length;
  if (sizes.some((other) => other !== size)) return null;
  if (size === 2) return circle(n);
  if (n === 15 && size === 3) return kirkman();
  const field = fieldOf(size);
  if (field === null) return null;
  const dimension = Math.round(Math.log(n) / Math.log(size));
  return dimension > 1 && size ** dimension === n ? affine(field, dimension) : null;
};

/** Rounds of a transversal design over `ring` that repeat nobody, taken while they last. */
const slopes = (ring: Ring, size: number, rounds: number): number[] => {
  const zero = (d: number, e: number) => ring.mul(d, e) === 0;
  const minus = upTo(ring.size).map((a) => upTo(ring.size).findIndex((b) => ring.add(a, b) === 0));
  const gaps = new Set<number>();
  for (const i of upTo(size)) for (const j of upTo(i)) gaps.add(ring.add(i, minus[j]!));
  const taken: number[] = [];
  for (let slope = 0; slope < ring.size && taken.length < rounds; slope += 1) {
    const clashes = taken.some((other) => {
      const gap = ring.add(slope, minus[other]!);
      return [...gaps].some((d) => zero(d, gap));
    });
    if (!clashes) taken.push(slope);
  }
  return taken;
};

/**
 * Up to `rounds` rounds without repeats at tables of `sizes` (s or s − 1, s ≤ their number):
 * entry i of row j sits at table i + j · slope; the last row may be short.
 */
export const transversal = (n: number, sizes: readonly number[], rounds: number): Rounds => {
  const size = sizes[0] ?? 0;
  const tables = sizes.length;
  if (size > tables) return [];
  const [ring, taken] = [fields(tables), cyclic(tables)]
    .map((each) => [each, slopes(each, size, rounds)] as const)
    .reduce((best, each) => (each[1].length > best[1].length ? each : best));
  return taken.map((slope) => {
    const round: number[][] = upTo(tables).map(() => []);
    for (let entry = 0; entry < n; entry += 1) {
      const row = Math.floor(entry / tables);
      round[ring.add(entry % tables, ring.mul(row, slope))]!.push(entry);
    }
    return round.sort((a, b) => b.length - a.length);
  });
};
