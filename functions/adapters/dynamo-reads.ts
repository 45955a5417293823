import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { MyRow, ReadsStore, RoomRow } from '../app/ports.ts';
import { type Item, isConflict, type Table } from './dynamo.ts';
import { keys, SHARDS, shardOf } from './keys.ts';

const readRow = (item: Item): RoomRow => ({
  room: keys.roomIn(item.pk as string),
  v: item.v as number,
  summary: item.summary as string,
  users: item.users as string[],
  holders: (item.holders as string[] | undefined) ?? [],
  waiting:
    item.waiting === undefined
      ? null
      : { key: item.waiting as string, at: item.waitingAt as number },
  dueAt: (item.dueAt as number | undefined) ?? null,
});

/** Attributes of the sparse indexes stand only where they apply. */
const writeRow = ({ room, v, summary, users, holders, waiting, dueAt }: RoomRow) => ({
  ...keys.row(room),
  v,
  summary,
  users,
  holders,
  ...(waiting === null ? {} : { waiting: waiting.key, waitingAt: waiting.at }),
  ...(dueAt === null ? {} : { dueShard: shardOf(room), dueAt }),
});

async function dropOlder(table: Table, { user, room, v }: Omit<MyRow, 'summary'>): Promise<void> {
  try {
    await table.client.delete({
      TableName: table.name,
      Key: keys.mine(user, room),
      ConditionExpression: 'attribute_not_exists(pk) OR v <= :v',
      ExpressionAttributeValues: { ':v': v },
    });
  } catch (cause) {
    if (!isConflict(cause)) throw cause;
  }
}

/** Whether the condition held; of a row that is not there it never does. */
async function mend(
  table: Table,
  Key: { pk: string; sk: string },
  by: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<boolean> {
  try {
    await table.client.update({ TableName: table.name, Key, ...by });
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
}

async function minePage(
  table: Table,
  user: string,
  { after, limit }: { after: string | null; limit: number },
): ReturnType<ReadsStore['mine']> {
  const { pk, prefix } = keys.allMine(user);
  const { Items = [], LastEvaluatedKey } = await table.client.query({
    TableName: table.name,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ExclusiveStartKey: after === null ? undefined : keys.mine(user, after),
    Limit: limit,
  });
  const rows = Items.map((item) => ({
    user,
    room: keys.roomIn(item.sk as string),
    v: item.v as number,
    summary: item.summary as string,
  }));
  return { rows, more: LastEvaluatedKey !== undefined };
}

/** The index forgets a row that is due no more. */
async function setDue(
  table: Table,
  room: string,
  { v, dueAt }: { v: number; dueAt: number | null },
): Promise<void> {
  const none = dueAt === null;
  try {
    await table.client.update({
      TableName: table.name,
      Key: keys.row(room),
      UpdateExpression: none ? 'REMOVE dueShard, dueAt' : 'SET dueShard = :shard, dueAt = :due',
      ConditionExpression: 'v = :v',
      ExpressionAttributeValues: {
        ':v': v,
        ...(none ? {} : { ':shard': shardOf(room), ':due': dueAt }),
      },
    });
  } catch (cause) {
    if (!isConflict(cause)) throw cause;
  }
}

const dueIn = async (table: Table, shard: number, before: number): Promise<string[]> => {
  const items = await table.query({
    IndexName: 'due',
    KeyConditionExpression: 'dueShard = :shard AND dueAt <= :before',
    ExpressionAttributeValues: { ':shard': String(shard), ':before': before },
  });
  return items.map((item) => keys.roomIn(item.pk as string));
};

/** Projections: lobby, my rooms, what is due. All of it can be made again from commits. */
export const dynamoReads = (table: Table): ReadsStore => ({
  async row(room) {
    const item = await table.get(keys.row(room));
    return item === null ? null : readRow(item);
  },

  async putRow(row) {
    await table.replaceOlder(writeRow(row));
  },

  async putMine({ user, room, v, summary }) {
    await table.replaceOlder({ ...keys.mine(user, room), v, summary });
  },

  mend: ({ room, v, summary, users, holders }) =>
    mend(table, keys.row(room), {
      UpdateExpression: 'SET summary = :summary, #users = :users, holders = :holders',
      ConditionExpression: 'v = :v',
      ExpressionAttributeNames: { '#users': 'users' },
      ExpressionAttributeValues: {
        ...{ ':v': v, ':summary': summary, ':users': users, ':holders': holders },
      },
    }),

  async mendMine({ user, room, v, summary }) {
    await mend(table, keys.mine(user, room), {
      UpdateExpression: 'SET summary = :summary',
      ConditionExpression: 'v <= :v',
      ExpressionAttributeValues: { ':v': v, ':summary': summary },
    });
  },

  dropMine: (row) => dropOlder(table, row),

  mine: (user, page) => minePage(table, user, page),

  async waiting(key, limit) {
    const items = await table.query({
      IndexName: 'waiting',
      KeyConditionExpression: '#waiting = :key',
      ExpressionAttributeNames: { '#waiting': 'waiting' },
      ExpressionAttributeValues: { ':key': key },
      ScanIndexForward: false,
      Limit: limit,
    });
    return items.slice(0, limit).map((item) => item.summary as string);
  },

  setDue: (room, by) => setDue(table, room, by),

  async due(before) {
    const shards = Array.from({ length: SHARDS }, (_, shard) => dueIn(table, shard, before));
    return (await Promise.all(shards)).flat();
  },
});
