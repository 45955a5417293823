import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { type Bill, billText, Meter, roomIn } from '../../../infra/local/meter.ts';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { connect, fakeStandIn, until } from './support.ts';

let standIn: StandIn;

afterEach(() => standIn?.stop());

const quantity = (bill: Bill, what: string, detail: string): number =>
  bill.lines.find((line) => line.what === what && line.detail === detail)?.quantity ?? 0;

test('requests to the tables are metered in units, by table and room', async () => {
  standIn = await fakeStandIn({}, { clock: 'virtual', auto: false });
  const client = new DynamoDBClient({ maxAttempts: 1 });
  const key = { pk: { S: 'ROOM#r1' }, v: { N: '1' } };
  const put = new PutItemCommand({
    TableName: 'commits',
    Item: { ...key, text: { S: 'x'.repeat(1500) } },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  const answer = await client.send(put);
  await expect(client.send(put)).rejects.toThrow();
  await client.send(new GetItemCommand({ TableName: 'commits', Key: key, ConsistentRead: true }));
  await client.send(
    new GetItemCommand({ TableName: 'commits', Key: { ...key, pk: { S: 'ROOM#r2' } } }),
  );
  const bill = standIn.meter.bill('r1');
  expect(answer.$metadata.httpStatusCode).toBe(200);
  expect(quantity(bill, 'writeUnit', 'commits')).toBe(4);
  expect(quantity(bill, 'readUnit', 'commits')).toBe(1);
  expect(quantity(standIn.meter.bill('r2'), 'readUnit', 'commits')).toBe(0.5);
  expect(quantity(standIn.meter.bill(), 'readUnit', 'commits')).toBe(1.5);
});

test('a put is metered once more for each index that takes the item up', async () => {
  standIn = await fakeStandIn({}, { clock: 'virtual', auto: false });
  const row = { pk: { S: 'ROOM#r1' }, sk: { S: 'ROW' } };
  const due = { dueShard: { S: '0' }, dueAt: { N: '1' } };
  const client = new DynamoDBClient({ maxAttempts: 1 });
  await client.send(new PutItemCommand({ TableName: 'reads', Item: row }));
  await client.send(new PutItemCommand({ TableName: 'reads', Item: { ...row, ...due } }));
  const bill = standIn.meter.bill('r1');
  expect(quantity(bill, 'writeUnit', 'reads')).toBe(2);
  expect(quantity(bill, 'writeUnit', 'reads/due')).toBe(1);
  expect(quantity(bill, 'writeUnit', 'reads/waiting')).toBe(0);
});

test('messages, functions and connection minutes are laid to the room they name', async () => {
  standIn = await fakeStandIn({}, { clock: 'virtual', auto: false });
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping', room: 'r1' });
  await until(() => quantity(standIn.meter.bill('r1'), 'invocation', 'room') === 1);
  await standIn.clock.advance(3 * 60_000);
  client.socket.close();
  await until(() => quantity(standIn.meter.bill('r1'), 'connectionMinute', 'open') === 3);
  const over = await fetch(`${standIn.url}/local/bill?room=r1`);
  const bill = (await over.json()) as Bill;
  expect(quantity(bill, 'message', 'in')).toBe(1);
  expect(quantity(bill, 'gigabyteSecond', 'room')).toBeGreaterThan(0);
  expect(bill.dollars).toBeCloseTo(
    bill.lines.reduce((sum, line) => sum + line.dollars, 0),
    12,
  );
});

test('a message is billed in steps of 32 KB, and a bill reads as a table', () => {
  const meter = new Meter();
  meter.message('in', 0, 'r');
  meter.message('out', 32 * 1024, 'r');
  meter.message('out', 32 * 1024 + 1, 'r');
  const bill = meter.bill('r');
  expect(quantity(bill, 'message', 'in')).toBe(1);
  expect(quantity(bill, 'message', 'out')).toBe(3);
  expect(bill.dollars).toBeCloseTo(4e-6, 12);
  expect(billText(bill)).toContain('$0.00000400');
  expect(meter.bill('unknown').dollars).toBe(0);
});

test('names of rooms that nobody opened take no more than a bounded place', () => {
  const meter = new Meter();
  for (let i = 0; i < 20_000; i++) meter.message('in', 10, `made-up-${i}`);
  expect(meter.bill('made-up-0').lines).toEqual([]);
  expect(meter.bill('made-up-19999').lines).toHaveLength(1);
  expect(quantity(meter.bill(), 'message', 'in')).toBe(20_000);
  expect(roomIn(`"ROOM#${'x'.repeat(30_000)}"`)).toHaveLength(64);
});
