import { MAX_CHAIN_LENGTH } from '../chance/keys.ts';
import type { Drawn, DrawSpec } from '../chance/source.ts';
import type { Actor, Opening } from '../log/commit.ts';
import {
  anyObject,
  exact,
  HEX16,
  HEX32,
  integer,
  isNull,
  list,
  literal,
  oneOf,
  orNull,
  type Shape,
  text,
} from './shape.ts';

/** A commit as a verifier reads it: what commands, events and payloads say is for the rules. */
export interface BundleCommit {
  room: string;
  v: number;
  at: number;
  by: Actor;
  cmd: Record<string, unknown>;
  events: Record<string, unknown>[];
  opening: Opening | null;
  /** Records of draws are objects here; `draw/spec` looks into them. */
  chance: { n: number; key: string; draws: Drawn<string>[]; sealed: DrawSpec<string>[] } | null;
  private: { seat: number; commit: string }[];
  beacon: object | null;
  reveal: string | null;
  engine: string;
  prev: string;
}

export interface BundleLine {
  type: 'commit';
  commit: BundleCommit;
  hash: string;
  open: ({ payload: Record<string, unknown>; salt: string } | null)[];
}

const MAX_DRAWS = 4096;
const MAX_PRIVATE = 256;
const MAX_SEAT = 4095;
const ROOM = text(/^[A-Za-z0-9_:-]{1,64}$/);
const count = integer(1, Number.MAX_SAFE_INTEGER);

/** At least one draw, and no more than a commit may hold. */
function drawn(value: unknown): string | null {
  const { draws, sealed } = value as { draws: unknown[]; sealed: unknown[] };
  const total = draws.length + sealed.length;
  return total >= 1 && total <= MAX_DRAWS ? null : 'draws';
}

const chanceMembers = exact({
  n: count,
  key: HEX32,
  draws: list(anyObject),
  sealed: list(anyObject),
});
const chance: Shape = (value) => chanceMembers(value) ?? drawn(value);

const beaconWait = exact({ await: count });
const beaconResult = exact({ round: count, sig: orNull(text(/^[0-9a-f]{96}$/)) });
const beacon: Shape = (value) =>
  beaconWait(value) === null || beaconResult(value) === null ? null : '';

const commit = exact({
  room: ROOM,
  v: count,
  at: integer(0, Number.MAX_SAFE_INTEGER),
  by: exact({
    seat: orNull(integer(0, MAX_SEAT)),
    as: oneOf('human', 'bot', 'system'),
    cid: orNull(text(/^[A-Za-z0-9_-]{1,64}$/)),
    nonce: orNull(HEX16),
  }),
  cmd: anyObject,
  events: list(anyObject),
  opening: orNull(
    exact({
      seal: HEX32,
      anchor: HEX32,
      length: integer(1, MAX_CHAIN_LENGTH),
      beacon: isNull,
      ruleset: HEX32,
    }),
  ),
  chance: orNull(chance),
  private: list(exact({ seat: integer(0, MAX_SEAT), commit: HEX32 }), MAX_PRIVATE),
  beacon: orNull(beacon),
  reveal: orNull(HEX32),
  engine: text(/^.{1,64}$/su),
  prev: HEX32,
});

const line = exact({
  type: literal('commit'),
  commit,
  hash: HEX32,
  open: list(orNull(exact({ payload: anyObject, salt: HEX32 })), MAX_PRIVATE),
});

const header = exact({ format: literal('sealed-orders/1'), room: ROOM, type: literal('header') });
const trailer = exact({
  commits: integer(0, Number.MAX_SAFE_INTEGER),
  head: HEX32,
  type: literal('trailer'),
});

export interface Header {
  room: string;
}
export interface Trailer {
  commits: number;
  head: string;
}

/** A commit line, or the path of its first wrong member. */
export function readLine(value: unknown): BundleLine | string {
  const path = line(value);
  if (path !== null) return path;
  const read = value as BundleLine;
  return read.open.length === read.commit.private.length ? read : 'open';
}

export const readHeader = (value: unknown): Header | null =>
  header(value) === null ? (value as Header) : null;

export const readTrailer = (value: unknown): Trailer | null =>
  trailer(value) === null ? (value as Trailer) : null;
