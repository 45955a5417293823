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

/**
 * BAR-2: fewest barriers, then fewest steps, then lowest ids from the origin on. The best route to
 * each territory is found nearest first; extending the better of two routes keeps it the better.
 */
function chain(state: PublicState, board: Board, [from, to]: Ends): Route | null {
  const seat = state.owner[from];
  const best = new Map<number, Route>([[from, { path: [from], barriers: 0 }]]);
  const done = new Set<number>();
  for (;;) {
    const at = nearest(board, best, done);
    if (at === null) return null;
    if (at === to && to !== from) return best.get(to) ?? null;
    done.add(at);
    const here = best.get(at) ?? { path: [from], barriers: 0 };
    for (const next of neighboursOf(state, board, at)) {
      if (state.owner[next] !== seat || done.has(next)) continue;
      const barriers = here.barriers + crossed(state, board, [at, next]);
      const there = { path: [...here.path, next], barriers };
      const known = best.get(next);
      if (known === undefined || before(board, there, known)) best.set(next, there);
    }
  }
}

function nearest(
  board: Board,
  best: ReadonlyMap<number, Route>,
  done: ReadonlySet<number>,
): number | null {
  let found: number | null = null;
  let route: Route | undefined;
  for (const [territory, own] of best) {
    if (done.has(territory) || (route !== undefined && !before(board, own, route))) continue;
    found = territory;
    route = own;
  }
  return found;
}

/** Whether route `a` is taken rather than `b`. */
function before(board: Board, a: Route, b: Route): boolean {
  if (a.barriers !== b.barriers) return a.barriers < b.barriers;
  if (a.path.length !== b.path.length) return a.path.length < b.path.length;
  const step = a.path.findIndex((territory, i) => territory !== b.path[i]);
  const id = (territory: number | undefined): string => board.territories[territory ?? 0] ?? '';
  return step >= 0 && id(a.path[step]) < id(b.path[step]);
}
