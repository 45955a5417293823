import { commitHash, NO_HASH } from '../chance/commit-hash.ts';
import { toHex } from '../chance/frame.ts';
import { canonical, type JcsFault, jcs } from '../chance/jcs.ts';
import type { KeyRing } from '../chance/keys.ts';
import { commitmentOf } from '../chance/private.ts';
import type { SealedSource } from '../chance/sealed-source.ts';
import type { Payload } from '../game/payloads.ts';
import type { Chain } from './chain.ts';
import type { Actor, Chance, Commit, Opened, Opening } from './commit.ts';

/** What a commit holds of a decision, whatever the log is about. */
export interface Decided<E> {
  cmd: Commit['cmd'];
  seat: number | null;
  events: E[];
  /** None in a league. */
  payloads?: { seat: number; payload: Payload }[];
}

/** What a commit is made of. */
export interface Draft<D> {
  /** UTC ms, not less than that of the commit before. */
  at: number;
  /** `cid` and `nonce` if and only if `as` is human. The seat comes from the decision. */
  actor: Omit<Actor, 'seat'>;
  decision: D;
  /** The source that the decision drew from. */
  draws: SealedSource;
}

/** A draft with what the kind of log adds; `ruleset` is the hash that version 1 names. */
interface Sheet<E> extends Omit<Draft<Decided<E>>, 'draws'> {
  engine: string;
  chance: Chance | null;
  ruleset: string | null;
}

/** A commit ready to be stored. */
export interface Composed<E> {
  commit: Commit<E>;
  /** Canonical text of the commit: store and send this text, never another encoding. */
  text: string;
  hash: string;
  /** Why `text` is none that a verifier takes, which a decision must never lead to. */
  fault: JcsFault | null;
  /** Payload and salt of each private payload, in order. For the write path and their owners. */
  opens: Opened[];
}

/** Who version 1 is by, and every commit that nobody asks for. */
export const SYSTEM = { as: 'system', cid: null, nonce: null } as const;

const openingOf = (ring: KeyRing, ruleset: string): Opening => ({
  seal: ring.seal(),
  anchor: ring.anchor,
  length: ring.length,
  beacon: null,
  ruleset,
});

/** The next commit of a log, or its first; an `ended` event reveals the secret. */
export function compose<E extends { type: string }>(
  chain: Pick<Chain, 'v' | 'head'> | null,
  { at, actor, decision, engine, chance, ruleset }: Sheet<E>,
  ring: KeyRing,
): Composed<E> {
  const { cmd, seat, events, payloads = [] } = decision;
  const v = (chain?.v ?? 0) + 1;
  const id = ring.room;
  const opens = payloads.map(({ payload }, i) => ({ payload, salt: ring.salt(v, i) }));
  const commit: Commit<E> = {
    room: id,
    v,
    at,
    by: { seat, as: actor.as, cid: actor.cid, nonce: actor.nonce },
    cmd,
    events,
    opening: ruleset === null ? null : openingOf(ring, ruleset),
    chance,
    private: payloads.map(({ seat: to, payload }, i) => ({
      seat: to,
      commit: commitmentOf({ room: id, v, i, seat: to, payload, salt: ring.salt(v, i) }),
    })),
    beacon: null,
    reveal: events.some((e) => e.type === 'ended') ? toHex(ring.secret) : null,
    engine,
    prev: chain?.head ?? NO_HASH,
  };
  const sealed = canonical(commit);
  const text = sealed.ok ? sealed.value : jcs(commit);
  return { commit, text, hash: commitHash(text), fault: sealed.ok ? null : sealed.error, opens };
}
