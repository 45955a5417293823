import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Faults } from '../../../infra/local/faults.ts';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { fakeStandIn } from './support.ts';

let standIn: StandIn;
let asked: string[];

beforeEach(async () => {
  asked = [];
  standIn = await fakeStandIn({});
});
afterEach(() => standIn.stop());

/** Befalls the first request of its kind. */
const once = (operation: string, fault: ReturnType<Faults['table']>): void => {
  standIn.faults.table = (name) => {
    asked.push(name);
    const first = asked.filter((other) => other === operation).length === 1;
    return name === operation && first ? fault : null;
  };
};

const client = (maxAttempts: number) => new DynamoDBClient({ maxAttempts });
const put = (maxAttempts = 1) =>
  client(maxAttempts).send(
    new PutItemCommand({
      TableName: 'commits',
      Item: { pk: { S: 'ROOM#r1' }, v: { N: '1' } },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );
const stands = async (): Promise<boolean> => {
  const key = { pk: { S: 'ROOM#r1' }, v: { N: '1' } };
  const found = await client(1).send(new GetItemCommand({ TableName: 'commits', Key: key }));
  return found.Item !== undefined;
};

test('a request that fails or is throttled does nothing, and the SDK knows it as such', async () => {
  once('PutItem', 'fails');
  await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  asked = [];
  once('PutItem', 'throttled');
  await expect(put()).rejects.toThrow(
    expect.objectContaining({ name: 'ProvisionedThroughputExceededException' }),
  );
  expect(await stands()).toBe(false);
  asked = [];
  await put(2);
  expect(asked).toEqual(['PutItem', 'PutItem']);
});

test('what is done and never answered meets itself when it is tried again', async () => {
  once('PutItem', 'unanswered');
  await expect(put(2)).rejects.toThrow(
    expect.objectContaining({ name: 'ConditionalCheckFailedException' }),
  );
  expect(await stands()).toBe(true);
});

test('a late answer is the same answer', async () => {
  once('PutItem', { late: 20 });
  await put();
  expect(await stands()).toBe(true);
});
