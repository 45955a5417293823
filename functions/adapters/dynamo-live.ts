import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Attempts, Clock, LiveStore, Ticket, Watcher } from '../app/ports.ts';
import { type Item, isConflict, type Table } from './dynamo.ts';
import { keys } from './keys.ts';

const readWatcher = (item: Item): Watcher => ({
  room: keys.roomIn(item.pk as string),
  connection: keys.connectionIn(item.sk as string),
  user: item.user as string,
  who: item.who as string,
  ttl: item.ttl as number,
});

const readTicket = (item: Item, hash: string): Ticket => ({
  hash,
  iss: item.iss as string,
  sub: item.sub as string,
  name: (item.name as string | undefined) ?? null,
  slots: (item.slots as number | undefined) ?? null,
  exp: item.exp as number,
  ttl: item.ttl as number,
});

/** Connections, tickets and counters. The table deletes late, so every read looks at `ttl`. */
export function dynamoLive(table: Table, clock: Clock): LiveStore {
  const seconds = () => clock.now() / 1000;
  const lives = (item: Item | null | undefined): boolean =>
    item != null && (item.ttl as number) > seconds();
  return {
    async watch({ room, connection, user, who, ttl }) {
      await Promise.all([
        table.put({ ...keys.watcher(room, connection), user, who, ttl }),
        table.put({ ...keys.watched(room, connection), ttl }),
      ]);
    },

    async unwatch(room, connection) {
      await Promise.all([
        table.delete(keys.watcher(room, connection)),
        table.delete(keys.watched(room, connection)),
      ]);
    },

    async watchers(room) {
      return (await table.withPrefix(keys.watchers(room))).filter(lives).map(readWatcher);
    },

    watching: async (room, connection) => lives(await table.get(keys.watched(room, connection))),

    async roomsOf(connection) {
      const items = await table.withPrefix(keys.watchedBy(connection));
      return items.filter(lives).map((item) => keys.roomIn(item.sk as string));
    },

    forget: (connection) => forget(table, connection, lives),

    async queue(kind) {
      return ((await table.get(keys.queue(kind)))?.room as string | undefined) ?? null;
    },

    moveQueue: (kind, from, to) => moveQueue(table, kind, { from, to }),

    async putTicket({ hash, ...claims }) {
      await table.put({ ...keys.ticket(hash), ...claims });
    },

    async takeTicket(hash) {
      const item = await takeOnce(table, keys.ticket(hash));
      return item !== null && lives(item) ? readTicket(item, hash) : null;
    },

    attempt: (key, window) => countAttempt(table, keys.attempts(key), { now: clock.now(), window }),

    forgive: (key) => table.delete(keys.attempts(key)),

    async takeBack(key) {
      await countBy(table, keys.attempts(key), { now: clock.now(), by: -1 });
    },
  };
}

/** Both rows of each subscription, those past their time too. */
async function forget(
  table: Table,
  connection: string,
  lives: (item: Item) => boolean,
): Promise<string[]> {
  const pk = keys.subscribed(connection);
  const items = await table.query({
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  const others = items.map(({ sk }) => sk as string);
  const rows = others.flatMap((sk) => [
    { pk, sk },
    { pk: sk, sk: pk },
  ]);
  await Promise.all(rows.map((row) => table.delete(row)));
  const watched = items.filter((item) => lives(item) && keys.isRoom(item.sk as string));
  return watched.map((item) => keys.roomIn(item.sk as string));
}

/** Of two that name another room at once only one does. A queue has no end of life. */
async function moveQueue(
  table: Table,
  kind: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const item = { ...keys.queue(kind), room: to };
  return from === null ? table.create(item) : table.replace(item, 'room', from);
}

/** Deletes and gives what was there; of two at once only one gets it. */
async function takeOnce(table: Table, key: { pk: string; sk: string }): Promise<Item | null> {
  try {
    const { Attributes } = await table.client.delete({
      TableName: table.name,
      Key: key,
      ConditionExpression: 'attribute_exists(pk)',
      ReturnValues: 'ALL_OLD',
    });
    return Attributes ?? null;
  } catch (cause) {
    if (isConflict(cause)) return null;
    throw cause;
  }
}

interface Window {
  now: number;
  window: number;
}

type CountKey = { pk: string; sk: string };

async function update(
  table: Table,
  key: CountKey,
  change: Pick<
    UpdateCommandInput,
    'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames'
  >,
  values: Item,
): Promise<Attempts | null> {
  try {
    const { Attributes } = await table.client.update({
      TableName: table.name,
      Key: key,
      ...change,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
    });
    return { count: Attributes?.tries as number, until: Attributes?.ends as number };
  } catch (cause) {
    if (isConflict(cause)) return null;
    throw cause;
  }
}

/** Null if no window runs. */
const countBy = (table: Table, key: CountKey, { now, by }: { now: number; by: number }) =>
  update(
    table,
    key,
    { UpdateExpression: 'ADD tries :by', ConditionExpression: 'ends > :now' },
    { ':by': by, ':now': now },
  );

const begin = (table: Table, key: CountKey, { now, window }: Window) =>
  update(
    table,
    key,
    {
      UpdateExpression: 'SET tries = :one, ends = :ends, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(pk) OR ends <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
    },
    { ':one': 1, ':ends': now + window, ':ttl': Math.ceil((now + window) / 1000), ':now': now },
  );

/** Counts on within a running window, else begins one; of two that begin, one counts on. */
async function countAttempt(table: Table, key: CountKey, window: Window): Promise<Attempts> {
  const one = { now: window.now, by: 1 };
  const counted =
    (await countBy(table, key, one)) ??
    (await begin(table, key, window)) ??
    (await countBy(table, key, one));
  if (counted === null) throw new Error('an attempt could not be counted');
  return counted;
}
