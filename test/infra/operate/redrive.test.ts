import { describe, expect, test } from 'vitest';
import { missedIn } from '../../../infra/operate/dead-letter.ts';
import { type Aws, redrive } from '../../../infra/operate/redrive.ts';

const batch = {
  shardId: 'shardId-1',
  startSequenceNumber: '100',
  endSequenceNumber: '99999999999999999999102',
  batchSize: 2,
  streamArn: 'arn:aws:dynamodb:eu-west-1:111111111111:table/commits/stream/1',
};

const record = (sequence: string, eventName = 'INSERT') => ({
  eventName,
  dynamodb: { SequenceNumber: sequence, Keys: { pk: { S: 'ROOM#a' }, v: { N: '1' } } },
});

/** AWS with a queue of these bodies and a stream of these records. */
function world(bodies: string[], records: unknown[] = []) {
  const queue = [...bodies];
  const calls: string[] = [];
  const aws: Aws = async ([service, operation, ...rest]) => {
    calls.push(`${service} ${operation}`);
    if (operation === 'receive-message') {
      const [Body] = queue;
      return Body === undefined ? null : { Messages: [{ Body, ReceiptHandle: 'handle' }] };
    }
    if (operation === 'delete-message') queue.shift();
    if (operation === 'get-shard-iterator') {
      expect(rest).toContain(batch.startSequenceNumber);
      return { ShardIterator: 'here' };
    }
    return operation === 'get-records' ? { Records: records } : null;
  };
  return { aws, calls, queue };
}

describe('a dead letter', () => {
  test('of a stream points to its records', () => {
    expect(missedIn(JSON.stringify({ requestContext: {}, DDBStreamBatchInfo: batch }))).toEqual({
      batch,
    });
  });

  test('of an asynchronous call holds the event', () => {
    const body = {
      requestContext: { condition: 'RetriesExhausted' },
      requestPayload: { room: 'a' },
    };
    expect(missedIn(JSON.stringify(body))).toEqual({ event: { room: 'a' } });
  });

  test('of Scheduler is the event', () => {
    expect(missedIn('{"room":"a","n":3}')).toEqual({ event: { room: 'a', n: 3 } });
  });
});

describe('a redrive', () => {
  test('gives the function every event once and empties the queue', async () => {
    const { aws, queue } = world(['{"room":"a","n":1}', '{"room":"b","n":2}']);
    const events: unknown[] = [];
    const invoke = async (name: string, event: unknown) => events.push({ name, event });
    expect(await redrive({ aws, invoke, queue: 'url', function: 'expire' })).toBe(2);
    expect(events).toEqual([
      { name: 'expire', event: { room: 'a', n: 1 } },
      { name: 'expire', event: { room: 'b', n: 2 } },
    ]);
    expect(queue).toEqual([]);
  });

  test('reads the inserts of a batch from the stream, up to its end', async () => {
    const letter = JSON.stringify({ DDBStreamBatchInfo: batch });
    const records = [record('100'), record('101', 'REMOVE'), record(batch.endSequenceNumber)];
    const { aws } = world([letter], [...records, record('99999999999999999999103')]);
    const events: unknown[] = [];
    const invoke = async (_: string, event: unknown) => {
      events.push(event);
      return { batchItemFailures: [] };
    };
    expect(await redrive({ aws, invoke, queue: 'url', function: 'react' })).toBe(1);
    expect(events).toEqual([{ Records: [records[0], records[2]] }]);
  });

  test('keeps a letter whose function fails again', async () => {
    const { aws, calls, queue } = world([JSON.stringify({ DDBStreamBatchInfo: batch })]);
    const invoke = async () => ({ batchItemFailures: [{ itemIdentifier: '100' }] });
    const again = redrive({ aws, invoke, queue: 'url', function: 'react' });
    await expect(again).rejects.toThrow(/failed again/);
    expect(queue).toHaveLength(1);
    expect(calls).not.toContain('sqs delete-message');
  });
});
