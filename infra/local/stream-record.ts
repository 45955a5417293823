import { createHash } from 'node:crypto';
import type { TableName, TableSpec } from '../manifest.ts';
import type { DynamoCall } from './dynamo.ts';

type Key = Record<string, { S?: string; N?: string }>;

/** A record of a DynamoDB stream with the view KEYS_ONLY. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    /** Seconds. */
    ApproximateCreationDateTime: number;
    Keys: Key;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: 'KEYS_ONLY';
  };
}

/** Partition and version of a record's item; the sort key of a table with a stream is a number. */
export interface Place {
  partition: string;
  version: number;
}

let sequence = 0n;

export function streamRecord(table: TableName, keys: Key, now: number): StreamRecord {
  sequence += 1n;
  const number = (BigInt(now) * 100_000_000n + sequence).toString().padStart(26, '1');
  return {
    eventID: createHash('md5').update(number).digest('hex'),
    eventName: 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    eventSourceARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/local`,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      Keys: keys,
      SequenceNumber: number,
      SizeBytes: JSON.stringify(keys).length,
      StreamViewType: 'KEYS_ONLY',
    },
  };
}

export function placeOf(record: StreamRecord, spec: TableSpec): Place {
  const { Keys } = record.dynamodb;
  return {
    partition: Keys[spec.partition.name]?.S ?? '',
    version: Number(Keys[spec.sort.name]?.N),
  };
}

/** The key that a call inserted, if it did. Consumers ask for inserts only, so nothing else counts. */
export function insertedKey(call: DynamoCall, spec: TableSpec): Key | null {
  if (call.operation !== 'PutItem' || call.status !== 200) return null;
  const item = call.input.Item as Key;
  const { partition, sort } = spec;
  return { [partition.name]: item[partition.name] ?? {}, [sort.name]: item[sort.name] ?? {} };
}
