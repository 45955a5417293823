import { type Appliers, add, place, seatAt, turnOf } from './applier.ts';

/** ATK, OCC and ELI. */
export const battle: Appliers<
  'fought' | 'conquered' | 'blitz-stopped' | 'eliminated' | 'advanced'
> = {
  fought(state, event, board) {
    const [from, to] = [place(board, event.from), place(board, event.to)];
    for (const { losses } of event.rolls) {
      add(state.armies, from, -losses[0]);
      add(state.armies, to, -losses[1]);
    }
    for (const { from: origin, lost } of event.also ?? []) {
      add(state.armies, from, lost);
      add(state.armies, place(board, origin), -lost);
    }
    turnOf(state).pending = null;
  },
  conquered(state, event, board) {
    const [from, to] = [place(board, event.from), place(board, event.to)];
    const now = turnOf(state);
    state.owner = state.owner.with(to, event.seat);
    state.armies[to] = event.moved;
    add(state.armies, from, -event.moved);
    now.conquests += 1;
    const also = event.also?.map((other) => ({ from: place(board, other.from), max: other.more }));
    const open = event.more > 0 || also?.some(({ max }) => max > 0);
    const pending = { from, to, max: event.more };
    now.pending = open ? (also === undefined ? pending : { ...pending, also }) : null;
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
