/**
 * Checks the shape of a value: null if it is right, else the path of the first thing that is not
 * ('' for the value itself). Members are exact: none missing, none unknown.
 */
export type Shape = (value: unknown) => string | null;

const GOOD = null;
const BAD = '';

const below = (name: string | number, path: string): string =>
  path === '' ? String(name) : `${name}.${path}`;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const anyObject: Shape = (value) => (isObject(value) ? GOOD : BAD);

export const isNull: Shape = (value) => (value === null ? GOOD : BAD);

export const literal =
  (wanted: string): Shape =>
  (value) =>
    value === wanted ? GOOD : BAD;

export const oneOf =
  (...wanted: string[]): Shape =>
  (value) =>
    typeof value === 'string' && wanted.includes(value) ? GOOD : BAD;

export const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? GOOD : BAD;

export const integer =
  (least: number, most: number): Shape =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? GOOD : BAD;

export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null ? GOOD : shape(value);

export const list =
  (item: Shape, most = Number.POSITIVE_INFINITY): Shape =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return BAD;
    for (let i = 0; i < value.length; i++) {
      const path = item(value[i]);
      if (path !== null) return below(i, path);
    }
    return GOOD;
  };

/** An object with these members, none missing and none besides. */
export function exact(members: Record<string, Shape>): Shape {
  const wanted = Object.entries(members);
  const unknown = (value: object): string =>
    Object.keys(value).find((name) => !Object.hasOwn(members, name)) ?? BAD;
  return (value) => {
    if (!isObject(value)) return BAD;
    for (const [name, shape] of wanted) {
      const path = Object.hasOwn(value, name) ? shape(value[name]) : BAD;
      if (path !== null) return below(name, path);
    }
    return Object.keys(value).length === wanted.length ? GOOD : unknown(value);
  };
}

export const HEX32 = text(/^[0-9a-f]{64}$/);
export const HEX16 = text(/^[0-9a-f]{32}$/);
