import type { Move } from '../game/commands.ts';
import { ownedOnCards, setToTrade } from '../game/queries/cards.ts';
import { armiesLeft } from '../game/queries/reinforcement.ts';
import { enemiesBeside, type Outlook } from './outlook.ts';

/** The set to trade now; null when there is none or it may wait. */
export function tradeMove(outlook: Outlook): Move | null {
  const { facts, ruleset, board, seat, view, temper } = outlook;
  const held = facts.seats[seat]?.cards ?? 0;
  if (ruleset.cards === 'off' || held < 3 || !isTime(outlook)) return null;
  if (held < ruleset.forcedTradeAt && !temper.tradesEarly) return null;
  const set = setToTrade(view, board, seat);
  if (set === undefined) return null;
  const [first = '', second = '', third = ''] = set;
  const bonus = bonusOn(outlook, set);
  return { type: 'trade', cards: [first, second, third], ...(bonus !== undefined && { bonus }) };
}

/** The moment of the reinforcement in which the ruleset trades. */
function isTime({ facts, ruleset, turn }: Outlook): boolean {
  if (turn.phase !== 'reinforcement') return false;
  if (ruleset.tradeWhen === 'before-placing') return !turn.placed;
  return ruleset.tradeWhen === 'reinforcement' || armiesLeft(facts) === 0;
}

/** CRD-7: the choice, where there is one, falls on the front. */
function bonusOn(outlook: Outlook, set: readonly string[]): string | undefined {
  const { facts, board, seat, ruleset } = outlook;
  if (ruleset.territoryBonus !== 'one') return undefined;
  const enemies = (id: string): number => enemiesBeside(outlook, board.index.get(id) ?? 0).length;
  return ownedOnCards(facts, board, seat, set).sort((a, b) => enemies(b) - enemies(a))[0];
}
