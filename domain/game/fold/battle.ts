import type { Board } from '../../maps/board.ts';
import type { GameEvent } from '../events.ts';
import type { Pending } from '../state.ts';
import { type Appliers, add, place, seatAt, turnOf } from './applier.ts';

/** ATK, OCC and ELI. */
export const battle: Appliers<
  'fought' | 'conquered' | 'blitz-stopped' | 'eliminated' | 'advanced'
> = {
  fought(state, event, board) {
    const from = place(board, event.from);
    const to = place(board, event.to);
    for (const { losses } of event.rolls) {
      add(state.armies, from, -losses[0]);
      add(state.armies, to, -losses[1]);
    }
    if (event.also !== undefined) shareLosses(state.armies, from, event.also, board);
    turnOf(state).pending = null;
  },
  conquered(state, event, board) {
    const from = place(board, event.from);
    const to = place(board, event.to);
    const now = turnOf(state);
    state.owner = state.owner.slice();
    state.owner[to] = event.seat;
    state.armies[to] = event.moved;
    add(state.armies, from, -event.moved);
    now.conquests += 1;
    now.pending = pendingOf(from, to, event, board);
  },
  'blitz-stopped'() {
    // Told to the players; the throws in `fought` say all that the state needs.
  },
  eliminated(state, event) {
    const loser = seatAt(state, event.seat);
    loser.eliminatedBy = event.by;
    loser.cards = 0;
    seatAt(state, event.by).cards += event.cards;
    state.eliminated = [...state.eliminated, event.seat];
  },
  advanced(state, event, board) {
    add(state.armies, place(board, event.from), -event.armies);
    add(state.armies, place(board, event.to), event.armies);
    turnOf(state).pending = null;
  },
};

/** ATK-9: what the further origins of a joint attack lost, the first one did not. */
function shareLosses(
  armies: number[],
  first: number,
  also: readonly { from: string; lost: number }[],
  board: Board,
): void {
  for (const { from, lost } of also) {
    add(armies, first, lost);
    add(armies, place(board, from), -lost);
  }
}

/** OCC-1, ATK-10: what may still follow; null when nothing may. */
function pendingOf(
  from: number,
  to: number,
  { more, also }: Extract<GameEvent, { type: 'conquered' }>,
  board: Board,
): Pending | null {
  if (also === undefined) return more > 0 ? { from, to, max: more } : null;
  if (more <= 0 && also.every((other) => other.more <= 0)) return null;
  const further = also.map((other) => ({ from: place(board, other.from), max: other.more }));
  return { from, to, max: more, also: further };
}
