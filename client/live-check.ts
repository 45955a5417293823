import { commitHash, NO_HASH } from '../domain/chance/commit-hash.ts';
import { Draws } from '../domain/chance/draws.ts';
import { fromHex, toHex } from '../domain/chance/frame.ts';
import { jcs } from '../domain/chance/jcs.ts';
import { sealOf, stepper } from '../domain/chance/keys.ts';
import { isMixed, mixNonce } from '../domain/chance/mix.ts';
import { commitmentOf } from '../domain/chance/private.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import { Fault } from './fault.ts';

/** What was folded before: last version, its time and hash, keys used, last key or anchor, mix. */
export interface Chain {
  v: number;
  at: number;
  head: string;
  n: number;
  key: string;
  length: number;
  mix: string;
}

/** What this viewer knows of itself: its seat, and the nonces that it sent, by cid. */
export interface Own {
  seat: number | null;
  sent: ReadonlyMap<string, string>;
}

interface Frame {
  room: string;
  chain: Chain | null;
  seal: string;
  line: CommitLine;
  own: Own;
}

type Found = { field: string; code: string; index?: number } | null;

/** In the order of an audit, so that both name the same first fault. */
const CHECKS: readonly ((frame: Frame) => Found)[] = [
  linked,
  hashed,
  timed,
  opened,
  keyed,
  drawn,
  told,
  spoken,
  revealed,
];

/**
 * The checks of sealed-draws 10 on the next frame of a room; null when all is well.
 *
 * @example const fault = liveCheck({ id, chain: null, seal }, line, { seat: null, sent: new Map() });
 */
export function liveCheck(
  room: { id: string; chain: Chain | null; seal: string },
  line: CommitLine,
  own: Own,
): Fault | null {
  const frame = { room: room.id, chain: room.chain, seal: room.seal, line, own };
  for (const check of CHECKS) {
    const found = check(frame);
    if (found === null) continue;
    const heads = { kept: room.chain?.head ?? null, sent: line.hash };
    return new Fault({ version: (room.chain?.v ?? 0) + 1, ...found }, heads);
  }
  return null;
}

/**
 * A version that is here already must come again with the same hash: else the server shows two
 * histories.
 *
 * @example const fault = repeatCheck(saved[v - 1], line, head);
 */
export function repeatCheck(kept: CommitLine | undefined, line: CommitLine): Fault | null {
  if (kept === undefined || kept.hash === line.hash) return null;
  const at = { version: line.commit.v, field: 'hash', code: 'head/mismatch' };
  return new Fault(at, { kept: kept.hash, sent: line.hash });
}

function linked({ room, chain, line: { commit } }: Frame): Found {
  if (commit.room !== room) return { field: 'room', code: 'commit/room' };
  if (commit.v !== (chain?.v ?? 0) + 1) return { field: 'v', code: 'commit/version' };
  return commit.prev === (chain?.head ?? NO_HASH) ? null : { field: 'prev', code: 'commit/prev' };
}

function hashed({ line }: Frame): Found {
  const same = commitHash(jcs(line.commit)) === line.hash;
  return same ? null : { field: 'hash', code: 'commit/hash' };
}

function timed({ chain, line }: Frame): Found {
  return line.commit.at >= (chain?.at ?? 0) ? null : { field: 'at', code: 'commit/time' };
}

function opened({ chain, line: { commit } }: Frame): Found {
  if ((chain === null) !== (commit.opening !== null))
    return { field: 'opening', code: 'opening/place' };
  const bare = chain !== null || (commit.chance === null && commit.private.length === 0);
  return bare ? null : { field: 'chance', code: 'opening/draws' };
}

function keyed({ room, chain, line: { commit } }: Frame): Found {
  const { chance } = commit;
  if (chance === null || chain === null) return null;
  if (chance.n !== chain.n + 1) return { field: 'chance.n', code: 'draw/index' };
  if (chance.n > chain.length) return { field: 'chance.n', code: 'draw/exhausted' };
  const below = toHex(stepper(room)(chance.n, fromHex(chance.key)));
  return below === chain.key ? null : { field: 'chance.key', code: 'draw/key' };
}

function drawn({ chain, line: { commit } }: Frame): Found {
  const { chance, by } = commit;
  if (chance === null || chain === null) return null;
  const mixed = isMixed(chain.n, true, by.nonce);
  const mix = mixed ? mixNonce(chain.mix, by.nonce) : chain.mix;
  const draws = new Draws(fromHex(chance.key), fromHex(mix));
  const index = chance.draws.findIndex((draw, t) => jcs(draws.value(t, draw)) !== jcs(draw.value));
  return index < 0 ? null : { field: 'chance.draws', code: 'draw/value', index };
}

function told({ room, line: { commit, open }, own }: Frame): Found {
  const wrong = commit.private.findIndex(({ seat, commit: commitment }, i) => {
    const shown = open[i] ?? null;
    if (shown === null) return seat === own.seat && commit.reveal === null;
    return commitmentOf({ room, v: commit.v, i, seat, ...shown }) !== commitment;
  });
  return wrong < 0 ? null : { field: 'private', code: 'private/commitment', index: wrong };
}

/** The own command must stand with the nonce that was sent under its cid. */
function spoken({ line: { commit }, own }: Frame): Found {
  const nonce = commit.by.cid === null ? undefined : own.sent.get(commit.by.cid);
  return nonce === undefined || nonce === commit.by.nonce
    ? null
    : { field: 'by.nonce', code: 'commit/actor' };
}

function revealed({ seal, line: { commit } }: Frame): Found {
  if (commit.reveal === null) return null;
  const same = toHex(sealOf(fromHex(commit.reveal))) === seal;
  return same ? null : { field: 'reveal', code: 'end/seal' };
}
