import { expect, test } from 'vitest';
import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { handleHttp } from '../../../functions/app/http.ts';
import { project } from '../../../functions/app/project.ts';
import type { Summary } from '../../../functions/app/summary.ts';
import { begun, Player, World } from '../support/world.ts';

/** A world where the bearer of a name is that person. */
const trusting = () =>
  new World(() => ({
    tokens: {
      verify: async (token) => ({
        ...{ iss: 'test', sub: token, name: token, slots: null },
        exp: 2_000_000_000,
      }),
    },
  }));

async function get(world: World, route: string, more: { sub?: string; query?: object } = {}) {
  const answer = await handleHttp(world.app, {
    route,
    path: '/',
    id: undefined,
    query: { ...more.query },
    headers: more.sub === undefined ? {} : { authorization: `Bearer ${more.sub}` },
  });
  if (!answer.ok) return answer.error;
  return (JSON.parse(answer.value) as { rooms: (Summary & { seat?: number })[] }).rooms;
}

test('field-164 the lobby lists a public room while a seat is free, and my rooms list it for its seats', async () => {
  const world = trusting();
  const [ada, bob] = [new Player(world, 'ada'), new Player(world, 'bob')];
  const room = await ada.open({ seats: 2 }, { name: 'Friday night' });
  await project(world.app, { room, v: 1 });
  expect(await get(world, 'GET /rooms')).toMatchObject([
    { room, name: 'Friday night', status: 'waiting', free: 2, pace: 'live', ruleset: 'theatres' },
  ]);
  expect(await get(world, 'GET /rooms', { query: { pace: 'correspondence' } })).toEqual([]);
  expect(await get(world, 'GET /rooms', { query: { pace: 'slow' } })).toMatchObject({
    code: 'message/invalid',
    path: 'pace',
  });
  for (const player of [ada, bob]) {
    await player.watch(room);
    await player.join(room);
  }
  await project(world.app, { room, v: 3 });
  expect(await get(world, 'GET /rooms')).toEqual([]);
  expect(await get(world, 'GET /me/rooms', { sub: 'bob' })).toMatchObject([{ room, seat: 1 }]);
  await bob.command(room, { type: 'leave' });
  await project(world.app, { room, v: 4 });
  expect(await get(world, 'GET /me/rooms', { sub: 'bob' })).toEqual([]);
  expect(await get(world, 'GET /rooms')).toMatchObject([{ room, free: 1 }]);
  await ada.command(room, { type: 'leave' });
  await project(world.app, { room, v: 5 });
  expect(await get(world, 'GET /rooms')).toEqual([]);
});

test('ROO-9 my rooms say whose turn it is and until when', async () => {
  const world = trusting();
  const { room, mover } = await begun(world);
  await project(world.app, { room, v: 4 });
  const [mine] = (await get(world, 'GET /me/rooms', { sub: mover.sub })) as Summary[];
  expect(mine).toMatchObject({
    room,
    status: 'playing',
    turn: { deadline: world.now + 300_000 },
    players: [
      { seat: 0, name: 'ada', control: 'human' },
      { seat: 1, name: 'bob', control: 'human' },
    ],
  });
  expect(await get(world, 'GET /me/rooms')).toEqual({ code: 'auth/required' });
});

test('the last head of a room is in my rooms of everybody who sat in it, and is no other than its last frame’s', async () => {
  const world = trusting();
  const { room, players } = await begun(world);
  const [loser, winner] = players;
  const heads = async (v: number) => {
    await project(world.app, { room, v });
    const mine = players.map(({ sub }) => get(world, 'GET /me/rooms', { sub }));
    return (await Promise.all(mine)).map((rows) => (rows as { head?: object }[])[0]?.head);
  };
  const last = () => {
    const { commit, hash } = winner.commits.at(-1)!;
    return { v: commit.v, hash, fingerprint: fingerprint(hash) };
  };
  expect(await heads(4)).toEqual([last(), last()]);
  await loser.command(room, { type: 'abandon' });
  await winner.command(room, { type: 'abandon' });
  const { v } = winner.commits.at(-1)!.commit;
  expect(winner.commits.at(-1)?.commit.reveal).toMatch(/^[0-9a-f]{64}$/);
  expect(loser.commits.at(-1)?.hash).toBe(last().hash);
  expect(await heads(v)).toEqual([last(), last()]);
  expect(await get(world, 'GET /rooms')).toEqual([]);
});

test('records in any order and any number leave the same rows', async () => {
  const world = trusting();
  const { room } = await begun(world);
  for (const v of [4, 1, 4, 2, 3]) await project(world.app, { room, v });
  await project(world.container(), { room, v: 4 });
  const row = await world.ports.reads.row(room);
  expect(row).toMatchObject({ v: 4, waiting: null, dueAt: world.now + 300_001 });
  expect(row?.users).toHaveLength(2);
});

test('a private room is in no lobby', async () => {
  const world = trusting();
  const host = new Player(world, 'host');
  await project(world.app, { room: await host.open({ visibility: 'private' }), v: 1 });
  expect(await get(world, 'GET /rooms')).toEqual([]);
});

test('rows tell no mission, hand, salt or code', async () => {
  const world = trusting();
  const { room, players } = await begun(world);
  await project(world.app, { room, v: 4 });
  const rows = JSON.stringify([
    await world.ports.reads.row(room),
    await world.ports.reads.mine(players[0].caller.user, { after: null, limit: 9 }),
  ]);
  expect(rows).not.toMatch(/mission-told|card-told|salt|codeHash|secret|told/);
});
