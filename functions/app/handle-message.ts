import type { ClientMessage } from '../../domain/protocol/messages.ts';
import { readMessage } from '../../domain/protocol/read-message.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { flag, ping } from './flag.ts';
import { type Cause, reject, reply } from './frames.ts';
import { openLeague } from './league/open-league.ts';
import { orderLeague } from './league/order-league.ts';
import { listen } from './listen.ts';
import { openRoom } from './open-room.ts';
import { order } from './order.ts';
import { quick } from './quick.ts';
import { announceCard } from './show-card.ts';
import { sync } from './sync.ts';
import { unwatch, watch } from './watch.ts';

/** A frame from a client as the gateway hands it over. */
export interface Incoming {
  text: string;
  binary: boolean;
  /** The gateway's id of the request, for reports. */
  request: string;
}

/** An opening walks a whole key chain, so it counts as many messages. */
const OPENING_COST = 20;

/** Kinds of messages that may do so, and the one that reads all rows of a person. */
const COSTLY: ReadonlySet<ClientMessage['kind']> = new Set([
  'open',
  'quick',
  'open-league',
  'notices',
]);

type Done = Result<null, WireRejection>;

const quiet = async (work: Promise<void>): Promise<Done> => {
  await work;
  return ok(null);
};

async function open(
  app: App,
  caller: Caller,
  message: Extract<ClientMessage, { kind: 'open' }>['message'],
): Promise<Done> {
  const opened = await openRoom(app, caller, message);
  if (!opened.ok) return opened;
  await reply(app, caller, { type: 'opened', id: message.id, ...opened.value });
  return ok(null);
}

function perform(app: App, caller: Caller, { kind, message }: ClientMessage): Promise<Done> {
  switch (kind) {
    case 'open':
      return open(app, caller, message);
    case 'order':
      return order(app, caller, message);
    case 'sync':
      return sync(app, caller, message);
    case 'watch':
      return watch(app, caller, message);
    case 'unwatch':
      return quiet(unwatch(app, caller, message));
    case 'flag':
      return flag(app, caller, message);
    case 'announce':
      return announceCard(app, caller, message);
    case 'quick':
      return quick(app, caller, message);
    case 'open-league':
      return openLeague(app, caller, message);
    case 'league':
      return orderLeague(app, caller, message);
    case 'notices':
      return quiet(listen(app, caller, message));
    case 'ping':
      return quiet(ping(app, caller, message));
  }
}

const causeOf = ({ message }: ClientMessage): Cause => ({
  id: message.id,
  ...('room' in message ? { room: message.room } : {}),
  ...('league' in message ? { league: message.league } : {}),
  ...('cid' in message ? { cid: message.cid } : {}),
});

const readIncoming = ({ binary, text }: Incoming): ReturnType<typeof readMessage> =>
  binary ? err({ id: null, error: { code: 'message/binary' } }) : readMessage(text);

/** Answers every message on its sender's connection, with what it asked for or why not. */
export async function handleMessage(app: App, caller: Caller, incoming: Incoming): Promise<void> {
  const read = readIncoming(incoming);
  const cause = read.ok ? causeOf(read.value) : read.error;
  const costly = read.ok && COSTLY.has(read.value.kind);
  const taken = app.buckets.take(caller, costly ? OPENING_COST : 1);
  if (!taken.ok) {
    const { retryAfterMs, close } = taken;
    if (close) return app.push.close(caller.connection);
    return reject(app, caller, cause, { code: 'rate/limited', retryAfterMs });
  }
  if (caller.receivedAt >= caller.expires) {
    await reject(app, caller, cause, { code: 'auth/expired', at: caller.expires });
    return app.push.close(caller.connection);
  }
  if (!read.ok) return reject(app, caller, cause, read.error.error);
  const done = await attempt(app, caller, read.value, incoming.request);
  if (!done.ok) await reject(app, caller, cause, done.error);
}

/** What breaks is logged here with the request's id and told as such; the process lives on. */
async function attempt(
  app: App,
  caller: Caller,
  message: ClientMessage,
  request: string,
): Promise<Done> {
  try {
    return await perform(app, caller, message);
  } catch (cause) {
    const { kind } = message;
    const { room = null, league = null } = causeOf(message);
    app.log.error('message failed', cause, { request, kind, room: room ?? league });
    if (room !== null) app.rooms.forget(room);
    if (league !== null) app.leagues.forget(league);
    return { ok: false, error: { code: 'server/fault', request } };
  }
}
