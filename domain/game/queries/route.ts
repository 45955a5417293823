import type { Board } from '../../maps/board.ts';
import type { PublicState } from '../state.ts';
import { barrierBetween, linked, neighboursOf } from './links.ts';

/** A way over own territories, both ends among them, and how many barriers it crosses. */
export interface Route {
  path: number[];
  barriers: number;
}

/** BAR-2: the most barriers on a way, and the armies that one takes. */
export const TOLL = { barriers: 1, armies: 1 };

type Ends = [from: number, to: number];

/** The way that a manoeuvre takes; null where none leads there. Territories by index. */
export function routeOf(state: PublicState, board: Board, [from, to]: Ends): Route | null {
  if (state.ruleset?.fortify === 'chain') return chain(state, board, [from, to]);
  if (!linked(state, board, from, to)) return null;
  return { path: [from, to], barriers: crossed(state, board, [from, to]) };
}

const crossed = (state: PublicState, board: Board, [a, b]: Ends): number =>
  state.ruleset?.barriers !== null && barrierBetween(state, board, a, b) ? 1 : 0;

/** BAR-2: fewest barriers, then fewest steps, then lowest ids from the origin on. */
function chain(state: PublicState, board: Board, [from, to]: Ends): Route | null {
  const best = new Map<number, Route>([[from, { path: [from], barriers: 0 }]]);
  const queue = [from];
  // A territory whose route got better is looked at again, so the last one found is the best.
  for (const at of queue) {
    for (const next of neighboursOf(state, board, at)) {
      if (state.owner[next] !== state.owner[from]) continue;
      const there = stepOn(state, board, best.get(at), next);
      if (!before(board, there, best.get(next))) continue;
      best.set(next, there);
      queue.push(next);
    }
  }
  return from === to ? null : (best.get(to) ?? null);
}

function stepOn(state: PublicState, board: Board, here: Route | undefined, next: number): Route {
  const { path, barriers } = here ?? { path: [], barriers: 0 };
  const more = crossed(state, board, [path.at(-1) ?? next, next]);
  return { path: [...path, next], barriers: barriers + more };
}

/** Whether route `a` is taken rather than `b`. */
function before(board: Board, a: Route, b: Route | undefined): boolean {
  if (b === undefined) return true;
  if (a.barriers !== b.barriers) return a.barriers < b.barriers;
  if (a.path.length !== b.path.length) return a.path.length < b.path.length;
  const step = a.path.findIndex((territory, i) => territory !== b.path[i]);
  const id = (territory: number | undefined): string => board.territories[territory ?? 0] ?? '';
  return step >= 0 && id(a.path[step]) < id(b.path[step]);
}
