import { afterAll, beforeAll, expect, test } from 'vitest';
import { myRooms } from '../../../client/http.ts';
import type { Room } from '../../../domain/log/room.ts';
import { createDynamo, Table } from '../../../functions/adapters/dynamo.ts';
import { dynamoLive } from '../../../functions/adapters/dynamo-live.ts';
import { dynamoNotices } from '../../../functions/adapters/dynamo-notices.ts';
import { dynamoReads } from '../../../functions/adapters/dynamo-reads.ts';
import { handleHttp } from '../../../functions/app/http.ts';
import { type MyRoom, tellMine } from '../../../functions/app/my-rooms.ts';
import type { Delivery } from '../../../functions/app/ports.ts';
import { tell } from '../../../functions/app/room-notices.ts';
import { seatedOf } from '../../../functions/app/seated.ts';
import { type Summary, summaryOf } from '../../../functions/app/summary.ts';
import { type Surroundings, surround } from '../support/gateway.ts';
import { begun, type Player, World } from '../support/world.ts';

/** Open rooms of one person: more than any page, frame or log holds. */
const ROOMS = 520;
/** What a function may answer with at most. */
const LARGEST = 6 * 1024 * 1024;

let around: Surroundings;
let world: World;
let rooms: Room[];
let ada: Player;

/** One correspondence room that has begun, under many ids; in the even ones it is ada's turn. */
async function manyRooms(): Promise<Room[]> {
  const { room, players } = await begun(world, { turnSeconds: 86_400 });
  ada = players[0];
  const { entry } = (await world.app.rooms.load(room))!;
  return Array.from({ length: ROOMS }, (_, i) => {
    const copy = structuredClone(entry.room);
    copy.id = `room-${String(i).padStart(16, '0')}-${'x'.repeat(42)}`;
    const { turn, deadline } = copy.game.public;
    turn!.seat = i % 2;
    deadline!.at += ((i * 7919) % ROOMS) * 60_000;
    return copy;
  });
}

const people = async (room: Room) =>
  seatedOf(room, await world.ports.people.members([...world.commits.rooms.keys()][0]!));

async function inChunks(of: Room[], work: (room: Room) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < of.length; i += 20) await Promise.all(of.slice(i, i + 20).map(work));
}

beforeAll(async () => {
  around = await surround();
  const client = createDynamo();
  world = new World(({ clock }) => ({
    reads: dynamoReads(new Table(client, 'reads')),
    live: dynamoLive(new Table(client, 'live'), clock),
    notices: dynamoNotices(new Table(client, 'live'), clock),
    tokens: {
      verify: async (sub) => ({ iss: 'test', sub, name: sub, slots: null, exp: 4_000_000_000 }),
    },
  }));
  rooms = await manyRooms();
  await inChunks(rooms, async (room) => {
    const names = { room: 'É'.repeat(40), people: new Map() };
    await tellMine(world.app, summaryOf(room, names) as Summary, room, await people(room));
  });
});
afterAll(() => around.stop());

async function get(route: string, query: Record<string, string> = {}): Promise<string> {
  const headers = { authorization: 'Bearer ada' };
  const answer = await handleHttp(world.app, { route, path: '/', id: undefined, query, headers });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Every page, as the client walks them. */
async function walk(query: { turn?: 'mine' } = {}) {
  const sizes: number[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(String(input));
    const text = await get('GET /me/rooms', Object.fromEntries(searchParams));
    sizes.push(Buffer.byteLength(text));
    return new Response(text);
  };
  try {
    const mine = (await myRooms('http://play.example', 'ada', query)) as object[] as MyRoom[];
    return { mine, sizes };
  } finally {
    globalThis.fetch = original;
  }
}

test('field-176 my rooms are complete with deadlines for one person in 520 rooms', async () => {
  const { mine, sizes } = await walk();
  expect(mine.map(({ room }) => room)).toEqual(rooms.map(({ id }) => id));
  expect(mine.map(({ turn }) => turn?.deadline)).toEqual(
    rooms.map(({ game }) => game.public.deadline?.at),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(LARGEST / 8);
});

test('field-176 the list of those that wait for me is complete, each with what it asks', async () => {
  const { mine } = await walk({ turn: 'mine' });
  const waits = rooms.filter((_, i) => i % 2 === 0);
  expect(mine.map(({ room }) => room)).toEqual(waits.map(({ id }) => id));
  expect(mine.map(({ asks }) => asks)).toEqual(
    waits.map(({ game }) => ({ asks: 'play', until: game.public.deadline?.at })),
  );
});

test('field-176 a subscription is answered with the most urgent rooms, and says that there are more', async () => {
  await ada.send({ action: 'notices', id: 'n', on: true });
  const { waiting, more } = ada.of('notices').at(-1)!;
  expect([waiting.length, more]).toEqual([200, true]);
  const ends = rooms.filter((_, i) => i % 2 === 0).map(({ game }) => game.public.deadline!.at);
  expect(waiting.map(({ until }) => until)).toEqual(ends.toSorted((a, b) => a - b).slice(0, 200));
  expect(Buffer.byteLength(ada.texts().at(-1)!)).toBeLessThan(28_672);
});

test('field-176 field-179 a notice goes out for each of them, once, and the log shows the last hundred', async () => {
  const user = ada.caller.user;
  const waits = rooms.filter((_, i) => i % 2 === 0);
  for (const told of [waits, waits.slice(0, 40)]) {
    await inChunks(told, async (room) => {
      world.now += 1;
      expect(await tell(world.app, room, await people(room))).toBe(true);
    });
  }
  expect(world.published.every((notice) => notice.user === user)).toBe(true);
  expect(new Set(world.published.map(({ id }) => id)).size).toBe(waits.length);
  expect(world.published).toHaveLength(waits.length);
  expect(ada.of('notice')).toHaveLength(waits.length);
  const { notices } = JSON.parse(await get('GET /me/notices')) as { notices: Delivery[] };
  expect(notices).toHaveLength(100);
  expect(notices.every(({ bus, sockets }) => bus === 'ok' && sockets === 1)).toBe(true);
  const times = notices.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});
