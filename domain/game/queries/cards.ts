import type { Board } from '../../maps/board.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { PublicState, State } from '../state.ts';

/** CRD-1: every card of the deck: a territory's bears its id, the wild ones follow. */
export const allCards = (board: Board, ruleset: Ruleset): string[] => [
  ...board.territories,
  ...Array.from({ length: ruleset.wildCards }, (_, i) => `wild-${i + 1}`),
];

export const WILD = 'wild';

/** The symbol of a card; `wild` for those that stand for any. */
export const symbolOf = (board: Board, card: string): string => board.symbols.get(card) ?? WILD;

/**
 * A hand is what was told to the seat less what it has publicly given up, or null where the
 * secret is not known. Payloads write only secrets, events only the public part.
 */
export function handOf(state: State, seat: number): string[] | null {
  const secret = state.seats[seat];
  const facts = state.public.seats[seat];
  if (facts === undefined || facts.cards === 0) return [];
  if (!secret) return null;
  const hand = secret.told.slice();
  for (const card of facts.spent) hand.splice(hand.indexOf(card), 1);
  return hand;
}

/** What is left to draw, in card order. Known only to whoever knows every hand. */
export function deckOf(state: State, board: Board, ruleset: Ruleset): string[] {
  const gone = new Set(state.public.discard);
  for (let seat = 0; seat < state.public.seats.length; seat += 1) {
    for (const card of handOf(state, seat) ?? []) gone.add(card);
  }
  return allCards(board, ruleset).filter((card) => !gone.has(card));
}

/** Three equal symbols, three different ones, or any three with a wild card. */
export function isSet(board: Board, cards: readonly string[]): boolean {
  const symbols = cards.map((card) => symbolOf(board, card));
  if (symbols.includes(WILD)) return true;
  return new Set(symbols).size !== 2;
}

/** Every set in a hand, each as three cards in hand order. */
export function setsIn(board: Board, hand: readonly string[]): string[][] {
  const sets: string[][] = [];
  for (let a = 0; a < hand.length; a += 1) {
    for (let b = a + 1; b < hand.length; b += 1) {
      for (let c = b + 1; c < hand.length; c += 1) {
        const cards = [hand[a], hand[b], hand[c]] as string[];
        if (isSet(board, cards)) sets.push(cards);
      }
    }
  }
  return sets;
}

/** CRD-4: what the next set of this seat is worth. */
export function setValue(state: PublicState, ruleset: Ruleset, seat: number): number {
  const traded = ruleset.setCounter === 'global' ? state.sets : (state.seats[seat]?.sets ?? 0);
  const { setValues, setValueStep, setValueCap } = ruleset;
  const last = setValues.length - 1;
  const base = setValues[Math.min(traded, last)] ?? 0;
  const value = base + Math.max(0, traded - last) * setValueStep;
  return setValueCap === null ? value : Math.min(value, setValueCap);
}

/** CRD-7: the seat's own territories among the cards. */
export const ownedOnCards = (
  state: PublicState,
  board: Board,
  seat: number,
  cards: readonly string[],
): string[] =>
  cards.filter((card) => {
    const at = board.index.get(card);
    return at !== undefined && state.owner[at] === seat;
  });

/**
 * CRD-10: the set that is traded for a seat that does not choose: fewest wild cards, then most own
 * territories, then lowest ids.
 */
export function setToTrade(state: State, board: Board, seat: number): string[] | undefined {
  const rank = (cards: string[]): number =>
    cards.filter((card) => symbolOf(board, card) === WILD).length * 10 -
    ownedOnCards(state.public, board, seat, cards).length;
  const sets = setsIn(board, handOf(state, seat)?.toSorted() ?? []);
  return sets.sort((a, b) => rank(a) - rank(b))[0];
}
