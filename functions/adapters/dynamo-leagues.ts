import type { LeagueReads, LeagueRow } from '../app/ports.ts';
import type { Item, Table } from './dynamo.ts';
import { keys } from './keys.ts';

/** Their part of the index of what is due, apart from the shards of rooms. */
const DUE = 'leagues';

const readRow = (item: Item): LeagueRow => ({
  league: keys.roomIn(item.pk as string),
  v: item.v as number,
  summary: item.summary as string,
  status: item.leagues as LeagueRow['status'],
  at: item.leaguesAt as number,
  members: item.members as number,
  dueAt: (item.dueAt as number | undefined) ?? null,
});

/** Rows of leagues: in an index of their own, and among what is due. */
export const dynamoLeagues = (table: Table): LeagueReads => ({
  async row(league) {
    const item = await table.get(keys.row(league));
    return item === null ? null : readRow(item);
  },

  async putRow({ league, v, dueAt, ...row }) {
    const due = dueAt === null ? {} : { dueShard: DUE, dueAt };
    const { summary, members, status, at } = row;
    const listed = { leagues: status, leaguesAt: at };
    await table.replaceOlder({
      ...keys.row(league),
      v,
      summary,
      members,
      ...listed,
      ...due,
    });
  },

  async listed(status, limit) {
    const items = await table.query({
      IndexName: 'leagues',
      KeyConditionExpression: 'leagues = :status',
      ExpressionAttributeValues: { ':status': status },
      ScanIndexForward: false,
      ...(limit === undefined ? {} : { Limit: limit }),
    });
    return items.slice(0, limit).map(readRow);
  },

  async due(before) {
    const items = await table.query({
      IndexName: 'due',
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :before',
      ExpressionAttributeValues: { ':shard': DUE, ':before': before },
    });
    return items.map((item) => keys.roomIn(item.pk as string));
  },

  async told(league) {
    const item = await table.get(keys.told(league));
    const { v = 0, season = 0 } = (item ?? {}) as Partial<{ v: number; season: number }>;
    return { league, v, season };
  },

  async putTold({ league, v, season }) {
    await table.replaceOlder({ ...keys.told(league), v, season });
  },

  async putMine({ user, league, member }) {
    await table.put({ ...keys.myLeague(user, league), member });
  },

  dropMine: (user, league) => table.delete(keys.myLeague(user, league)),

  async mine(user) {
    const items = await table.withPrefix(keys.allMyLeagues(user));
    return items.map((item) => ({
      user,
      league: keys.leagueIn(item.sk as string),
      member: item.member as number,
    }));
  },
});
