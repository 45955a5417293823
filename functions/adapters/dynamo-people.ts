import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Identity } from '../../domain/chance/who.ts';
import type { About, Member, PeopleStore } from '../app/ports.ts';
import { type Item, isConflict, type Table } from './dynamo.ts';
import { readSlots, replaceSlot, takeSlot } from './dynamo-slots.ts';
import { keys } from './keys.ts';

const readMember = (item: Item): Member => ({
  room: item.room as string,
  user: item.user as string,
  salt: item.salt as string,
  who: item.who as string,
  name: (item.name as string | undefined) ?? null,
  ...(item.identity === undefined ? {} : { identity: item.identity as Identity }),
});

const readAbout = (item: Item): About => ({
  room: item.room as string,
  name: (item.name as string | undefined) ?? null,
  codeSalt: item.codeSalt as string,
  codeHash: item.codeHash as string,
});

/** A person who is being erased. */
const isHidden = (item: Item): boolean => item.erasing === true;

type Change = Omit<UpdateCommandInput, 'TableName' | 'Key'>;

/** Whether the change's condition held. */
async function change(table: Table, Key: { pk: string; sk: string }, by: Change): Promise<boolean> {
  try {
    await table.client.update({ TableName: table.name, Key, ...by });
    return true;
  } catch (cause) {
    if (isConflict(cause)) return false;
    throw cause;
  }
}

/** Writes if there was none; gives what is stored. */
async function claim<T extends object>(
  table: Table,
  key: { pk: string; sk: string },
  own: T,
  read: (item: Item) => T,
): Promise<T> {
  if (await table.create({ ...key, ...own })) return own;
  const item = await table.get(key);
  if (item === null) throw new Error('a record vanished while it was claimed');
  return read(item);
}

/** Names, salts and openings: what is not in the chain. */
export const dynamoPeople = (table: Table): PeopleStore => ({
  slots: (user) => readSlots(table, user),

  takeSlot: (user, room, taken) => takeSlot(table, user, room, taken),

  replaceSlot: (user, room, by) => replaceSlot(table, user, room, by),

  async claimOpening(user, cid, room) {
    const read = (item: Item) => ({ room: item.room as string });
    return (await claim(table, keys.opening(user, cid), { room }, read)).room;
  },

  claimMember: (member) => claim(table, keys.member(member.room, member.user), member, readMember),

  async member(room, user) {
    const item = await table.get(keys.member(room, user));
    return item === null || isHidden(item) ? null : readMember(item);
  },

  async rename(room, user, name) {
    await change(table, keys.member(room, user), {
      UpdateExpression: 'SET #name = :name',
      // A person who was erased meanwhile stays so.
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(erasing)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name },
    });
  },

  async members(room) {
    const items = await table.withPrefix(keys.members(room));
    return items.filter((item) => !isHidden(item)).map(readMember);
  },

  async met(user, limit) {
    const items = await table.query({
      IndexName: keys.met.name,
      KeyConditionExpression: '#user = :user',
      ExpressionAttributeNames: { '#user': keys.met.partition },
      ExpressionAttributeValues: { ':user': user },
      Limit: limit,
    });
    return items.slice(0, limit).map(readMember);
  },

  hide: (room, user) =>
    change(table, keys.member(room, user), {
      UpdateExpression: 'SET erasing = :yes REMOVE #name, #identity',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name', '#identity': 'identity' },
      ExpressionAttributeValues: { ':yes': true },
    }),

  drop: (room, user) => table.delete(keys.member(room, user)),

  async openings(user) {
    const items = await table.withPrefix(keys.openings(user));
    return new Map(items.map(({ sk, room }) => [keys.cidIn(sk as string), room as string]));
  },

  async dropProfile(user) {
    const items = await table.withPrefix(keys.openings(user));
    const rows = items.map(({ pk, sk }) => ({ pk: pk as string, sk: sk as string }));
    await Promise.all([...rows, keys.profile(user)].map((row) => table.delete(row)));
  },

  claimAbout: (about) => claim(table, keys.about(about.room), about, readAbout),

  async about(room) {
    const item = await table.get(keys.about(room));
    return item === null ? null : readAbout(item);
  },
});
