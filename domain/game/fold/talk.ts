import type { Deadline } from '../events.ts';
import type { Offer, PublicState } from '../state.ts';
import { type Appliers, turnOf } from './applier.ts';

/** NEG: the offer on the table. Which cards go over is told by payloads. */
export const talk: Appliers<
  'offered' | 'countered' | 'accepted' | 'card-selected' | 'cards-swapped' | 'offer-closed'
> = {
  offered(state, { to, give, want, deadline }) {
    const now = turnOf(state);
    const until = state.deadline?.at ?? 0;
    now.offers += 1;
    now.offer = { to, give, want, stage: 'offered', picked: [], until };
    state.deadline = deadline;
  },
  countered(state, { give, want, deadline }) {
    change(state, { give: want, want: give, stage: 'countered' }, deadline);
  },
  accepted(state, { deadline }) {
    change(state, { stage: 'accepted' }, deadline);
  },
  'card-selected'(state, { seat }) {
    const picked = turnOf(state).offer?.picked ?? [];
    change(state, { picked: [...picked, seat] }, state.deadline);
  },
  'cards-swapped'() {
    // NEG-2: one card each way, so that the sizes of the hands stay.
  },
  'offer-closed'(state, { deadline }) {
    turnOf(state).offer = null;
    state.deadline = deadline;
  },
};

function change(state: PublicState, changes: Partial<Offer>, deadline: Deadline | null): void {
  const now = turnOf(state);
  if (now.offer !== null) now.offer = { ...now.offer, ...changes };
  state.deadline = deadline;
}
