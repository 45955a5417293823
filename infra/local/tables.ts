import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  paginateScan,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { KeySpec, TableName, TableSpec } from '../manifest.ts';

export type Tables = Readonly<Record<TableName, TableSpec>>;

/** Creates the tables that are missing and waits until each can be used. */
export async function createTables(client: DynamoDBClient, tables: Tables): Promise<void> {
  const names = Object.keys(tables) as TableName[];
  await Promise.all(names.map((name) => create(client, definition(name, tables[name]))));
  await Promise.all(
    names.map((name) =>
      waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.02 }, { TableName: name }),
    ),
  );
}

/** Keys of every item of a table, in the attribute form of the wire. */
export async function* keysOf(
  client: DynamoDBClient,
  name: TableName,
  spec: TableSpec,
): AsyncGenerator<Record<string, { S?: string; N?: string }>> {
  const pages = paginateScan(
    { client },
    {
      TableName: name,
      ProjectionExpression: '#p, #s',
      ExpressionAttributeNames: { '#p': spec.partition.name, '#s': spec.sort.name },
    },
  );
  for await (const page of pages) {
    for (const item of page.Items ?? []) yield item as Record<string, { S?: string; N?: string }>;
  }
}

async function create(client: DynamoDBClient, table: CreateTableCommandInput): Promise<void> {
  try {
    await client.send(new CreateTableCommand(table));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

function definition(name: TableName, spec: TableSpec): CreateTableCommandInput {
  const keys = [spec.partition, spec.sort, ...spec.indexes.flatMap((i) => [i.partition, i.sort])];
  const distinct = new Map(keys.map((key) => [key.name, key]));
  const indexes = spec.indexes.map((index) => ({
    IndexName: index.name,
    KeySchema: schema(index.partition, index.sort),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...distinct.values()].map((key) => ({
      AttributeName: key.name,
      AttributeType: key.type,
    })),
    KeySchema: schema(spec.partition, spec.sort),
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
}

const schema = (partition: KeySpec, sort: KeySpec) => [
  { AttributeName: partition.name, KeyType: 'HASH' as const },
  { AttributeName: sort.name, KeyType: 'RANGE' as const },
];
