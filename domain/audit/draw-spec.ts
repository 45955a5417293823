import { exact, integer, isObject, list, type Shape, text } from './shape.ts';

const anything: Shape = () => null;
const label = text(/^[a-z][a-z0-9-]{0,31}$/);
const kind = anything;

/** Parameters of each kind of draw and their ranges (sealed-draws 6). */
const PARAMETERS: Record<string, Record<string, Shape>> = {
  int: { n: integer(1, 2 ** 32) },
  dice: { count: integer(1, 64), sides: integer(2, 256) },
  shuffle: { n: integer(1, 4096), k: integer(1, 4096) },
  weighted: { weights: list(integer(0, 2 ** 31), 256) },
  bytes: { count: integer(1, 64) },
};

const shapes = (more: Record<string, Shape>): ReadonlyMap<string, Shape> =>
  new Map(
    Object.entries(PARAMETERS).map(([name, own]) => [
      name,
      exact({ label, kind, ...own, ...more }),
    ]),
  );

const SPECS = shapes({});
const DRAWN = shapes({ value: anything });

/** What the ranges of single parameters do not say. */
function coherent(record: Record<string, unknown>): boolean {
  if (record.kind === 'shuffle') return (record.k as number) <= (record.n as number);
  if (record.kind !== 'weighted') return true;
  const sum = (record.weights as number[]).reduce((total, w) => total + w, 0);
  return sum >= 1 && sum <= 2 ** 32;
}

const matches = (kinds: ReadonlyMap<string, Shape>, record: unknown): boolean => {
  if (!isObject(record) || typeof record.kind !== 'string') return false;
  return kinds.get(record.kind)?.(record) === null && coherent(record);
};

/** Whether a sealed draw is well recorded: label, kind and parameters, no value. */
export const isSpec = (record: unknown): boolean => matches(SPECS, record);

/** Whether a public draw is well recorded; what its value is, the draw itself says. */
export const isDrawn = (record: unknown): boolean => matches(DRAWN, record);
