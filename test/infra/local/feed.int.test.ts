import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import type { StreamRecord } from '../../../infra/local/stream-record.ts';
import { type FakeHandlers, fakeStandIn } from './support.ts';

let standIn: StandIn;

afterEach(() => standIn.stop());

const start = async (handlers: FakeHandlers, options = {}): Promise<void> => {
  standIn = await fakeStandIn(handlers, { clock: 'virtual', auto: false, ...options });
};

const put = (v: number, table = 'commits') =>
  new DynamoDBClient({ maxAttempts: 1 }).send(
    new PutItemCommand({
      TableName: table,
      Item: {
        pk: { S: 'ROOM#r1' },
        ...(table === 'commits' ? { v: { N: `${v}` } } : { sk: { S: `${v}` } }),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  );

type Batch = { Records: StreamRecord[] };

const versions = (event: unknown): number[] =>
  (event as Batch).Records.map((record) => Number(record.dynamodb.Keys.v?.N));

const settled = () => standIn.clock.runUntil(() => standIn.feed.pending === 0);

const failing = (event: unknown, bad: (v: number) => boolean) => ({
  batchItemFailures: (event as Batch).Records.filter((record) =>
    bad(Number(record.dynamodb.Keys.v?.N)),
  ).map((record) => ({ itemIdentifier: record.dynamodb.SequenceNumber })),
});

test('each commit reaches both consumers with its keys alone', async () => {
  const seen: Record<string, StreamRecord[]> = { react: [], project: [] };
  const keep = (name: string) => (event: unknown) => {
    seen[name]?.push(...(event as Batch).Records);
  };
  await start({ react: keep('react'), project: keep('project') });
  await put(1);
  await put(2);
  await settled();
  for (const records of Object.values(seen)) {
    expect(versions({ Records: records }).sort()).toEqual([1, 2]);
    expect(records[0]).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: { StreamViewType: 'KEYS_ONLY', SequenceNumber: expect.stringMatching(/^\d{21,}$/) },
    });
    expect(records[0]?.dynamodb).not.toHaveProperty('NewImage');
  }
});

test('a refused put and a put to another table are no records', async () => {
  const seen: number[] = [];
  await start({ project: (event) => void seen.push(...versions(event)) });
  await put(1);
  await expect(put(1)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  await put(1, 'people');
  await settled();
  expect(seen).toEqual([1]);
});

test('records that wait come in one batch', async () => {
  const batches: number[][] = [];
  await start({ project: (event) => void batches.push(versions(event)) });
  for (const v of [1, 2, 3]) await put(v);
  await settled();
  expect(batches).toEqual([[1, 2, 3]]);
});

test('a batch is at most as long as the manifest says', async () => {
  const sizes: number[] = [];
  await start({ project: (event) => void sizes.push(versions(event).length) });
  for (let v = 1; v <= 60; v += 1) await put(v);
  await settled();
  expect(sizes).toEqual([50, 10]);
});

test('a poisoned record is halved out, retried 5 times and put aside; the others pass once', async () => {
  const done: number[] = [];
  let poisoned = 0;
  await start({
    project: (event) => {
      const batch = versions(event);
      if (batch.includes(3)) {
        poisoned += Number(batch.length === 1);
        throw new Error('poison');
      }
      done.push(...batch);
    },
  });
  for (let v = 1; v <= 5; v += 1) await put(v);
  await settled();
  expect(done.sort()).toEqual([1, 2, 4, 5]);
  expect(poisoned).toBe(6);
  expect(standIn.feed.deadLetters).toMatchObject([
    {
      function: 'project',
      why: 'project: poison',
      records: [{ dynamodb: { Keys: { v: { N: '3' } } } }],
    },
  ]);
});

test('a reported failure sends that record and those after it again', async () => {
  const batches: number[][] = [];
  let trouble = 1;
  await start({
    project: (event) => {
      batches.push(versions(event));
      trouble -= 1;
      return failing(event, (v) => trouble >= 0 && v === 2);
    },
  });
  for (const v of [1, 2, 3]) await put(v);
  await settled();
  expect(batches).toEqual([[1, 2, 3], [2], [3]]);
});

test('dead letters can be sent once more', async () => {
  let broken = true;
  const done: number[] = [];
  await start({
    project: (event) => {
      if (broken) throw new Error('broken');
      done.push(...versions(event));
    },
  });
  await put(1);
  await settled();
  broken = false;
  expect(standIn.feed.redrive()).toBe(1);
  await settled();
  expect(done).toEqual([1]);
  expect(standIn.feed.deadLetters).toEqual([]);
});

test('records can be late and come twice', async () => {
  const seen: number[] = [];
  await start(
    { project: (event) => void seen.push(...versions(event)) },
    { faults: { feedDelay: 5000, feedTwice: true } },
  );
  await put(1);
  await standIn.clock.advance(5000);
  expect(seen).toEqual([]);
  await settled();
  expect(seen).toEqual([1, 1]);
});

test('what a consumer had not finished is delivered after a restart, the rest is not', async () => {
  const data = await mkdtemp(join(tmpdir(), 'so-feed-'));
  try {
    const react: number[] = [];
    await start({ react: (event) => void react.push(...versions(event)) }, { data });
    await put(1);
    await settled();
    standIn.faults.feedDelay = 3_600_000;
    await put(2);
    await standIn.stop();
    const again: Record<string, number[]> = { react: [], project: [] };
    await start(
      {
        react: (event) => void again.react?.push(...versions(event)),
        project: (event) => void again.project?.push(...versions(event)),
      },
      { data },
    );
    await settled();
    expect(react).toEqual([1]);
    expect(again).toEqual({ react: [2], project: [2] });
  } finally {
    await standIn.stop();
    await rm(data, { recursive: true });
  }
});

test('a poisoned record fails until it is given up, and goes on once it is sent again', async () => {
  const reached: number[] = [];
  await start({ react: (event: unknown) => void reached.push(...versions(event)) });
  standIn.faults.poisoned = (partition, version) => partition === 'ROOM#r1' && version === 2;
  for (const v of [1, 2, 3]) await put(v);
  await settled();
  expect(reached.sort()).toEqual([1, 3]);
  expect(standIn.feed.deadLetters.map(({ why }) => why)).toContain('poisoned');
  standIn.faults.poisoned = () => false;
  standIn.feed.redrive();
  await settled();
  expect(reached.sort()).toEqual([1, 2, 3]);
});
