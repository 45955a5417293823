import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { CommitLine } from '../../domain/log/commit.ts';
import { Documents } from '../../functions/adapters/documents.ts';
import { Table } from '../../functions/adapters/dynamo.ts';
import { dynamoCommits } from '../../functions/adapters/dynamo-commits.ts';
import { commitOf } from '../../functions/app/entry.ts';
import type { StoredCommit } from '../../functions/app/ports.ts';

/** A log with everything that is stored of it. */
export const linesOf = (stored: readonly StoredCommit[]): CommitLine[] =>
  stored.map((one) => ({
    ...{ type: 'commit', commit: commitOf(one), hash: one.hash },
    open: one.opens,
  }));

/** The logs of rooms, by room, as the tables have them. */
export async function logsIn(
  client: DynamoDBClient,
  rooms: readonly string[],
): Promise<Map<string, CommitLine[]>> {
  const commits = dynamoCommits(new Table(new Documents(client), 'commits'));
  const logs = new Map<string, CommitLine[]>();
  for (const room of rooms) logs.set(room, linesOf((await commits.after(room, 0)).commits));
  return logs;
}
