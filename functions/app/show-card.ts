import { announceRefusal } from '../../domain/game/queries/announce.ts';
import type { AnnounceMessage } from '../../domain/protocol/messages.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import type { Entry } from './entry.ts';
import { reply } from './frames.ts';
import { postAll } from './post.ts';
import { seatIn } from './sync.ts';

/** A count outlives its turn by this, ms. */
const AFTERWARDS = 60_000;

/**
 * `announce` (NEG-4): shows everybody who watches that a seat holds a card. No commit; how often it
 * happened in this turn is counted beside the log, and only where it was allowed.
 */
export async function announceCard(
  app: App,
  caller: Caller,
  { id, room, card }: AnnounceMessage,
): Promise<Result<null, WireRejection>> {
  const visitor = { user: caller.user, connection: caller.connection, code: undefined };
  const admitted = await admit(app, room, visitor, true);
  if (!admitted.ok) return admitted;
  const { entry } = admitted.value;
  const { game } = entry.room;
  const seat = await seatIn(app, entry, caller.user);
  const refused = announceRefusal(game, seat, { card, said: 0 });
  if (refused !== undefined || seat === null) return err(refused ?? { code: 'room/not-seated' });
  const said = await countAnnounce(app, entry, seat);
  const tooOften = announceRefusal(game, seat, { card, said: said - 1 });
  if (tooOften !== undefined) return err(tooOften);
  const text = JSON.stringify({ type: 'announced', room, seat, card });
  const watchers = await app.live.watchers(room);
  await postAll(
    app,
    watchers.map(({ connection }) => ({ connection, text })),
  );
  await reply(app, caller, { type: 'done', id });
  return ok(null);
}

/** Of this seat in this turn, the present one included. */
async function countAnnounce(app: App, { room }: Entry, seat: number): Promise<number> {
  const { deadline } = room.game.public;
  const left = Math.max(0, (deadline?.at ?? 0) - app.clock.now());
  const key = `announce/${room.id}/${deadline?.n ?? 0}/${seat}`;
  return (await app.live.attempt(key, left + AFTERWARDS)).count;
}
