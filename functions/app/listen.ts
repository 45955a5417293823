import type { NoticesMessage } from '../../domain/protocol/messages.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { reply } from './frames.ts';
import { waitingFor } from './my-rooms.ts';
import { rowLife } from './watch.ts';

/** Rooms that an answer names; the rest stands in my rooms. */
const NAMED = 200;

/**
 * `notices`: this connection hears of its user's notices, or no more. It subscribes first and then
 * says which rooms wait, so that nothing falls between the two.
 */
export async function listen(app: App, caller: Caller, message: NoticesMessage): Promise<void> {
  const { connection, user } = caller;
  const { id, on } = message;
  if (!on) {
    await app.notices.unlisten(user, connection);
    return reply(app, caller, { type: 'done', id });
  }
  await app.notices.listen({ user, connection, ttl: rowLife(app, caller) });
  const waiting = await waitingFor(app, user);
  const named = waiting.slice(0, NAMED);
  await reply(app, caller, {
    type: 'notices',
    id,
    waiting: named,
    more: waiting.length > named.length,
  });
}
