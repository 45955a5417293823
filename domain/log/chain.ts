import { isMixed, mixNonce, openingMix } from '../chance/mix.ts';
import type { Commit } from './commit.ts';

/** A command of a seat that the log holds. */
export interface Seen {
  cid: string;
  v: number;
}

/** What every log comes to up to version `v`, whatever it is about. Hashes and keys in hex. */
export interface Chain {
  id: string;
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
  /** N: draw commits that the key chain allows in all. */
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

function remember(seen: Chain['seen'], { by, v }: Commit<unknown>): Chain['seen'] {
  if (by.seat === null || by.cid === null) return seen;
  const before = seen[by.seat] ?? [];
  return { ...seen, [by.seat]: [...before.slice(1 - SEEN), { cid: by.cid, v }] };
}

/** Adds a commit to a chain, or begins one with version 1. Trusts the commit. */
export function advanceChain(chain: Chain | null, commit: Commit<unknown>, hash: string): Chain {
  const mix = chain?.mix ?? openingMix(hash);
  const n = chain?.n ?? 0;
  const mixed = chain !== null && isMixed(n, commit.chance !== null, commit.by.nonce);
  return {
    id: commit.room,
    v: commit.v,
    at: commit.at,
    head: hash,
    opening: chain?.opening ?? hash,
    n: commit.chance?.n ?? n,
    key: commit.chance?.key ?? chain?.key ?? commit.opening?.anchor ?? '',
    length: chain?.length ?? commit.opening?.length ?? 0,
    mix: mixed ? mixNonce(mix, commit.by.nonce) : mix,
    seen: remember(chain?.seen ?? {}, commit),
    engine: commit.engine,
  };
}

/** Version of a seat's command if the log still remembers it. */
export const seenAt = (chain: Pick<Chain, 'seen'>, seat: number, cid: string): number | null =>
  chain.seen[seat]?.find((s) => s.cid === cid)?.v ?? null;

/** Draw commits that the key chain still allows, the next one included. */
export const keysLeft = ({ length, n }: Pick<Chain, 'length' | 'n'>): number => length - n;
