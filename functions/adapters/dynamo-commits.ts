import type { Opened } from '../../domain/log/commit.ts';
import type { CommitPage, CommitStore, StoredCommit } from '../app/ports.ts';
import type { Item, Table } from './dynamo.ts';
import { keys } from './keys.ts';

const read = (item: Item): StoredCommit => ({
  room: keys.roomIn(item.pk as string),
  v: item.v as number,
  text: item.text as string,
  hash: item.hash as string,
  opens: JSON.parse(item.opens as string) as Opened[],
  writer: item.writer as string,
});

/** The event store: one item a commit, one conditional write an append. */
export const dynamoCommits = (table: Table): CommitStore => ({
  async append({ room, v, text, hash, opens, writer }) {
    const item = { pk: keys.commits(room), v, text, hash, opens: JSON.stringify(opens), writer };
    return (await table.create(item)) ? 'appended' : 'taken';
  },

  async after(room, v, limit): Promise<CommitPage> {
    const items = await table.query({
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND v > :v',
      ExpressionAttributeValues: { ':pk': keys.commits(room), ':v': v },
      // One more than asked for tells whether there is more.
      ...(limit === undefined ? {} : { Limit: limit + 1 }),
    });
    const commits = items.slice(0, limit).map(read);
    return { commits, more: commits.length < items.length };
  },

  async at(room, v) {
    const item = await table.get({ pk: keys.commits(room), v });
    return item === null ? null : read(item);
  },
});
