import { NO_HASH } from '../chance/commit-hash.ts';
import { MAX_CHAIN_LENGTH } from '../chance/keys.ts';
import { isMixed, mixNonce, openingMix } from '../chance/mix.ts';
import type { Opening } from '../log/commit.ts';
import type { BundleLine } from './line.ts';

/** What the next line is checked against. A walk moves on only over lines that passed. */
export interface Walk {
  room: string;
  /** The last version, its time and its hash. */
  v: number;
  at: number;
  head: string;
  opening: Opening | null;
  /** Draw commits so far, the last key (or the anchor), keys in all, and X. */
  n: number;
  key: string;
  length: number;
  mix: string;
  /** `seat:cid` of every human command. */
  seen: Set<string>;
  revealed: string | null;
  rolls: number;
}

/** A line that has its shape, with what the checks need of it. */
export interface Step {
  line: BundleLine;
  /** Canonical text of the commit. */
  text: string;
  /** X after the commit's own mixing. */
  mix: string;
}

export const startWalk = (room: string): Walk => ({
  room,
  v: 0,
  at: 0,
  head: NO_HASH,
  opening: null,
  n: 0,
  key: '',
  length: 0,
  mix: '',
  seen: new Set(),
  revealed: null,
  rolls: 0,
});

/** What a snapshot tells of the log before it. */
export type Known = Pick<Walk, 'room' | 'v' | 'head' | 'n' | 'key' | 'mix'> &
  Partial<Pick<Walk, 'at' | 'length'>>;

/** A walk that goes on from a trusted state, as a client does from a snapshot. */
export const resumeWalk = (known: Known): Walk => ({
  ...startWalk(known.room),
  length: MAX_CHAIN_LENGTH,
  ...known,
});

/** X for the draws of a line. */
export function mixAt(walk: Walk, { commit }: BundleLine): string {
  const mixed = walk.v > 0 && isMixed(walk.n, commit.chance !== null, commit.by.nonce);
  return mixed ? mixNonce(walk.mix, commit.by.nonce) : walk.mix;
}

/** Moves on over a line that passed. */
export function pass(walk: Walk, { line, mix }: Step): void {
  const { commit, hash } = line;
  walk.v = commit.v;
  walk.at = commit.at;
  walk.head = hash;
  if (commit.opening !== null) {
    walk.opening = commit.opening;
    walk.key = commit.opening.anchor;
    walk.length = commit.opening.length;
  }
  walk.mix = commit.v === 1 ? openingMix(hash) : mix;
  if (commit.chance !== null) {
    walk.n = commit.chance.n;
    walk.key = commit.chance.key;
    walk.rolls += commit.chance.draws.filter((d) => d.label === 'attack').length;
  }
  if (commit.by.cid !== null) walk.seen.add(`${commit.by.seat}:${commit.by.cid}`);
  walk.revealed = commit.reveal;
}
