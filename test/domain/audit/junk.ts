import fc from 'fast-check';
import { jcs } from '../../../domain/chance/jcs.ts';
import { commitAt, type Forgery } from './toy.ts';

/** Every place in a value that holds something, as a path. */
export function paths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => paths(inner, [...path, name]))];
}

/** Puts a value into a commit. */
export function put(forgery: Forgery, v: number, path: (string | number)[], value: unknown): void {
  let holder = commitAt(forgery, v) as unknown;
  for (const name of path.slice(0, -1)) holder = (holder as Record<string, unknown>)[name];
  const last = path.at(-1);
  if (last !== undefined) (holder as Record<string, unknown>)[last] = value;
}

/** What nobody expects in a commit. */
export const junk = fc.oneof(
  fc.constantFrom(null, {}, [], '', 'bot', 'place', -1, 0, 1, 41, 2 ** 40, [[]], {
    type: 'open',
  }),
  fc.jsonValue({ maxDepth: 2 }).filter((x) => !jcs(x).includes('.')),
);
