import type { Commit, CommitLine } from '../../domain/log/commit.ts';
import { foldLine, type Room } from '../../domain/log/room.ts';
import { lineText, ownOpens, type Written } from '../../domain/log/write.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import type { Told } from '../../domain/protocol/frames.ts';
import type { StoredCommit } from './ports.ts';

/** A folded room and every private payload told in it, by seat. Never changed in place. */
export interface Entry {
  room: Room;
  told: readonly (Told & { seat: number })[];
}

/** Throws for a room whose board this code does not have. */
export function boardOf(id: string): Board {
  const board = boards.get(id);
  if (board === undefined) throw new Error(`no board ${id}`);
  return board;
}

const mapOf = (commit: Commit): string => {
  const [first] = commit.events;
  return first?.type === 'opened' ? first.map : '';
};

export const commitOf = (stored: StoredCommit): Commit => JSON.parse(stored.text) as Commit;

function tell(told: Entry['told'], commit: Commit, opens: StoredCommit['opens']): Entry['told'] {
  if (opens.length === 0) return told;
  const added = commit.private.flatMap(({ seat }, index) => {
    const open = opens[index];
    return open ? [{ seat, v: commit.v, index, payload: open.payload, salt: open.salt }] : [];
  });
  return [...told, ...added];
}

/** Adds a stored commit to an entry, or begins one with version 1. */
export function foldStored(entry: Entry | null, stored: StoredCommit): Entry {
  const commit = commitOf(stored);
  const line: CommitLine = { type: 'commit', commit, hash: stored.hash, open: stored.opens };
  const board = boardOf(entry?.room.game.public.map ?? mapOf(commit));
  return {
    room: foldLine(entry?.room ?? null, line, board),
    told: tell(entry?.told ?? [], commit, stored.opens),
  };
}

/** The entry after a commit that was just written on it. */
export const entryAfter = (entry: Entry | null, written: Written): Entry => ({
  room: written.room,
  told: tell(entry?.told ?? [], written.commit, written.opens),
});

/** The frame of a stored commit for a viewer: a seat, nobody (null), or everybody after the end. */
export function frameOf(stored: StoredCommit, viewer: number | null | 'all'): string {
  if (stored.opens.length === 0) return lineText(stored.text, stored.hash, []);
  const opens = viewer === 'all' ? stored.opens : ownOpens(commitOf(stored), stored.opens, viewer);
  return lineText(stored.text, stored.hash, opens);
}
