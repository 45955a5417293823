import type { Command } from '../../domain/game/commands.ts';
import { decide } from '../../domain/game/decider.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import { keysLeft } from '../../domain/log/chain.ts';
import type { Actor } from '../../domain/log/commit.ts';
import type { Composed } from '../../domain/log/compose.ts';
import { prepareDraws, type Written, writeCommit } from '../../domain/log/write.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import { boardOf, type Entry } from './entry.ts';
import type { StoredCommit } from './ports.ts';

/** Who wants what of a room, and when (UTC ms; the commit is never older than the one before). */
export interface Wish {
  actor: Actor;
  command: Command;
  at: number;
  who: string | null;
}

/** Decides on an entry and writes the commit that follows; null where there is nothing to say. */
export async function draft(
  app: App,
  { room }: Entry,
  { actor, command, at, who }: Wish,
): Promise<Result<Written | null, Rejection>> {
  const ring = await app.rings.of(room.id);
  const draw = prepareDraws(room, actor.nonce, ring);
  const time = Math.max(room.at, at);
  const decision = decide(room.game, command, {
    at: time,
    actor,
    who,
    opening: room.opening,
    previousAt: room.at,
    keysLeft: keysLeft(room),
    board: boardOf(room.game.public.map),
    draw,
  });
  if (!decision.ok) return decision;
  if (decision.value.events.length === 0) return ok(null);
  const { as, cid, nonce } = actor;
  const made = { at: time, actor: { as, cid, nonce }, decision: decision.value, draws: draw };
  return ok(writeCommit(room, made, ring));
}

/**
 * What goes to the store; `writer` marks this invocation. Throws where a commit has no canonical
 * text: one that no verifier takes would stand in its log for ever.
 */
export function toStore(
  { commit, text, hash, fault, opens }: Composed<unknown>,
  writer: string,
): StoredCommit {
  const { room, v } = commit;
  if (fault !== null) throw new Error(`commit ${v} of ${room} has no canonical text: ${fault}`);
  return { room, v, text, hash, opens, writer };
}

/** A fresh mark of an invocation. */
export const newWriter = ({ random }: Pick<App, 'random'>): string =>
  Buffer.from(random.bytes(12)).toString('base64url');

/**
 * Whether the store has this very commit now. A refusal may be the answer to our own first try, of
 * which the client library never heard, so the winner's mark decides.
 */
export async function append(app: App, stored: StoredCommit): Promise<boolean> {
  try {
    if ((await app.commits.append(stored)) === 'appended') return true;
  } catch (cause) {
    app.log.error('append unanswered', cause, { room: stored.room, v: stored.v });
  }
  const winner = await app.commits.at(stored.room, stored.v);
  return winner?.writer === stored.writer;
}

/** Rests between two tries, longer each time and never the same for two. */
export function rest(app: App, tries: number): Promise<void> {
  const [byte = 0] = app.random.bytes(1);
  return app.pause(Math.ceil(((byte + 1) / 256) * Math.min(160, 10 * 2 ** tries)));
}
