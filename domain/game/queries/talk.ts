import type { Board } from '../../maps/board.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { PublicState, Seat } from '../state.ts';
import type { Terms } from '../terms.ts';
import { symbolOf, WILD } from './cards.ts';

/** NEG: who may bargain with whom, and about what. */

/** NEG-1, NEG-3: a human in command who holds a card. */
const deals = (seat: Seat | undefined): boolean =>
  seat?.control === 'human' && seat.eliminatedBy === null && seat.cards > 0;

/** Seats that may be offered something by this one, in turn order. */
export const partnersOf = ({ order, seats }: PublicState, seat: number): number[] =>
  order.filter((other) => other !== seat && deals(seats[other]));

/** NEG-1: whether the turn of a seat begins, and goes on, with bargaining. */
export const mayNegotiate = (state: PublicState, ruleset: Ruleset, seat: number): boolean =>
  ruleset.negotiation !== null && deals(state.seats[seat]) && partnersOf(state, seat).length > 0;

/** NEG-1: a wild card meets only `wild`. */
export function meets(board: Board, card: string, terms: Terms): boolean {
  if ('territory' in terms) return card === terms.territory;
  return symbolOf(board, card) === ('symbol' in terms ? terms.symbol : WILD);
}

/** The seats whose word an open offer waits for. */
export function awaited({ turn }: PublicState): number[] {
  const offer = turn?.offer ?? null;
  if (turn === null || offer === null) return [];
  if (offer.stage === 'accepted') {
    return [turn.seat, offer.to].filter((seat) => !offer.picked.includes(seat));
  }
  return [offer.stage === 'offered' ? offer.to : turn.seat];
}

/** What a party to the open offer has to give; null for anybody else. */
export function owedBy({ turn }: PublicState, seat: number): Terms | null {
  const offer = turn?.offer ?? null;
  if (offer === null) return null;
  if (seat === turn?.seat) return offer.give;
  return seat === offer.to ? offer.want : null;
}
