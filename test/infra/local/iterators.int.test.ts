import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { AbstractValueIterator } from 'abstract-level';
import { afterEach, expect, test, vi } from 'vitest';
import { type LocalDynamo, startDynamo } from '../../../infra/local/dynamo.ts';
import { createTables } from '../../../infra/local/tables.ts';
import { tables } from '../../../infra/manifest.ts';

let dynamo: LocalDynamo;

afterEach(() => dynamo.stop());

test('each query closes the iterator that it read with', async () => {
  dynamo = await startDynamo(null, () => undefined);
  await createTables(dynamo.client, tables);
  const closed = vi.spyOn(AbstractValueIterator.prototype, 'close');
  for (const room of ['a', 'b', 'c']) {
    await dynamo.client.send(
      new QueryCommand({
        TableName: 'live',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: room } },
      }),
    );
  }
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(3));
});
