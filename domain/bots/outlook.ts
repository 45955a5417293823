import { openingRound } from '../game/queries/reinforcement.ts';
import type { PublicState, State, Turn } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Ruleset } from '../rulesets/schema.ts';
import { type Orders, ordersOf } from './aims.ts';
import { type Odds, oddsOf } from './odds.ts';
import type { Rng } from './rng.ts';
import type { Temper } from './temper.ts';
import { openWays, type Ways } from './ways.ts';
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
  orders: Orders;
  /** Neighbours that armies reach without a toll. */
  ways: Ways;
  /** Worth of each enemy territory, with a share of the best that lies behind it. */
  prizes: number[];
  /** Territories of each seat. */
  held: number[];
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
  const orders = ordersOf(view, { board, ruleset, seat });
  const ways = openWays(facts, board);
  const held = heldBy(facts);
  const worth = worthOf({ facts, board, seat, orders, temper, held, ways });
  const prizes = prizesOf(worth, { facts, seat, ways });
  return {
    view,
    facts,
    ruleset,
    board,
    seat,
    turn,
    temper,
    odds,
    rng,
    orders,
    ways,
    prizes,
    held,
  };
}

function heldBy({ seats, owner }: PublicState): number[] {
  const held = seats.map(() => 0);
  for (const seat of owner) held[seat] = (held[seat] ?? 0) + 1;
  return held;
}

const AHEAD = 0.25;

const prizesOf = (worth: readonly number[], { facts, ways, seat }: Field): number[] =>
  worth.map((own, t) => {
    let behind = 0;
    for (const other of ways[t] ?? []) {
      if (facts.owner[other] !== seat) behind = Math.max(behind, worth[other] ?? 0);
    }
    return own + AHEAD * behind;
  });

export const mayAttack = ({ facts, ruleset }: Outlook): boolean =>
  openingRound(facts, ruleset)?.attack ?? true;

export const mayFortify = ({ facts, ruleset }: Outlook): boolean =>
  openingRound(facts, ruleset)?.fortify ?? true;

type Field = Pick<Outlook, 'facts' | 'ways' | 'seat'>;

/** The best prize beside a territory; 0 where no enemy is. */
export function prizeBeside(
  { facts, ways, seat, prizes }: Field & { prizes: number[] },
  t: number,
) {
  let best = 0;
  for (const other of ways[t] ?? []) {
    if (facts.owner[other] !== seat) best = Math.max(best, prizes[other] ?? 0);
  }
  return best;
}

export const armiesAt = ({ facts }: Pick<Outlook, 'facts'>, t: number): number =>
  facts.armies[t] ?? 0;

export const isOwn = ({ facts, seat }: Pick<Outlook, 'facts' | 'seat'>, t: number): boolean =>
  facts.owner[t] === seat;

export const enemiesBeside = (outlook: Field, t: number): number[] =>
  (outlook.ways[t] ?? []).filter((other) => !isOwn(outlook, other));

export const idOf = ({ board }: Pick<Outlook, 'board'>, t: number): string =>
  board.territories[t] ?? '';
