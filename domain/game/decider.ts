import type { Result } from '../result.ts';
import type { Board } from '../maps/board.ts';
import type { Command } from './commands.ts';
import type { Context, Decision } from './context.ts';
import type { GameEvent } from './events.ts';
import type { Payload } from './payloads.ts';
import type { Rejection } from './rejections.ts';
import type { State } from './state.ts';

/** What a commit adds: its public events, then the private payloads that the viewer knows. */
export interface Entry {
  events: readonly GameEvent[];
  payloads: readonly { seat: number; payload: Payload }[];
}

/** What a command comes to, or why it is refused. All checks come before the first draw. */
export declare function decide(
  state: State,
  command: Command,
  context: Context,
): Result<Decision, Rejection>;

/** The state after an entry. Copies once; the given state is never changed. Never rolls, never refuses. */
export declare function fold(state: State, entry: Entry, board: Board): State;
