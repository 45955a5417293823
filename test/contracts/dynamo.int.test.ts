import { afterAll, beforeAll } from 'vitest';
import { createDynamo, Table } from '../../functions/adapters/dynamo.ts';
import { dynamoCommits } from '../../functions/adapters/dynamo-commits.ts';
import { dynamoLeagues } from '../../functions/adapters/dynamo-leagues.ts';
import { dynamoLive } from '../../functions/adapters/dynamo-live.ts';
import { dynamoNotices } from '../../functions/adapters/dynamo-notices.ts';
import { dynamoPeople } from '../../functions/adapters/dynamo-people.ts';
import { dynamoReads } from '../../functions/adapters/dynamo-reads.ts';
import { dynamoSecrets, dynamoSnapshots } from '../../functions/adapters/dynamo-secrets.ts';
import { type LocalDynamo, startDynamo } from '../../infra/local/dynamo.ts';
import { createTables } from '../../infra/local/tables.ts';
import { tables } from '../../infra/manifest.ts';
import { storesContract } from './stores.contract.ts';
import type { Stores } from './stores.ts';

let local: LocalDynamo;
let stores: Stores;
let now = 0;

beforeAll(async () => {
  local = await startDynamo(null, () => undefined);
  await createTables(local.client, tables);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: local.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  const client = createDynamo();
  const table = (name: keyof typeof tables) => new Table(client, name);
  stores = {
    commits: dynamoCommits(table('commits')),
    secrets: dynamoSecrets(table('secrets')),
    snapshots: dynamoSnapshots(table('snapshots')),
    people: dynamoPeople(table('people')),
    live: dynamoLive(table('live'), { now: () => now }),
    reads: dynamoReads(table('reads')),
    leagueRows: dynamoLeagues(table('reads')),
    notices: dynamoNotices(table('live'), { now: () => now }),
    setNow: (ms) => {
      now = ms;
    },
  };
});

afterAll(() => local.stop());

storesContract(() => stores);
