import { afterAll, beforeAll, expect, test } from 'vitest';
import { useClock } from '../../../functions/adapters/clock.ts';
import { appOf } from '../../../functions/adapters/compose.ts';
import { handler as http } from '../../../functions/handlers/http.ts';
import { handler as project } from '../../../functions/handlers/project.ts';
import { handler as react } from '../../../functions/handlers/react.ts';
import { handler as room } from '../../../functions/handlers/room.ts';
import { handler as sweep } from '../../../functions/handlers/sweep.ts';
import { handler as tick } from '../../../functions/handlers/tick.ts';
import { messageEvent, type Surroundings, surround } from '../support/gateway.ts';
import { cid, nonce } from '../support/world.ts';

const DAY = 86_400_000;
let around: Surroundings;
let later = 0;

beforeAll(async () => {
  around = await surround({
    OIDC_ISSUERS: '[{"issuer":"test","audience":"a","jwks":{"keys":[{"kty":"EC"}]}}]',
    ALLOWED_ORIGINS: '["*"]',
    ...{ SCHEDULE_GROUP: 'turns', SCHEDULE_ROLE_ARN: 'arn:r', SCHEDULE_DLQ_ARN: 'arn:d' },
    ...{ EXPIRE_ARN: 'arn:e', NOTICE_BUS: 'notices' },
  });
  useClock({ now: () => Date.now() + later });
});
afterAll(async () => {
  useClock({ now: () => Date.now() });
  await around.stop();
});

const say = (connection: string, message: object) =>
  room(messageEvent(connection, JSON.stringify({ action: 'league', id: 'i', ...message })));

const record = (id: string, v: number) =>
  ({
    eventName: 'INSERT',
    dynamodb: { Keys: { pk: { S: `ROOM#${id}` }, v: { N: String(v) } }, SequenceNumber: '1' },
  }) as const;

async function view(league: string) {
  const answer = await http({
    routeKey: 'GET /leagues/{id}',
    rawPath: `/leagues/${league}`,
    pathParameters: { id: league },
    requestContext: { requestId: 'r' },
  });
  return JSON.parse(answer.body);
}

test('a league is opened, filled, taken on by its tick, and shown, over the tables themselves', async () => {
  const settings = {
    ...{ mode: 'domination', tableSize: 3, divisionSize: 3, promotion: 0, bots: 'recruit' },
    ...{ startsAt: Date.now() + DAY, rounds: 1, seasons: 1 },
  };
  await say('a=', { cid: cid(), command: { type: 'open', settings } });
  const league = around.posts.at(-1)?.frame.league as string;
  const { hash: opening } = await view(league);
  const register = { type: 'register', opening };
  await say('a=', { league, cid: cid(), nonce: nonce(), seen: 1, command: register });
  const enlist = { type: 'enlist', bots: 2 };
  await say('a=', { league, cid: cid(), nonce: nonce(), seen: 2, command: enlist });
  expect(around.posts.at(-1)?.frame).toMatchObject({ type: 'commit', commit: { v: 3 } });

  const records = { Records: [record(league, 2), record(league, 3)] };
  expect(await project(records)).toEqual({ batchItemFailures: [] });
  expect(await react(records)).toEqual({ batchItemFailures: [] });
  later = DAY + 1000;
  expect(await sweep()).toEqual({ rooms: 0, leagues: 1 });
  const begun = await view(league);
  const [table] = begun.season.divisions[0].rounds[0].tables;
  expect(await appOf('http').commits.at(table.room, 1)).not.toBeNull();
  const before = begun.v;
  // No bus is here, so nobody can be told; what else the tick does stands.
  await expect(tick()).rejects.toThrow('1 of 1 leagues not advanced');
  expect((await view(league)).v).toBe(before);
  expect(await appOf('http').leagueRows.row(league)).toMatchObject({
    v: before,
    members: 3,
  });
});
