import type { Move } from '../game/commands.ts';
import { armiesLeft, openingRound } from '../game/queries/reinforcement.ts';
import type { BotLevel } from '../game/settings.ts';
import type { State } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import { advanceMove } from './advance.ts';
import { fortifyMove } from './fortify.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { placeMove } from './place.ts';
import type { Rng } from './rng.ts';
import { attackMove } from './targets.ts';
import { tempers } from './temper.ts';
import { tradeMove } from './trade.ts';

export { type Rng, rngFromSeed } from './rng.ts';

export interface Question {
  /** What the seat itself may see (BOT-1). */
  view: State;
  board: Board;
  seat: number;
  level: BotLevel;
  rng: Rng;
}

/**
 * The next move of the seat whose turn it is. Asked again after each move, on the view as it then
 * is; the last one ends the turn (BOT-3). The same view and seed give the same move (BOT-2).
 */
export function chooseMove({ level, ...given }: Question): Move {
  const outlook = outlookOf({ ...given, temper: tempers[level] });
  if (outlook === null) return { type: 'end-turn' };
  switch (outlook.turn.phase) {
    case 'negotiation':
      // NEG-3: bots take no part.
      return { type: 'end-phase' };
    case 'deployment':
    case 'reinforcement':
      return tradeMove(outlook) ?? reinforce(outlook);
    case 'attack':
      return advanceMove(outlook) ?? attackMove(outlook) ?? close(outlook);
    case 'fortify':
      return fortifyMove(outlook) ?? { type: 'end-turn' };
  }
}

const reinforce = (outlook: Outlook): Move =>
  armiesLeft(outlook.facts) > 0
    ? placeMove(outlook)
    : { type: last(outlook) ? 'end-turn' : 'end-phase' };

/** REI-5: an opening round may end with its reinforcement. */
function last({ facts, ruleset }: Outlook): boolean {
  const opening = openingRound(facts, ruleset);
  return opening !== null && !opening.attack && !opening.fortify;
}

const close = (outlook: Outlook): Move =>
  fortifyMove(outlook) === null ? { type: 'end-turn' } : { type: 'end-phase' };
