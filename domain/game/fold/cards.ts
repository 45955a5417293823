import { type Appliers, add, place, seatAt, turnOf } from './applier.ts';

/** CRD: hand sizes and the discard are public; what is in a hand is told by payloads. */
export const cards: Appliers<'traded' | 'reshuffled' | 'card-drawn' | 'no-card-left'> = {
  traded(state, event, board) {
    const seat = seatAt(state, event.seat);
    seat.cards -= event.cards.length;
    seat.spent = [...seat.spent, ...event.cards];
    seat.sets += 1;
    state.sets += 1;
    state.discard = [...state.discard, ...event.cards];
    turnOf(state).free += event.armies;
    const bonus = state.ruleset?.territoryBonusArmies ?? 0;
    for (const territory of event.bonus) add(state.armies, place(board, territory), bonus);
  },
  reshuffled(state) {
    state.discard = [];
  },
  'card-drawn'(state, event) {
    seatAt(state, event.seat).cards += 1;
  },
  'no-card-left'() {
    // CRD-6: said in the log, changes nothing.
  },
};
