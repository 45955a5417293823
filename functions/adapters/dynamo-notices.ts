import type { Notice } from '../../domain/protocol/notices.ts';
import type { Clock, Delivery, NoticeStore } from '../app/ports.ts';
import { type Item, isConflict, type Table } from './dynamo.ts';
import { keys } from './keys.ts';

/** How long a claim holds of which nothing more is heard, ms. */
const HELD = 60_000;
/** Seconds that a notice is remembered. */
const KEPT = 30 * 86_400;

const subjectOf = (notice: Notice): string =>
  'room' in notice && notice.room !== undefined ? notice.room : (notice.league ?? '');

const keyOf = (notice: Notice) => keys.notice(subjectOf(notice), notice.id);

const readDelivery = (item: Item): Delivery => ({
  notice: JSON.parse(item.notice as string) as Notice,
  at: item.since as number,
  sockets: item.sockets as number,
  bus: item.bus as Delivery['bus'],
});

/** Who hears of notices, which have gone out, and how. In the table of connections, with expiry. */
export function dynamoNotices(table: Table, clock: Clock): NoticeStore {
  const seconds = () => Math.ceil(clock.now() / 1000);
  return {
    async listen({ user, connection, ttl }) {
      await Promise.all([
        table.put({ ...keys.listener(user, connection), ttl }),
        table.put({ ...keys.listened(user, connection), ttl }),
      ]);
    },

    async unlisten(user, connection) {
      await Promise.all([
        table.delete(keys.listener(user, connection)),
        table.delete(keys.listened(user, connection)),
      ]);
    },

    forgetUser: (user) => forgetUser(table, user),

    async listeners(user) {
      const items = await table.withPrefix(keys.listeners(user));
      const alive = items.filter(({ ttl }) => (ttl as number) > seconds());
      return alive.map((item) => keys.connectionIn(item.sk as string));
    },

    async claim(notice) {
      const held = await hold(table, notice, clock.now());
      if (held !== null) {
        const sockets = (held.sockets as number | undefined) ?? null;
        return { state: 'held', since: held.since as number, sockets };
      }
      const item = await table.get(keyOf(notice));
      return { state: item?.bus === 'ok' ? 'delivered' : 'busy' };
    },

    async record(delivery) {
      const { notice, at, sockets, bus } = delivery;
      const told = { since: at, sockets, bus, ttl: seconds() + KEPT };
      await table.put({ ...keyOf(notice), ...told, heldUntil: 0 });
      if (notice.user === undefined) return;
      const key = keys.delivery(notice.user, at, notice.id);
      await table.put({ ...key, ...told, notice: JSON.stringify(notice) });
    },

    async delivered(user, limit) {
      const { pk, prefix } = keys.deliveries(user);
      const items = await table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        ScanIndexForward: false,
        Limit: limit,
      });
      return items.slice(0, limit).map(readDelivery);
    },
  };
}

async function forgetUser(table: Table, user: string): Promise<string[]> {
  const [listeners, deliveries] = await Promise.all([
    table.withPrefix(keys.listeners(user)),
    table.withPrefix(keys.deliveries(user)),
  ]);
  const connections = listeners.map(({ sk }) => keys.connectionIn(sk as string));
  const rows = [...listeners, ...deliveries].map(({ pk, sk }) => ({
    ...{ pk: pk as string, sk: sk as string },
  }));
  const mirrors = connections.map((connection) => keys.listened(user, connection));
  await Promise.all([...rows, ...mirrors].map((row) => table.delete(row)));
  return connections;
}

/** The row that is held from now on, or null if it may not be. */
async function hold(table: Table, notice: Notice, now: number): Promise<Item | null> {
  try {
    const { Attributes } = await table.client.update({
      TableName: table.name,
      Key: keyOf(notice),
      UpdateExpression: 'SET heldUntil = :until, #since = if_not_exists(#since, :now), #ttl = :ttl',
      // Brackets inside brackets take dynalite a whole millisecond to read.
      ConditionExpression: [
        'attribute_not_exists(pk)',
        'heldUntil <= :now AND attribute_not_exists(bus)',
        'heldUntil <= :now AND bus <> :ok',
      ].join(' OR '),
      ExpressionAttributeNames: { '#since': 'since', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':until': now + HELD,
        ':now': now,
        ':ok': 'ok',
        ':ttl': Math.ceil(now / 1000) + KEPT,
      },
      ReturnValues: 'ALL_NEW',
    });
    return Attributes ?? null;
  } catch (cause) {
    if (isConflict(cause)) return null;
    throw cause;
  }
}
