import { fold } from '../game/decider.ts';
import type { Payload } from '../game/payloads.ts';
import { initialState, type State } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import { advanceChain, type Chain } from './chain.ts';
import type { CommitLine } from './commit.ts';

/** The log of a room folded up to version `v`: plain JSON, never changed in place. */
export interface Room extends Chain {
  game: State;
}

function told({ commit, open }: CommitLine): { seat: number; payload: Payload }[] {
  return commit.private.flatMap(({ seat }, i) => {
    const opened = open[i];
    return opened ? [{ seat, payload: opened.payload }] : [];
  });
}

/** Adds a line to a room, or begins one with version 1. Trusts the line; `audit` is what checks. */
export function foldLine(room: Room | null, line: CommitLine, board: Board): Room {
  const { commit, hash } = line;
  const game = fold(
    room?.game ?? initialState,
    { events: commit.events, payloads: told(line) },
    board,
  );
  return { ...advanceChain(room, commit, hash), game };
}
