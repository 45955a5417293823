import { jcs } from '../chance/jcs.ts';
import type { KeyRing } from '../chance/keys.ts';
import { mixNonce } from '../chance/mix.ts';
import { SealedSource } from '../chance/sealed-source.ts';
import { ENGINE } from '../engine.ts';
import type { Decision } from '../game/context.ts';
import type { GameEvent } from '../game/events.ts';
import type { Board } from '../maps/board.ts';
import type { Ruleset } from '../rulesets/schema.ts';
import { advanceChain, type Chain } from './chain.ts';
import type { Commit, CommitLine, Opened } from './commit.ts';
import { type Composed, compose, type Draft, SYSTEM } from './compose.ts';
import type { Room } from './room.ts';
import { rulesetHash } from './ruleset-hash.ts';

/** A commit of a room, ready to be stored. */
export interface Written extends Composed<GameEvent> {
  /** The room after the commit, with everything known. */
  room: Room;
}

/**
 * The source for one decision on a log. X is mixed with the nonce beforehand; keys are derived at
 * the first draw only. The same log and nonce give the same draws, so a retry rolls the same dice.
 */
export function prepareDraws(
  chain: Pick<Chain, 'n' | 'mix'>,
  nonce: string | null,
  ring: KeyRing,
): SealedSource {
  const n = chain.n + 1;
  return new SealedSource(
    () => ({ n, publicKey: ring.publicKey(n), sealedKey: ring.sealedKey(n) }),
    mixNonce(chain.mix, nonce),
  );
}

/** Version 1. `decision` is that of `open`, decided without draws. */
export function writeOpening(
  ring: KeyRing,
  { at, decision }: Pick<Draft<Decision>, 'at' | 'decision'>,
  board: Board,
): Written {
  const ruleset = rulesetHash(board, decision.state.public.ruleset as Ruleset);
  const made = { at, actor: SYSTEM, decision, engine: ENGINE, chance: null, ruleset };
  return written(null, compose(null, made, ring), decision);
}

/** The next version of `room`. Nothing in it may leave before it is stored (sealed-draws 8). */
export function writeCommit(room: Room, draft: Draft<Decision>, ring: KeyRing): Written {
  const { draws, ...rest } = draft;
  const made = { ...rest, engine: ENGINE, chance: draws.record(), ruleset: null };
  return written(room, compose(room, made, ring), draft.decision);
}

const written = (
  room: Room | null,
  composed: Composed<GameEvent>,
  { state }: Decision,
): Written => ({
  ...composed,
  room: { ...advanceChain(room, composed.commit, composed.hash), game: state },
});

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
