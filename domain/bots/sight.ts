import type { PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Orders } from './aims.ts';
import type { Temper } from './temper.ts';
import type { Ways } from './ways.ts';

/** What the worth of territories depends on: public facts and the seat's own orders. */
export interface Sight {
  facts: PublicState;
  board: Board;
  seat: number;
  orders: Orders;
  temper: Temper;
  /** Territories of each seat. */
  held: readonly number[];
  /** Neighbours that armies reach without a toll. */
  ways: Ways;
}
