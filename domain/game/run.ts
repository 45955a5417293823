import type { Board } from '../maps/board.ts';
import type { Ruleset } from '../rulesets/schema.ts';
import type { Move } from './commands.ts';
import type { Context } from './context.ts';
import type { GameEvent } from './events.ts';
import { copyState } from './fold/copy.ts';
import { applyEvent, applyPayload, levelSecrets } from './fold/fold.ts';
import type { Payload } from './payloads.ts';
import type { PublicState, State } from './state.ts';

/**
 * A decision in the making. Every event is folded as it is said, so that what follows it in the
 * same commit sees the board as it then stands.
 */
export interface Run {
  readonly state: State;
  readonly facts: PublicState;
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly context: Context;
  readonly events: GameEvent[];
  readonly payloads: { seat: number; payload: Payload }[];
  /** What a bot chose, for the log. */
  readonly moves: Move[];
}

/** A run over a private copy of the state. The ruleset is the room's, or the opening one. */
export function startRun(state: State, context: Context, ruleset: Ruleset): Run {
  const own = copyState(state);
  return {
    state: own,
    facts: own.public,
    ruleset,
    board: context.board,
    context,
    events: [],
    payloads: [],
    moves: [],
  };
}

export function emit(run: Run, event: GameEvent): void {
  run.events.push(event);
  applyEvent(run.facts, event, run.board);
}

export function tell(run: Run, seat: number, payload: Payload): void {
  run.payloads.push({ seat, payload });
  levelSecrets(run.state);
  applyPayload(run.state, seat, payload);
}

/** The room goes on: nothing later in a commit happens after its end (TRN-3). */
export const goesOn = (run: Run): boolean => run.facts.status === 'playing';
