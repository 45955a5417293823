import type { DrawSpec, DrawValue } from '../chance/source.ts';
import type { GameEvent } from '../game/events.ts';
import type { Payload } from '../game/payloads.ts';

/** Who made a commit. `cid` and `nonce` (32 hex digits) are set if and only if `as` is human. */
export interface Actor {
  seat: number | null;
  as: 'human' | 'bot' | 'system';
  cid: string | null;
  nonce: string | null;
}

/** Sealed-draws 8: what version 1 fixes for the whole room. */
export interface Opening {
  seal: string;
  anchor: string;
  length: number;
  beacon: null;
  ruleset: string;
}

/** The chance that a commit used: key number, published key, public draws with values, sealed draws without. */
export interface Chance {
  n: number;
  key: string;
  draws: (DrawSpec & { value: DrawValue })[];
  sealed: DrawSpec[];
}

/** One entry of a log: sealed-draws 8, the same for every viewer. Events of a room, or of a league. */
export interface Commit<E = GameEvent> {
  room: string;
  v: number;
  at: number;
  by: Actor;
  cmd: Record<string, unknown> & { type: string };
  events: E[];
  opening: Opening | null;
  chance: Chance | null;
  private: { seat: number; commit: string }[];
  beacon: null;
  reveal: string | null;
  engine: string;
  prev: string;
}

/** A private payload laid open to its owner (or, after the end, to all). */
export interface Opened {
  payload: Payload;
  salt: string;
}

/** A bundle line (sealed-draws 11), also the frame pushed to clients. `open` is as long as `private`. */
export interface CommitLine<E = GameEvent> {
  type: 'commit';
  commit: Commit<E>;
  hash: string;
  open: (Opened | null)[];
}
