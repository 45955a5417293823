import { openingRound } from '../game/queries/reinforcement.ts';
import type { PublicState, State, Turn } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Goal, Ruleset } from '../rulesets/schema.ts';
import { goalOf } from './mission-focus.ts';
import { type Odds, oddsOf } from './odds.ts';
import type { Rng } from './rng.ts';
import type { Temper } from './temper.ts';
import { worthOf } from './worth.ts';

/** All that a bot weighs for one move: its own view, and what follows from it. */
export interface Outlook {
  view: State;
  facts: PublicState;
  ruleset: Ruleset;
  board: Board;
  seat: number;
  turn: Turn;
  temper: Temper;
  odds: Odds;
  rng: Rng;
  /** What the own mission asks for now; null where the whole board is wanted. */
  goal: Goal | null;
  /** What holding each territory is worth, in plain territories. */
  worth: number[];
}

export interface Given {
  view: State;
  board: Board;
  seat: number;
  temper: Temper;
  rng: Rng;
}

/** The outlook of a seat in its turn; null outside a turn. */
export function outlookOf({ view, board, seat, temper, rng }: Given): Outlook | null {
  const { turn, ruleset } = view.public;
  if (turn === null || ruleset === null) return null;
  const facts = view.public;
  const odds = oddsOf(ruleset.dice);
  const goal = goalOf(view, ruleset, seat);
  const worth = worthOf({ facts, board, ruleset, seat, goal, temper });
  return { view, facts, ruleset, board, seat, turn, temper, odds, rng, goal, worth };
}

export const mayAttack = ({ facts, ruleset }: Outlook): boolean =>
  openingRound(facts, ruleset)?.attack ?? true;

export const mayFortify = ({ facts, ruleset }: Outlook): boolean =>
  openingRound(facts, ruleset)?.fortify ?? true;

export const armiesAt = ({ facts }: Pick<Outlook, 'facts'>, t: number): number =>
  facts.armies[t] ?? 0;

export const isOwn = ({ facts, seat }: Pick<Outlook, 'facts' | 'seat'>, t: number): boolean =>
  facts.owner[t] === seat;

export const enemiesBeside = (outlook: Pick<Outlook, 'facts' | 'seat' | 'board'>, t: number) =>
  (outlook.board.neighbours[t] ?? []).filter((other) => !isOwn(outlook, other));

export const idOf = ({ board }: Pick<Outlook, 'board'>, t: number): string =>
  board.territories[t] ?? '';
