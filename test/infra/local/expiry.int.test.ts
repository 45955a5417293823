import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { fakeStandIn } from './support.ts';

test('an item past its time to live is deleted within an hour or so, others stay', async () => {
  const standIn = await fakeStandIn({}, { clock: 'virtual', auto: false });
  try {
    const client = new DynamoDBClient({ maxAttempts: 1 });
    const now = Math.floor(standIn.clock.now() / 1000);
    const put = (sk: string, ttl: number) =>
      client.send(
        new PutItemCommand({
          TableName: 'live',
          Item: { pk: { S: 'TICKET#1' }, sk: { S: sk }, ttl: { N: `${ttl}` } },
        }),
      );
    await put('over', now + 60);
    await put('good', now + 86_400);
    await standIn.clock.advance(3_600_000);
    const get = async (sk: string) => {
      const Key = { pk: { S: 'TICKET#1' }, sk: { S: sk } };
      return (await client.send(new GetItemCommand({ TableName: 'live', Key }))).Item;
    };
    expect(await get('over')).toBeUndefined();
    expect(await get('good')).toBeDefined();
  } finally {
    await standIn.stop();
  }
});
