import type { PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Goal } from '../rulesets/schema.ts';
import type { Temper } from './temper.ts';

/** What the worth of territories depends on: public facts and the seat's own goal. */
export interface Sight {
  facts: PublicState;
  board: Board;
  seat: number;
  goal: Goal | null;
  temper: Temper;
  /** Territories of each seat. */
  held: readonly number[];
}
