import type { SystemCommand } from '../../domain/game/commands.ts';
import { systemActor } from '../../domain/log/system-actor.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import { draft } from './draft.ts';
import type { Entry } from './entry.ts';
import { type Verdict, writeRoom } from './write-loop.ts';

export type Due = Exclude<SystemCommand, { type: 'open' }>;

const actorOf = ({ room }: Entry, { type }: Due) =>
  ({ ...systemActor(room.game, type), cid: null, nonce: null }) as const;

/**
 * A commit that nobody commands (sealed-draws 8), to what it makes of the room or why it is not due.
 * A `bot` gives way to whatever was appended first: that commit's own record goes on from there.
 */
export async function executeSystem(
  app: App,
  room: string,
  command: Due,
  at: number,
): Promise<Result<Entry, WireRejection>> {
  const judge = async (entry: Entry): Promise<Verdict<WireRejection>> => {
    const made = await draft(app, entry, {
      actor: actorOf(entry, command),
      command,
      at,
      who: null,
    });
    if (!made.ok) return { settle: made.error };
    return made.value === null ? { settle: { code: 'command/no-effect' } } : { write: made.value };
  };
  const loop = { room, judge, ...(command.type === 'bot' ? { tries: 1 } : {}) };
  const outcome = await writeRoom(app, loop);
  if (outcome.kind === 'written') return ok(outcome.entry);
  if (outcome.kind === 'settled') return err(outcome.answer);
  if (outcome.kind === 'unknown') return err({ code: 'room/unknown', room });
  return err({ code: 'busy', retryAfterMs: 0 });
}
