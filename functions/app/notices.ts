import type { Notice } from '../../domain/protocol/notices.ts';
import type { App } from './app.ts';
import type { Delivery, Held } from './ports.ts';
import { postTo } from './post.ts';

/** Notices handled at once: one request to the bus. */
const AT_ONCE = 10;

/**
 * Tells people of something, once for each notice id: on their sockets and on the bus, with a record
 * of both. Throws if the bus did not take one, or if another invocation has one in hand; calling
 * again goes on where it stopped, and posts to no socket twice.
 */
export async function notifyAll(app: App, notices: readonly Notice[]): Promise<void> {
  let done = 0;
  for (let i = 0; i < notices.length; i += AT_ONCE) {
    const some = notices.slice(i, i + AT_ONCE);
    const open = await deliver(app, some);
    done += some.length - open;
    // Where nothing goes out the rest would only wait as long for the bus, and longer than it may.
    if (open === some.length) break;
  }
  const open = notices.length - done;
  if (open > 0) throw new Error(`${open} of ${notices.length} notices are not delivered`);
}

interface Taken {
  notice: Notice;
  held: Held;
}

/** Gives the number of those that are still to be delivered. */
async function deliver(app: App, notices: readonly Notice[]): Promise<number> {
  const claims = await Promise.all(notices.map((notice) => app.notices.claim(notice)));
  const taken = notices.flatMap((notice, i): Taken[] => {
    const claim = claims[i];
    return claim?.state === 'held' ? [{ notice, held: claim }] : [];
  });
  const busy = claims.filter(({ state }) => state === 'busy').length;
  if (taken.length === 0) return busy;
  const sockets = await Promise.all(taken.map((one) => post(app, one)));
  const published = await app.bus.publish(taken.map(({ notice }) => notice));
  await Promise.all(
    taken.map(({ notice, held }, i) =>
      record(app, {
        notice,
        at: held.since,
        sockets: sockets[i] ?? 0,
        bus: published[i] === true ? 'ok' : 'failed',
      }),
    ),
  );
  return busy + published.filter((ok) => !ok).length;
}

/** Connections that took it: those of this try, or of the one before whose publishing failed. */
async function post(app: App, { notice, held }: Taken): Promise<number> {
  if (held.sockets !== null) return held.sockets;
  if (notice.user === undefined) return 0;
  const text = JSON.stringify({ type: 'notice', notice });
  const connections = await app.notices.listeners(notice.user);
  const there = await Promise.all(connections.map((to) => postTo(app, to, text)));
  return there.filter((sent) => sent === 'sent').length;
}

async function record(app: App, delivery: Delivery): Promise<void> {
  const { notice, sockets, bus } = delivery;
  const { id, kind, user = null } = notice;
  await app.notices.record(delivery);
  const fields = { id, kind, user, sockets, bus };
  if (bus === 'ok') app.log.info('notice delivered', fields);
  else app.log.warn('notice not published', fields);
}
