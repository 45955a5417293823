import type { Board } from '../../maps/board.ts';
import type { PublicState } from '../state.ts';
import { neighboursOf } from './links.ts';
import { living } from './seats.ts';

/** Questions about who holds what. Territories and groups by index. */

export const held = (state: PublicState, seat: number): number => {
  let n = 0;
  for (const owner of state.owner) if (owner === seat) n += 1;
  return n;
};

export const holdsAll = (state: PublicState, seat: number): boolean => {
  for (const owner of state.owner) if (owner !== seat) return false;
  return true;
};

export const armiesOf = (state: PublicState, seat: number): number => {
  let n = 0;
  for (let t = 0; t < state.owner.length; t += 1) {
    if (state.owner[t] === seat) n += state.armies[t] ?? 0;
  }
  return n;
};

export const territoriesOf = (state: PublicState, seat: number): number[] =>
  state.owner.flatMap((owner, t) => (owner === seat ? [t] : []));

export const holdsGroup = (state: PublicState, members: readonly number[], seat: number): boolean =>
  members.every((t) => state.owner[t] === seat);

/** Whether an own territory borders an enemy; one just `taken` is none. */
export const isBorder = (
  state: PublicState,
  board: Board,
  territory: number,
  taken?: number,
): boolean => {
  const seat = state.owner[territory];
  return neighboursOf(state, board, territory).some(
    (other) => state.owner[other] !== seat && other !== taken,
  );
};

/** VIC-4: living seats from most territories, then most armies; equal ones share a list. */
export function armisticeOrder(state: PublicState): number[][] {
  const ranked = living(state)
    .map((seat) => ({ seat, held: held(state, seat), armies: armiesOf(state, seat) }))
    .sort((a, b) => b.held - a.held || b.armies - a.armies);
  const places: number[][] = [];
  ranked.forEach((entry, i) => {
    const before = ranked[i - 1];
    const equal = before?.held === entry.held && before.armies === entry.armies;
    if (equal) places.at(-1)?.push(entry.seat);
    else places.push([entry.seat]);
  });
  return places;
}
