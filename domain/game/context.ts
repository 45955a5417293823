import type { DrawSource } from '../chance/source.ts';
import type { Actor } from '../log/commit.ts';
import type { Board } from '../maps/board.ts';
import type { GameEvent } from './events.ts';
import type { Payload } from './payloads.ts';
import type { State } from './state.ts';

/** All that reaches a decision besides state and command. */
export interface Context {
  /** Time of the commit, UTC ms: for a human command max(previous `at`, gateway receive time). */
  at: number;
  /** `seat` is null for a joiner (who has none yet) and for room-wide system commits. */
  actor: Pick<Actor, 'seat' | 'as'>;
  /** Sealed-draws 2: who asks; set for `open` and `join` only. */
  who: string | null;
  /** Hash of commit 1, null at the opening. */
  opening: string | null;
  /** `at` of the commit before, 0 at the opening. */
  previousAt: number;
  /** Draw commits that the key chain still allows, this one included. */
  keysLeft: number;
  board: Board;
  draw: DrawSource;
}

/** What a command comes to. Nothing is written when `events` is empty. */
export interface Decision {
  /** The public part of the command as it stands in the commit; a bot's lists its moves. */
  cmd: Record<string, unknown> & { type: string };
  /** The seat that the commit bears; a joiner's new one. */
  seat: number | null;
  events: GameEvent[];
  payloads: { seat: number; payload: Payload }[];
  /** `fold` of events and payloads over the state decided on. */
  state: State;
}
