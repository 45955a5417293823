import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HumanCommand } from '../../../domain/game/commands.ts';
import { appOf, useContainer } from '../../../functions/adapters/compose.ts';
import { handler as project } from '../../../functions/handlers/project.ts';
import { handler as react } from '../../../functions/handlers/react.ts';
import { handler as room } from '../../../functions/handlers/room.ts';
import { messageEvent, type Surroundings, surround } from '../support/gateway.ts';
import { placement } from '../support/moves.ts';
import { cid, nonce } from '../support/world.ts';

let around: Surroundings;
let id: string;
beforeAll(async () => {
  around = await surround({
    SCHEDULE_GROUP: 'turns',
    SCHEDULE_ROLE_ARN: 'arn:aws:iam::000000000000:role/local',
    SCHEDULE_DLQ_ARN: 'arn:aws:sqs:us-east-1:000000000000:local',
    EXPIRE_ARN: 'arn:aws:lambda:us-east-1:000000000000:function:expire',
  });
  process.env.AWS_ENDPOINT_URL_SCHEDULER = new URL(process.env.CALLBACK_URL ?? '').origin;
  id = await playing();
});
afterAll(() => around.stop());

const send = (sub: string, message: object) =>
  room(messageEvent(`${sub}=`, JSON.stringify({ id: 'm', ...message }), { sub }));

const command = (sub: string, seen: number, order: HumanCommand) =>
  send(sub, { action: 'command', room: id, cid: cid(), nonce: nonce(), seen, command: order });

const head = async () => (await appOf('room').rooms.load(id))!.entry.room;

/** A room of two people at version 4, both of whose connections watch it. */
async function playing(): Promise<string> {
  await send('ada', {
    action: 'command',
    cid: cid(),
    command: { type: 'open', settings: { seats: 2 } },
  });
  id = around.posts[0]?.frame.room as string;
  const { opening } = await head();
  for (const [i, sub] of ['ada', 'bob'].entries()) {
    await send(sub, { action: 'watch', room: id });
    await command(sub, i + 1, { type: 'join', opening });
  }
  await command('ada', 3, { type: 'start' });
  return id;
}

/** A legal placement of one army by the seat to move. */
async function place(): Promise<void> {
  const { game, v } = await head();
  await command(game.public.turn?.seat === 0 ? 'ada' : 'bob', v, placement(game));
}

/** Requests to the tables, and posts, that work took. */
async function costOf(work: () => Promise<unknown>) {
  const [calls, posts] = [around.calls.length, around.posts.length];
  await work();
  const requests: Record<string, number> = {};
  for (const { operation, input } of around.calls.slice(calls)) {
    const name = `${operation} ${String(input.TableName)}`;
    requests[name] = (requests[name] ?? 0) + 1;
  }
  return { ...requests, posts: around.posts.length - posts };
}

const recordOf = (v: number) => ({
  eventName: 'INSERT' as const,
  dynamodb: { Keys: { pk: { S: `ROOM#${id}` }, v: { N: String(v) } }, SequenceNumber: String(v) },
});

test('a command costs one conditional write, one query of connections and a post to each', async () => {
  const cost = { 'PutItem commits': 1, 'Query live': 1, posts: 2 };
  expect(await costOf(place)).toEqual(cost);
  expect(await costOf(place)).toEqual(cost);
});

test('a cold container adds what it keeps warm: room, keys, and the person', async () => {
  const { v, game } = await head();
  useContainer();
  const sub = game.public.turn?.seat === 0 ? 'ada' : 'bob';
  expect(await costOf(() => command(sub, v, placement(game)))).toEqual({
    'GetItem people': 1,
    'GetItem snapshots': 1,
    'Query commits': 1,
    'GetItem secrets': 1,
    'PutItem commits': 1,
    'Query live': 1,
    posts: 2,
  });
});

test('a refusal costs one read of the tail and a post', async () => {
  const { v } = await head();
  for (const sub of ['ada', 'bob']) await command(sub, v, { type: 'start' });
  expect(await costOf(() => command('bob', v, { type: 'start' }))).toEqual({
    'Query commits': 1,
    posts: 1,
  });
});

test('a batch of one room’s records costs one read of what is new', async () => {
  const before = (await head()).v;
  await react({ Records: [recordOf(before)] } as never);
  await project({ Records: [recordOf(before)] } as never);
  for (let i = 0; i < 2; i++) await place();
  const Records = [before + 1, before + 2].map(recordOf);
  expect(await costOf(() => react({ Records } as never))).toEqual({ 'Query commits': 1, posts: 0 });
  const projected = await costOf(() => project({ Records } as never));
  expect(projected).toEqual({
    'GetItem reads': 1,
    'Query commits': 1,
    'Query people': 1,
    'PutItem reads': 1,
    posts: 0,
  });
});
