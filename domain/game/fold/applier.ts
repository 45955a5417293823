import type { Board } from '../../maps/board.ts';
import type { GameEvent } from '../events.ts';
import type { PublicState, Seat, Turn } from '../state.ts';
import { copySeat } from './copy.ts';

type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** Writes one event into a private copy of the public state. */
export type Applier<T extends GameEvent['type']> = (
  state: PublicState,
  event: EventOf<T>,
  board: Board,
) => void;

/** Appliers of some event types; `fold.ts` joins them into one that lacks none. */
export type Appliers<T extends GameEvent['type']> = { [K in T]: Applier<K> };

const nobody: Seat = {
  control: 'empty',
  who: null,
  level: null,
  colour: null,
  ready: false,
  reserve: 0,
  cards: 0,
  spent: [],
  sets: 0,
  misses: 0,
  returns: 0,
  eliminatedBy: null,
};

export const emptySeat = (): Seat => copySeat(nobody);

/** The seat as the applier's own copy, made if the log names one that the state has not met. */
export function seatAt(state: PublicState, seat: number): Seat {
  const own = copySeat(state.seats[seat] ?? nobody);
  state.seats[seat] = own;
  return own;
}

const idleTurn: Turn = {
  n: 0,
  seat: 0,
  by: 'human',
  phase: 'reinforcement',
  acted: false,
  placed: false,
  conquests: 0,
  free: 0,
  groups: [],
  pending: null,
  arrived: null,
  notBefore: null,
  offers: 0,
  offer: null,
};

/** The turn in play, made if a malformed log has none: folding never refuses. */
export function turnOf(state: PublicState): Turn {
  state.turn ??= { ...idleTurn };
  return state.turn;
}

/** For lists that the state has to itself; `plus` is for the shared ones. */
export const add = (list: number[], at: number, armies: number): void => {
  list[at] = (list[at] ?? 0) + armies;
};

export const plus = (list: readonly number[], at: number, armies: number): number[] =>
  list.with(at, (list[at] ?? 0) + armies);

export const place = (board: Board, territory: string): number => board.index.get(territory) ?? 0;
