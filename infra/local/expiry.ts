import { DeleteItemCommand, type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type { TableName } from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import type { Tables } from './tables.ts';

/** Deletes the items whose time to live is over, as DynamoDB does: some time later. */
async function expireItems(client: DynamoDBClient, tables: Tables, now: number): Promise<void> {
  for (const name of Object.keys(tables) as TableName[]) {
    const { partition, sort, ttl } = tables[name];
    if (!ttl) continue;
    const over = {
      TableName: name,
      FilterExpression: '#ttl < :now',
      ExpressionAttributeNames: { '#ttl': ttl },
      ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
    };
    for await (const { Items = [] } of paginateScan({ client }, over)) {
      for (const item of Items) {
        const Key = { [partition.name]: item[partition.name]!, [sort.name]: item[sort.name]! };
        await client.send(new DeleteItemCommand({ TableName: name, Key }));
      }
    }
  }
}

/** Every so many minutes of the clock; a failure is made good the next time. */
export function expireEvery(
  minutes: number,
  client: DynamoDBClient,
  tables: Tables,
  clock: LocalClock,
): void {
  const run = (): void => {
    clock.after(minutes * 60_000, run, { background: true });
    clock.work(() => expireItems(client, tables, clock.now())).catch(() => undefined);
  };
  clock.after(minutes * 60_000, run, { background: true });
}
