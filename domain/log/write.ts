import { commitHash, NO_HASH } from '../chance/commit-hash.ts';
import { toHex } from '../chance/frame.ts';
import { jcs } from '../chance/jcs.ts';
import type { KeyRing } from '../chance/keys.ts';
import { mixNonce } from '../chance/mix.ts';
import { commitmentOf } from '../chance/private.ts';
import { SealedSource } from '../chance/sealed-source.ts';
import { ENGINE } from '../engine.ts';
import type { Decision } from '../game/context.ts';
import type { Board } from '../maps/board.ts';
import type { Ruleset } from '../rulesets/schema.ts';
import type { Actor, Chance, Commit, CommitLine, Opened, Opening } from './commit.ts';
import { advance, type Room } from './room.ts';
import { rulesetHash } from './ruleset-hash.ts';

/** A commit ready to be stored. */
export interface Written {
  commit: Commit;
  /** Canonical text of the commit: store and send this text, never another encoding. */
  text: string;
  hash: string;
  /** Payload and salt of each private payload, in order. For the write path and their owners. */
  opens: Opened[];
  /** The room after the commit, with everything known. */
  room: Room;
}

/** What a commit is made of besides the decision. */
export interface Draft {
  /** UTC ms, not less than that of the commit before. */
  at: number;
  /** `cid` and `nonce` if and only if `as` is human. The seat comes from the decision. */
  actor: Omit<Actor, 'seat'>;
  decision: Decision;
  /** The source that the decision drew from. */
  draws: SealedSource;
}

/**
 * The source for one decision on `room`. X is mixed with the nonce beforehand; keys are derived at
 * the first draw only. The same room and nonce give the same draws, so a retry rolls the same dice.
 */
export function prepareDraws(room: Room, nonce: string | null, ring: KeyRing): SealedSource {
  const n = room.n + 1;
  return new SealedSource(
    () => ({ n, publicKey: ring.publicKey(n), sealedKey: ring.sealedKey(n) }),
    mixNonce(room.mix, nonce),
  );
}

/** Version 1. `decision` is that of `open`, decided without draws. */
export function writeOpening(
  ring: KeyRing,
  { at, decision }: Pick<Draft, 'at' | 'decision'>,
  board: Board,
): Written {
  const opening: Opening = {
    seal: ring.seal(),
    anchor: ring.anchor,
    length: ring.length,
    beacon: null,
    ruleset: rulesetHash(board, decision.state.public.ruleset as Ruleset),
  };
  const actor = { as: 'system', cid: null, nonce: null } as const;
  const commit = compose(null, { at, actor, decision }, { opening, chance: null, ring });
  return seal(null, commit, decision, ring);
}

/** The next version of `room`. Nothing in it may leave before it is stored (sealed-draws 8). */
export function writeCommit(room: Room, draft: Draft, ring: KeyRing): Written {
  const chance = draft.draws.record();
  const commit = compose(room, draft, { opening: null, chance, ring });
  return seal(room, commit, draft.decision, ring);
}

interface Fixed {
  opening: Opening | null;
  chance: Chance | null;
  ring: KeyRing;
}

function compose(room: Room | null, draft: Omit<Draft, 'draws'>, fixed: Fixed): Commit {
  const { actor, at, decision } = draft;
  const v = (room?.v ?? 0) + 1;
  const id = fixed.ring.room;
  const ends = decision.events.some((e) => e.type === 'ended');
  return {
    room: id,
    v,
    at,
    by: { seat: decision.seat, as: actor.as, cid: actor.cid, nonce: actor.nonce },
    cmd: decision.cmd,
    events: decision.events,
    opening: fixed.opening,
    chance: fixed.chance,
    private: decision.payloads.map(({ seat, payload }, i) => ({
      seat,
      commit: commitmentOf({ room: id, v, i, seat, payload, salt: fixed.ring.salt(v, i) }),
    })),
    beacon: null,
    reveal: ends ? toHex(fixed.ring.secret) : null,
    engine: ENGINE,
    prev: room?.head ?? NO_HASH,
  };
}

function seal(room: Room | null, commit: Commit, decision: Decision, ring: KeyRing): Written {
  const text = jcs(commit);
  const hash = commitHash(text);
  const opens = decision.payloads.map(({ payload }, i) => ({
    payload,
    salt: ring.salt(commit.v, i),
  }));
  const after = advance(room, { commit }, { game: decision.state, hash });
  return { commit, text, hash, opens, room: after };
}

/** What a viewer may see of the openings: a seat its own, nobody (null) none. */
export const ownOpens = (
  commit: Pick<Commit, 'private'>,
  opens: readonly (Opened | null)[],
  seat: number | null,
): (Opened | null)[] =>
  commit.private.map((hidden, i) => (hidden.seat === seat ? (opens[i] ?? null) : null));

/** A bundle line from stored text, without encoding the commit again. Also the frame that is pushed. */
export const lineText = (text: string, hash: string, open: readonly (Opened | null)[]): string =>
  `{"commit":${text},"hash":"${hash}","open":${jcs(open)},"type":"commit"}`;

/** A line as one viewer sees it: a seat with its own openings, null for a spectator. */
export const viewerLine = (
  line: CommitLine,
  seat: number | null,
  opens: readonly (Opened | null)[] = line.open,
): CommitLine => ({ ...line, open: ownOpens(line.commit, opens, seat) });
