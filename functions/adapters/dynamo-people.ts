import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
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
    return item === null ? null : readMember(item);
  },

  async rename(room, user, name) {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.member(room, user),
          UpdateExpression: 'SET #name = :name',
          // A person who was erased meanwhile stays so.
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':name': name },
        }),
      );
    } catch (cause) {
      if (!isConflict(cause)) throw cause;
    }
  },

  async members(room) {
    return (await table.withPrefix(keys.members(room))).map(readMember);
  },

  claimAbout: (about) => claim(table, keys.about(about.room), about, readAbout),

  async about(room) {
    const item = await table.get(keys.about(room));
    return item === null ? null : readAbout(item);
  },
});
