import { isMixed, mixNonce, openingMix } from '../chance/mix.ts';
import { fold } from '../game/decider.ts';
import type { Payload } from '../game/payloads.ts';
import { initialState, type State } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Commit, CommitLine } from './commit.ts';

/** A command of a seat that the log holds. */
export interface Seen {
  cid: string;
  v: number;
}

/** A log folded up to version `v`: plain JSON, never changed in place. Hashes and keys in hex. */
export interface Room {
  id: string;
  game: State;
  v: number;
  /** Time of the last commit, UTC ms. */
  at: number;
  /** Hash of the last commit. */
  head: string;
  /** Hash of version 1. */
  opening: string;
  /** Draw commits so far. */
  n: number;
  /** The last published key, or the anchor. */
  key: string;
  /** N: draw commits that the chain allows in all. */
  length: number;
  /** X (sealed-draws 5). */
  mix: string;
  /** The last 32 human commands of each seat, oldest first. */
  seen: Record<string, Seen[]>;
  /** Engine that wrote the last commit. */
  engine: string;
}

/** Commands of a seat that stay known; an older one is stale. */
export const SEEN = 32;

function remember(seen: Room['seen'], { by, v }: Commit): Room['seen'] {
  if (by.seat === null || by.cid === null) return seen;
  const before = seen[by.seat] ?? [];
  return { ...seen, [by.seat]: [...before.slice(1 - SEEN), { cid: by.cid, v }] };
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
  return advance(room, line, { game, hash });
}

/** `foldLine` where the state after the line is known already, as a writer knows it. */
export function advance(
  room: Room | null,
  { commit }: Pick<CommitLine, 'commit'>,
  { game, hash }: { game: State; hash: string },
): Room {
  const mix = room?.mix ?? openingMix(hash);
  const n = room?.n ?? 0;
  const mixed = room !== null && isMixed(n, commit.chance !== null, commit.by.nonce);
  return {
    id: commit.room,
    game,
    v: commit.v,
    at: commit.at,
    head: hash,
    opening: room?.opening ?? hash,
    n: commit.chance?.n ?? n,
    key: commit.chance?.key ?? room?.key ?? commit.opening?.anchor ?? '',
    length: room?.length ?? commit.opening?.length ?? 0,
    mix: mixed ? mixNonce(mix, commit.by.nonce) : mix,
    seen: remember(room?.seen ?? {}, commit),
    engine: commit.engine,
  };
}

/** Version of a seat's command if the room still remembers it. */
export const seenAt = (room: Room, seat: number, cid: string): number | null =>
  room.seen[seat]?.find((s) => s.cid === cid)?.v ?? null;

/** Draw commits that the chain still allows, the next one included. */
export const keysLeft = (room: Room): number => room.length - room.n;
