import type { State } from '../domain/game/state.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import type { Fault } from './fault.ts';
import type { Person } from './frames.ts';

/**
 * What a room tells its subscribers.
 *
 * @example room.on('commit', ({ line, state }) => render(state, line.commit.events));
 */
export interface RoomEvents {
  /** A commit was checked and folded. */
  commit: { line: CommitLine; state: State };
  /** The last commit was folded. */
  ended: { state: State };
  /** A seat shows that it holds a card (NEG-4). */
  announced: { seat: number; card: string };
  people: { people: readonly Person[] };
  /** The server broke the protocol; nothing is folded any more. */
  fault: { fault: Fault };
}
