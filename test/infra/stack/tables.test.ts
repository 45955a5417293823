import { expect, test } from 'vitest';
import { ofType, type Resource, resourcesOf, tableNames } from './synthesised.ts';

interface TableProperties {
  readonly KeySchema: { readonly AttributeName: string }[];
  readonly AttributeDefinitions: {
    readonly AttributeName: string;
    readonly AttributeType: string;
  }[];
  readonly GlobalSecondaryIndexes?: {
    readonly IndexName: string;
    readonly KeySchema: { readonly AttributeName: string }[];
    readonly OnDemandThroughput?: unknown;
  }[];
  readonly PointInTimeRecoverySpecification: { readonly PointInTimeRecoveryEnabled: boolean };
  readonly StreamSpecification?: { readonly StreamViewType: string };
  readonly TimeToLiveSpecification?: { readonly AttributeName: string };
  readonly SSESpecification: { readonly KMSMasterKeyId?: unknown };
  readonly OnDemandThroughput: { readonly MaxReadRequestUnits: number };
  readonly BillingMode: string;
}

function summary(resource: Resource<TableProperties>) {
  const table = resource.Properties;
  const types = new Map(table.AttributeDefinitions.map((a) => [a.AttributeName, a.AttributeType]));
  const keys = (schema: { readonly AttributeName: string }[]) =>
    schema.map((key) => `${key.AttributeName}:${types.get(key.AttributeName)}`).join(' ');
  return {
    keys: keys(table.KeySchema),
    indexes: (table.GlobalSecondaryIndexes ?? []).map((i) => `${i.IndexName} ${keys(i.KeySchema)}`),
    stream: table.StreamSpecification?.StreamViewType,
    ttl: table.TimeToLiveSpecification?.AttributeName,
    pitr: table.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
    ownKey: table.SSESpecification.KMSMasterKeyId !== undefined,
    deletion: resource.DeletionPolicy,
  };
}

const resources = resourcesOf();
const names = tableNames(resources);
const tables = ofType<TableProperties>(resources, 'AWS::DynamoDB::Table');
const byName = Object.fromEntries(tables.map(([id, table]) => [names.get(id), summary(table)]));

const lasting = { keys: 'pk:S sk:S', indexes: [], pitr: true, ownKey: false, deletion: 'Retain' };
const passing = { ...lasting, pitr: false, deletion: 'Delete' };

test('tables have the keys, stream, expiry and recovery of the design', () => {
  expect(byName).toEqual({
    commits: { ...lasting, keys: 'pk:S v:N', stream: 'KEYS_ONLY' },
    secrets: { ...lasting, ownKey: true },
    people: { ...lasting, indexes: ['met user:S room:S'] },
    snapshots: passing,
    live: { ...passing, ttl: 'ttl' },
    reads: {
      ...passing,
      indexes: [
        'waiting waiting:S waitingAt:N',
        'due dueShard:S dueAt:N',
        'leagues leagues:S leaguesAt:N',
      ],
    },
  });
});

test('each table and index is on demand and has a ceiling', () => {
  for (const [, { Properties: table }] of tables) {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.OnDemandThroughput.MaxReadRequestUnits).toBeGreaterThan(0);
    for (const index of table.GlobalSecondaryIndexes ?? []) {
      expect(index.OnDemandThroughput).toEqual(table.OnDemandThroughput);
    }
  }
});
