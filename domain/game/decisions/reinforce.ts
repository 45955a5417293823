import type { HumanCommand } from '../commands.ts';
import { absentPlacements } from '../queries/absent-placement.ts';
import { ownedOnCards, setToTrade, setValue } from '../queries/cards.ts';
import { armiesLeft, openingRound } from '../queries/reinforcement.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { endTurn } from './turn.ts';
import { settleVictory } from './victory.ts';

/** Reinforcement: placing and trading, by a seat or, at a timeout, for it. */

export function place(run: Run, { placements }: Extract<HumanCommand, { type: 'place' }>): void {
  for (const { territory, armies } of placements) placeOn(run, territory, armies);
  settleVictory(run);
  const { facts, ruleset } = run;
  const ends = facts.round === 0 || openingRound(facts, ruleset)?.ends === 'placed';
  if (goesOn(run) && ends && armiesLeft(facts) === 0) endTurn(run, facts.turn?.by ?? 'human');
}

export function trade(run: Run, command: Extract<HumanCommand, { type: 'trade' }>): void {
  tradeSet(run, command.cards, command.bonus);
  settleVictory(run);
}

/** REI-2: the group's purse first, then the free one. */
function placeOn(run: Run, territory: string, armies: number): void {
  const { board, facts } = run;
  const group = board.groupOf[board.index.get(territory) ?? 0] ?? 0;
  const restricted = Math.min(facts.turn?.groups[group] ?? 0, armies);
  emit(run, { type: 'placed', seat: facts.turn?.seat ?? 0, territory, armies, restricted });
}

function tradeSet(run: Run, cards: readonly string[], bonus: string | undefined): void {
  const seat = run.facts.turn?.seat ?? 0;
  const owned = ownedOnCards(run.facts, run.board, seat, cards);
  const chosen = bonus === undefined ? owned.slice(0, 1) : [bonus];
  emit(run, {
    type: 'traded',
    seat,
    cards: [...cards],
    armies: setValue(run.facts, run.ruleset, seat),
    bonus: run.ruleset.territoryBonus === 'each' ? owned : chosen,
  });
}

/** REI-6, CRD-10: what a timeout does with the rest of a reinforcement, or of a deployment. */
export function reinforceForAbsent(run: Run): void {
  if (run.ruleset.tradeWhen === 'after-placing') placeForAbsent(run);
  if (run.facts.turn?.phase === 'reinforcement') tradeForAbsent(run);
  placeForAbsent(run);
  settleVictory(run);
}

function placeForAbsent(run: Run): void {
  const { board, facts, ruleset } = run;
  for (const [territory, armies] of absentPlacements(facts, board, ruleset)) {
    placeOn(run, board.territories[territory] ?? '', armies);
  }
}

/** One set if there is one and the ruleset trades unasked, more only while the hand forces it. */
function tradeForAbsent(run: Run): void {
  const { seat = 0, placed = false } = run.facts.turn ?? {};
  if (run.ruleset.tradeWhen === 'before-placing' && placed) return;
  for (let first = run.ruleset.timeoutTrade === 'one'; ; first = false) {
    const forced = (run.facts.seats[seat]?.cards ?? 0) >= run.ruleset.forcedTradeAt;
    const set = first || forced ? setToTrade(run.state, run.board, seat) : undefined;
    if (set === undefined) return;
    tradeSet(run, set, thinnest(run, ownedOnCards(run.facts, run.board, seat, set)));
  }
}

function thinnest(run: Run, territories: string[]): string | undefined {
  const armies = (id: string): number => run.facts.armies[run.board.index.get(id) ?? 0] ?? 0;
  return territories.toSorted((a, b) => armies(a) - armies(b))[0];
}
