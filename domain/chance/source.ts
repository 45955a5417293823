/** One request for chance, as it stands in a commit (sealed-draws 6). Labels come from `LABELS`. */
export type DrawSpec<L extends string = Label> =
  | { label: L; kind: 'int'; n: number }
  | { label: L; kind: 'dice'; count: number; sides: number }
  | { label: L; kind: 'shuffle'; n: number; k: number }
  | { label: L; kind: 'weighted'; weights: number[] }
  | { label: L; kind: 'bytes'; count: number };

/** Closed list of labels. A label never holds a value that anybody chooses. */
export const LABELS = [
  'order',
  'order-roll',
  'colours',
  'deal',
  'missions',
  'target',
  'attack',
  'defence',
  'card',
  'tunnel',
  'anomaly',
  'anomaly-borders',
  'bot',
  'lots',
] as const;
export type Label = (typeof LABELS)[number];

export type DrawValue = number | number[] | string;

/** A public draw as a commit records it. */
export type Drawn<L extends string = Label> = DrawSpec<L> & { value: DrawValue };

/**
 * Where a decision gets its chance from. Sealed draws in rooms, a seeded fast generator in
 * simulations, a scripted list in specs. A decision asks only after its last check.
 */
export interface DrawSource {
  /** Public draw of an integer in [0, n). */
  int(label: Label, n: number): number;
  /** Public draw of `count` dice, in drawn order, not sorted. */
  dice(label: Label, count: number, sides: number): number[];
  /** Public draw of the first `k` places of a shuffle of 0…n−1. */
  shuffle(label: Label, n: number, k: number): number[];
  /** Public draw of an index, each as likely as its weight. */
  weighted(label: Label, weights: number[]): number;
  /** Public draw of `count` bytes, as lower-case hex. */
  bytes(label: Label, count: number): string;
  /** Sealed draws: same values, but only label, kind and parameters are published. */
  readonly sealed: {
    int(label: Label, n: number): number;
    shuffle(label: Label, n: number, k: number): number[];
  };
}
