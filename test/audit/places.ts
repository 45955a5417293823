import { jcs } from '../../domain/chance/jcs.ts';

export type Path = readonly (string | number)[];

/** One change at one place of a value. */
export interface Change {
  path: Path;
  /** What is done there: another value, or a member taken away or added. */
  how: 'other' | 'without' | 'more';
  value?: unknown;
}

/** Elements of a long list that stand for all of them. */
const SHOWN = 3;

function shown(length: number): number[] {
  if (length <= SHOWN) return Array.from({ length }, (_, i) => i);
  return [0, length >> 1, length - 1];
}

const isHex = (text: string): boolean => /^(?:[0-9a-f]{2})+$/.test(text) && text.length >= 16;

function otherText(text: string): string {
  if (!isHex(text)) return `${text}x`;
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

function otherList(list: readonly unknown[]): unknown[][] {
  const lists = [[...list, list.at(-1) ?? 0]];
  if (list.length > 0) lists.push(list.slice(0, -1));
  if (list.length > 1) lists.push([list[1], list[0], ...list.slice(2)]);
  return lists;
}

/** Values of the same kind that are not this one. */
function nudged(value: unknown): unknown[] {
  if (typeof value === 'number') return value > 0 ? [value + 1, value - 1] : [value + 1];
  if (typeof value === 'string') return [otherText(value)];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return otherList(value);
  return value === null ? [{}, 0] : [null];
}

/** What stands elsewhere at the like of a place: the most plausible of lies. */
export type Pool = ReadonlyMap<string, readonly unknown[]>;

export const like = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** All values of some commits by the like of their places. */
export function poolOf(values: readonly unknown[]): Pool {
  const pool = new Map<string, Map<string, unknown>>();
  const add = (value: unknown, path: Path): void => {
    const key = like(path);
    const known = pool.get(key) ?? new Map<string, unknown>();
    pool.set(key, known.set(jcs(value), value));
    for (const [name, inner] of inside(value)) add(inner, [...path, name]);
  };
  for (const value of values) add(value, []);
  return new Map([...pool].map(([key, known]) => [key, [...known.values()]]));
}

function inside(value: unknown): [string | number, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map((inner, i) => [i, inner]);
  return Object.entries(value);
}

/** What is tried at one place itself. */
function* changesAt(value: unknown, pool: Pool, path: Path): Generator<Change> {
  const own = jcs(value);
  const plausible = pool.get(like(path))?.find((other) => jcs(other) !== own);
  const others = plausible === undefined ? [] : [plausible];
  for (const other of [...others, ...nudged(value)]) {
    if (jcs(other) !== own) yield { path, how: 'other', value: other };
  }
  if (typeof path.at(-1) === 'string') yield { path, how: 'without' };
}

/** Every change that is tried on a value: at every member, and in long lists at three places. */
export function* changes(value: unknown, pool: Pool, path: Path = []): Generator<Change> {
  if (path.length > 0) yield* changesAt(value, pool, path);
  const members = inside(value);
  const isList = Array.isArray(value);
  if (typeof value === 'object' && value !== null && !isList) {
    yield { path: [...path, 'more'], how: 'more', value: 1 };
  }
  for (const i of isList ? shown(value.length) : members.keys()) {
    const [name, inner] = members[i] as [string | number, unknown];
    yield* changes(inner, pool, [...path, name]);
  }
}

/** A copy of the value with one change. */
export function changed<T>(value: T, { path, how, value: put }: Change): T {
  const copy = structuredClone(value);
  let holder = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const last = path.at(-1) as string | number;
  if (how === 'without') delete holder[last];
  else holder[last] = put;
  return copy;
}
