import type { HumanCommand } from '../commands.ts';
import { handOf, isSet, ownedOnCards } from '../queries/cards.ts';
import type { Check } from './check.ts';
import { pursesAreEmpty } from './turn.ts';

/** CRD: when a set is traded, and which. */

type Trade = Extract<HumanCommand, { type: 'trade' }>;

/** CRD: forced while the hand is this large: before any placement, or after the last one. */
export const hasTraded =
  (before: 'placing' | 'attacking'): Check =>
  ({ public: facts }, _, { actor }) => {
    const late = facts.ruleset?.tradeWhen === 'after-placing';
    if (late !== (before === 'attacking') || facts.turn?.phase !== 'reinforcement')
      return undefined;
    const held = facts.seats[actor.seat ?? -1]?.cards ?? 0;
    const limit = facts.ruleset?.forcedTradeAt ?? Number.POSITIVE_INFINITY;
    return held >= limit ? { code: 'cards/must-trade', held } : undefined;
  };

/** The moment of the reinforcement in which the ruleset trades. */
export const isTimeToTrade: Check = (state, command, context) => {
  const { ruleset, turn } = state.public;
  if (ruleset?.tradeWhen === 'before-placing' && turn?.placed) return { code: 'cards/too-late' };
  return ruleset?.tradeWhen === 'after-placing'
    ? pursesAreEmpty(state, command, context)
    : undefined;
};

export const cardsAreOn: Check = ({ public: { ruleset } }) =>
  ruleset?.cards === 'off' ? { code: 'cards/off' } : undefined;

/** CRD-3: distinct, held, and a set. */
export const cardsAreASet: Check<Trade> = (state, { cards }, { board, actor }) => {
  const twice = cards.find((card, i) => cards.indexOf(card) !== i);
  if (twice !== undefined) return { code: 'cards/not-distinct', card: twice };
  const hand = handOf(state, actor.seat ?? -1) ?? [];
  const foreign = cards.find((card) => !hand.includes(card));
  if (foreign !== undefined) return { code: 'cards/not-held', card: foreign };
  return isSet(board, cards) ? undefined : { code: 'cards/not-a-set', cards: [...cards] };
};

/** CRD-7: the choice is named where there is one. */
export const bonusIsChosen: Check<Trade> = (state, { cards, bonus }, { board, actor }) => {
  const territories = ownedOnCards(state.public, board, actor.seat ?? -1, cards);
  if (bonus !== undefined) {
    return territories.includes(bonus)
      ? undefined
      : { code: 'cards/no-bonus-there', territory: bonus, territories };
  }
  const open = state.public.ruleset?.territoryBonus === 'one' && territories.length > 1;
  return open ? { code: 'cards/choose-territory', territories } : undefined;
};
