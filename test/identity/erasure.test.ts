import { expect, test } from 'vitest';
import type { Commit } from '../../domain/log/commit.ts';
import { erase } from '../../functions/app/erase.ts';
import { handleHttp } from '../../functions/app/http.ts';
import { projectOf } from '../../functions/app/league/records.ts';
import type { OwnData } from '../../functions/app/own-data.ts';
import { founded, type Person } from '../functions/app/league/support.ts';
import { begun, Player, World } from '../functions/support/world.ts';
import { Dying } from './dying.ts';

/** Tokens are the names of their bearers. */
const signedIn = () =>
  new World(() => ({
    tokens: {
      verify: async (sub) => ({ iss: 'test', sub, name: sub, slots: null, exp: 4_000_000_000 }),
    },
  }));

async function ask<T>(world: World, route: string, sub: string): Promise<T> {
  const [, path = ''] = route.split(' ');
  const headers = { authorization: `Bearer ${sub}` };
  const answer = await handleHttp(world.container(), {
    ...{ route, path, id: undefined, query: {}, headers },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return JSON.parse(answer.value) as T;
}

const dataOf = (world: World, sub: string) => ask<OwnData>(world, 'GET /me/data', sub);

/** Calls as often as it is asked to. */
async function eraseAll(world: World, sub: string): Promise<number> {
  for (let calls = 1; calls < 50; calls++) {
    const { state } = await ask<{ state: string }>(world, 'POST /me/erase', sub);
    if (state === 'erased') return calls;
  }
  throw new Error('never done');
}

const lastOf = (world: World, room: string): Commit =>
  JSON.parse(world.commits.rooms.get(room)?.at(-1)?.text ?? '{}') as Commit;

async function projectAll(world: World): Promise<void> {
  for (const room of world.commits.rooms.keys()) {
    await projectOf(world.container(), { room, v: Math.max(...world.versions(room)) });
  }
}

test('a person gets everything that is kept about them, and nobody else’s', async () => {
  const world = signedIn();
  const { room, players } = await begun(world, { turnSeconds: 86_400 });
  const [ada, bob] = players;
  const watched = await bob.open();
  await ada.watch(watched);
  await ada.send({ action: 'notices', id: 'n', on: true });
  await projectAll(world);
  const data = await dataOf(world, 'ada');
  expect(data.identity).toEqual({ iss: 'test', sub: 'ada' });
  expect(data.records.map((record) => record.room).sort()).toEqual([room, watched].sort());
  expect(data.records.every(({ name, salt }) => name === 'ada' && salt.length === 64)).toBe(true);
  expect(data.rooms.map((row) => row.room)).toEqual([room]);
  expect(Object.values(data.opened)).toEqual([room]);
  expect(data.listening).toEqual([ada.connection]);
  const others = await world.ports.people.member(room, bob.caller.user);
  expect(JSON.stringify(data)).not.toContain(others?.salt);
  expect(await dataOf(world, 'stranger')).toMatchObject({ records: [], rooms: [], opened: {} });
});

test('after erasure nothing is kept, others see no name, and the room goes on', async () => {
  const world = signedIn();
  const { room, players } = await begun(world, { seats: 3, turnSeconds: 86_400 });
  const [ada, bob] = players;
  const ended = await bob.open({ seats: 2 });
  await ada.join(ended);
  await bob.command(ended, { type: 'leave' });
  const waiting = await bob.open({ seats: 2 });
  await bob.join(waiting);
  await ada.join(waiting);
  await ada.send({ action: 'notices', id: 'n', on: true });
  await projectAll(world);
  const logs = JSON.stringify([...world.commits.rooms]);
  expect(await eraseAll(world, 'ada')).toBe(2);
  expect(await dataOf(world, 'ada')).toMatchObject({
    ...{ records: [], rooms: [], leagues: [], opened: {}, slots: {}, notices: [], listening: [] },
  });
  expect(lastOf(world, room).events).toContainEqual(expect.objectContaining({ type: 'abandoned' }));
  expect(lastOf(world, waiting).events).toContainEqual(expect.objectContaining({ type: 'left' }));
  expect(world.closed).toContain(ada.connection);
  await projectAll(world);
  for (const id of [room, ended, waiting]) {
    const row = await world.ports.reads.row(id);
    expect(row?.users).not.toContain(ada.caller.user);
    expect(row?.summary).not.toContain('"ada"');
  }
  const bobs = await world.ports.reads.mine(bob.caller.user, { after: null, limit: 10 });
  expect(JSON.stringify(bobs)).not.toContain('"ada"');
  expect((await world.ports.reads.mine(ada.caller.user, { after: null, limit: 1 })).rows).toEqual(
    [],
  );
  for (const [id, log] of JSON.parse(logs) as [string, unknown[]][]) {
    expect(world.commits.rooms.get(id)?.slice(0, log.length)).toEqual(log);
  }
});

test('the same token is a new person afterwards, who has no seat and no hand', async () => {
  const world = signedIn();
  const { room, players } = await begun(world);
  const before = await world.ports.people.member(room, players[0].caller.user);
  await eraseAll(world, 'ada');
  const again = new Player(world, 'ada', world.container());
  await again.watch(room);
  expect(again.of('snapshot').at(-1)).toMatchObject({ seat: null, own: [] });
  await again.command(room, { type: 'resume' });
  expect(again.refused).toBe('room/not-seated');
  const after = await world.ports.people.member(room, players[0].caller.user);
  expect(after?.who).not.toBe(before?.who);
});

test('a container that is warm forgets a name within five minutes', async () => {
  const world = signedIn();
  const { room, players } = await begun(world);
  const names = async () => {
    await players[1].watch(room);
    return players[1]
      .of('snapshot')
      .at(-1)
      ?.people.map(({ name }) => name);
  };
  expect(await names()).toContain('ada');
  await eraseAll(world, 'ada');
  world.now += 5 * 60_000;
  expect(await names()).not.toContain('ada');
});

test('a container that is warm keeps neither role nor salt of who was erased', async () => {
  const { world, people, league } = await founded(['ada', 'bob', 'cid'], {}, signedIn());
  const [ada, bob] = people as [Person, Person];
  const { user } = ada.caller;
  const before = await world.ports.people.member(league, user);
  await ada.say(league, { type: 'appoint', member: 1, role: 'organiser' });
  await eraseAll(world, 'ada');
  await eraseAll(world, 'bob');
  await ada.say(league, { type: 'finish' });
  await bob.say(league, { type: 'postpone', to: world.now + 20 * 86_400_000 });
  expect([ada.refused, bob.refused]).toEqual(['league/not-member', 'league/not-member']);
  await ada.register(league);
  const after = await world.ports.people.member(league, user);
  expect(after?.who).toHaveLength(64);
  expect(after?.who).not.toBe(before?.who);
  expect(lastOf(world, league).events).toMatchObject([{ type: 'registered', who: after?.who }]);
});

test('who was erased sits down anew at a container that is warm, and has a record there', async () => {
  const world = signedIn();
  const host = new Player(world, 'host');
  const ada = new Player(world, 'ada');
  const room = await host.open({ seats: 3 });
  await host.join(room);
  await ada.join(room);
  const before = await world.ports.people.member(room, ada.caller.user);
  await eraseAll(world, 'ada');
  await ada.join(room);
  const after = await world.ports.people.member(room, ada.caller.user);
  expect(after?.who).toHaveLength(64);
  expect(after?.who).not.toBe(before?.who);
  expect(lastOf(world, room).events).toMatchObject([{ type: 'joined', who: after?.who }]);
});

test('erasure goes on where a crash has stopped it, wherever that is', async () => {
  for (const how of ['before', 'after'] as const) {
    for (let at = 1, died = true; died; at++) {
      const world = signedIn();
      const { room } = await begun(world);
      await projectAll(world);
      const dying = new Dying(world, at, how);
      const headers = { authorization: 'Bearer ada' };
      const request = { route: 'POST /me/erase', path: '', id: undefined, query: {}, headers };
      await handleHttp(dying.app, request).catch(() => undefined);
      died = dying.died;
      await eraseAll(world, 'ada');
      await projectAll(world);
      expect(await dataOf(world, 'ada')).toMatchObject({ records: [], rooms: [], opened: {} });
      expect((await world.ports.reads.row(room))?.summary).not.toContain('"ada"');
      expect(world.commits.rooms.get(room)?.at(-1)?.text).toContain('abandoned');
    }
  }
}, 60_000);

test('many rooms are left some a call, and a league is withdrawn from', async () => {
  const world = signedIn();
  const host = new Player(world, 'host');
  const ada = new Player(world, 'ada');
  for (let i = 0; i < 45; i++) {
    world.now += 1000;
    await ada.watch(await host.open());
    await ada.send({ action: 'unwatch', id: 'u', room: host.of('opened').at(-1)?.room });
  }
  expect(await eraseAll(world, 'ada')).toBe(4);
  const own = await founded(['eve', 'bob', 'cid']);
  const eve = own.people[1] as Person;
  const records = await own.world.ports.people.met(eve.caller.user, 10);
  expect(records.map(({ room }) => room)).toEqual([own.league]);
  expect(await erase(own.world.container(), eve.caller.user)).toBe(false);
  expect(await erase(own.world.container(), eve.caller.user)).toBe(true);
  expect(lastOf(own.world, own.league).events).toMatchObject([{ type: 'withdrew', member: 1 }]);
});

test('data is given ten times an hour', async () => {
  const world = signedIn();
  for (let i = 0; i < 10; i++) await dataOf(world, 'ada');
  await expect(dataOf(world, 'ada')).rejects.toThrow('rate/limited');
  await dataOf(world, 'bob');
  world.now += 3_600_000;
  await dataOf(world, 'ada');
});
