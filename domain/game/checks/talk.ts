import type { Board } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import { handOf } from '../queries/cards.ts';
import { awaited, meets, owedBy, partnersOf } from '../queries/talk.ts';
import type { Rejection } from '../rejections.ts';
import type { State } from '../state.ts';
import type { Terms } from '../terms.ts';
import type { Check } from './check.ts';

/** NEG: what an offer and its answers must meet. */

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;

/** NEG-1, NEG-3: one at a time; one whose time ran out is settled first. */
export const noOfferIsOpen: Check = ({ public: { turn, deadline } }, _, { at }) => {
  const offer = turn?.offer ?? null;
  if (offer === null) return undefined;
  return deadline !== null && at > deadline.at
    ? { code: 'offer/over', until: deadline.at }
    : { code: 'offer/open', to: offer.to };
};

/** NEG-1. */
export const partnerIsFit: Check<Of<'offer'>> = ({ public: facts }, { to }, { actor }) => {
  const partners = partnersOf(facts, actor.seat ?? -1);
  return partners.includes(to) ? undefined : { code: 'offer/no-partner', seat: to, partners };
};

const knows = (board: Board, terms: Terms): boolean => {
  if ('territory' in terms) return board.index.has(terms.territory);
  return 'wild' in terms || [...board.symbols.values()].includes(terms.symbol);
};

/** NEG-1: a card of this board. */
export const termsAreKnown: Check<Of<'offer'> | Of<'counter'>> = (_, { give, want }, { board }) =>
  [give, want].every((terms) => knows(board, terms))
    ? undefined
    : { code: 'offer/unknown-terms', known: [...new Set(board.symbols.values())] };

const holds = (state: State, board: Board, seat: number, terms: Terms): boolean =>
  (handOf(state, seat) ?? []).some((card) => meets(board, card, terms));

/** NEG-1: possible for the speaker: it holds what it gives, and not the very card that it wants. */
export const termsArePossible: Check<Of<'offer'> | Of<'counter'>> = (
  state,
  { give, want },
  { board, actor },
) => {
  const seat = actor.seat ?? -1;
  if (!holds(state, board, seat, give)) return { code: 'offer/no-such-card', terms: give };
  const own = 'territory' in want && holds(state, board, seat, want);
  return own ? { code: 'offer/own-card', card: want.territory } : undefined;
};

/** NEG-2: there is an offer, and it waits for the speaker. */
export const offerIsYours: Check = ({ public: facts }, _, { actor }) => {
  const offer = facts.turn?.offer ?? null;
  if (offer === null) return { code: 'offer/none' };
  const seat = actor.seat ?? -1;
  if (offer.picked.includes(seat)) return { code: 'offer/picked' };
  return awaited(facts).includes(seat) ? undefined : { code: 'offer/not-yours' };
};

/** NEG-2: what may be withdrawn is one's own and not yet accepted. */
export const offerStands: Check = ({ public: { turn } }) =>
  turn?.offer ? undefined : { code: 'offer/none' };

/** NEG-2: an offer, a counter-offer, or an accepted one. */
export const atStage =
  (...stages: ('offered' | 'countered' | 'accepted')[]): Check =>
  ({ public: { turn } }) => {
    const stage = turn?.offer?.stage ?? 'offered';
    return stages.includes(stage) ? undefined : { code: 'offer/wrong-stage', stage };
  };

/** NEG-3. */
export const answerIsInTime: Check = ({ public: { deadline } }, _, { at }) =>
  deadline !== null && at > deadline.at ? { code: 'offer/over', until: deadline.at } : undefined;

/** NEG-2: terms are checked again at acceptance. */
export const holdsWhatIsOwed: Check = (state, _, { board, actor }) => {
  const seat = actor.seat ?? -1;
  const terms = owedBy(state.public, seat);
  return terms === null || holds(state, board, seat, terms)
    ? undefined
    : { code: 'offer/no-such-card', terms };
};

/** NEG-2: and at selection. */
export const selectionFits: Check<Of<'select'>> = (state, { card }, { board, actor }) => {
  const seat = actor.seat ?? -1;
  if (!handOf(state, seat)?.includes(card)) return { code: 'cards/not-held', card };
  const terms = owedBy(state.public, seat);
  return terms === null || meets(board, card, terms)
    ? undefined
    : ({ code: 'offer/other-card', card, terms } satisfies Rejection);
};
