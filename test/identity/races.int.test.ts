import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDynamo, Table } from '../../functions/adapters/dynamo.ts';
import { dynamoLive } from '../../functions/adapters/dynamo-live.ts';
import { dynamoPeople } from '../../functions/adapters/dynamo-people.ts';
import { authorize } from '../../functions/app/authorize.ts';
import { ATTEMPTS } from '../../functions/app/codes.ts';
import { issueTicket } from '../../functions/app/tickets.ts';
import { type LocalDynamo, startDynamo } from '../../infra/local/dynamo.ts';
import { createTables } from '../../infra/local/tables.ts';
import { tables } from '../../infra/manifest.ts';
import { Player, START, World } from '../functions/support/world.ts';

/** What only one may have, asked for by many at once, over the real tables. */

let local: LocalDynamo;
let world: World;

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
  world = new World(({ clock }) => ({
    live: dynamoLive(new Table(client, 'live'), clock),
    people: dynamoPeople(new Table(client, 'people')),
  }));
});
afterAll(() => local.stop());

const claims = { iss: 'test', sub: 'ada', name: 'Ada', slots: 3, exp: START / 1000 + 3600 };
const use = (ticket: string) =>
  authorize(
    world.container(),
    { ticket, authorization: undefined, origin: undefined, lang: undefined },
    ['*'],
  );

test('of twenty who use a ticket at once exactly one comes in, as the person that it was traded for', async () => {
  const { ticket } = await issueTicket(world.app, claims);
  const all = await Promise.all(Array.from({ length: 20 }, () => use(ticket)));
  const { iss, sub, name, exp } = claims;
  expect(all.filter((one) => one !== null)).toMatchObject([
    { session: { iss, sub, name, slots: '3', exp } },
  ]);
});

test('a ticket of a sign-in that has ended meanwhile opens nothing', async () => {
  const { ticket } = await issueTicket(world.app, { ...claims, exp: START / 1000 - 30 });
  expect(await use(ticket)).toBeNull();
});

test('of twenty guesses at once no more than the limit are looked at', async () => {
  const host = new Player(world, 'host');
  const room = await host.open({ visibility: 'private' });
  const guesser = new Player(world, 'guesser');
  const guess = () => guesser.watch(room, { code: 'WRONG' });
  await Promise.all(Array.from({ length: 20 }, guess));
  const codes = guesser.of('rejected').map(({ error }) => error.code);
  expect(codes.filter((code) => code === 'room/wrong-code')).toHaveLength(ATTEMPTS);
  expect(codes.filter((code) => code === 'room/too-many-attempts')).toHaveLength(20 - ATTEMPTS);
});

test('field-167 one person who joins from two devices in the same second has one seat and one slot', async () => {
  const host = new Player(world, 'host-2');
  const room = await host.open({ seats: 3 });
  await host.join(room);
  const devices = [1, 2].map(() => new Player(world, 'twice', world.container()));
  for (const device of devices) device.slots = 1;
  await Promise.all(devices.map((device) => device.join(room)));
  const seats = (await world.container().rooms.load(room))?.entry.room.game.public.seats ?? [];
  const { who } = (await world.ports.people.member(room, devices[0]?.caller.user ?? '')) ?? {};
  expect(seats.filter((seat) => seat.who === who)).toHaveLength(1);
  expect((await world.ports.people.slots(devices[0]?.caller.user ?? '')).size).toBe(1);
});
