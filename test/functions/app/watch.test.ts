import { expect, test } from 'vitest';
import { disconnect } from '../../../functions/app/watch.ts';
import { placement, stateOf } from '../support/moves.ts';
import { begun, Player, World } from '../support/world.ts';

const SECRETS = /mission-told|card-told|"salt"/;

test('field-121 a spectator gets every commit and no private payload, in frames and snapshots', async () => {
  const world = new World();
  const spectator = new Player(world, 'spectator');
  const { room, players } = await begun(world);
  await spectator.watch(room);
  await spectator.watch(room, { since: 0 });
  const [lines] = spectator.of('lines');
  expect(lines?.lines.map(({ commit }) => commit.v)).toEqual([1, 2, 3, 4]);
  expect(spectator.texts().join()).not.toMatch(SECRETS);
  for (const player of players) {
    const own = player.commits.at(-1)?.open.filter((open) => open !== null);
    expect(own).toHaveLength(1);
  }
});

test('a snapshot has the own payloads with salts, and what a joiner must name', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  await mover.send({ action: 'sync', id: 's', room });
  const [snapshot] = mover.of('snapshot').slice(-1);
  const seat = snapshot?.seat ?? -1;
  const told = mover.commits.at(-1)?.open[seat];
  expect(snapshot?.own).toEqual([{ v: 4, index: seat, ...told }]);
  expect(snapshot?.opening).toBe(world.commits.rooms.get(room)?.[0]?.hash);
  expect(snapshot?.view.seats[seat]).not.toBeNull();
  expect(snapshot?.view.seats[1 - seat]).toBeNull();
  await other.send({ action: 'sync', id: 's', room });
  expect(other.of('snapshot').at(-1)?.own[0]?.payload).not.toEqual(told?.payload);
});

test('ROO-6 every connection of a person gets its seat’s frames, also one that watched before the join', async () => {
  const world = new World();
  const [tab, ada] = [new Player(world, 'ada'), new Player(world, 'ada')];
  const room = await ada.open({ seats: 2 });
  await tab.watch(room);
  await ada.join(room);
  const bob = new Player(world, 'bob');
  await bob.join(room);
  await ada.command(room, { type: 'start' });
  const last = (player: Player) =>
    player
      .texts()
      .filter((t) => t.startsWith('{"commit"'))
      .at(-1);
  expect(last(tab)).toBe(last(ada));
  expect(last(tab)).toMatch(SECRETS);
});

test('field-13 field-14 presence is told when a seat comes and goes, and to whoever resumes', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const present = (player: Player) =>
    player
      .of('people')
      .at(-1)
      ?.people.map((p) => p.present);
  expect(present(mover)).toEqual([true, true]);
  await disconnect(world.app, other.connection, other.caller.user);
  expect(present(mover)?.filter(Boolean)).toHaveLength(1);
  const again = new Player(world, other.sub);
  await again.watch(room, { since: 4 });
  expect(present(mover)).toEqual([true, true]);
  expect(present(again)).toEqual([true, true]);
});

test('field-7 an old connection that closes after the new one came leaves the seat present', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const again = new Player(world, other.sub);
  await again.watch(room);
  await disconnect(world.app, other.connection, other.caller.user);
  expect(
    mover
      .of('people')
      .at(-1)
      ?.people.map((p) => p.present),
  ).toEqual([true, true]);
});

test('a gone connection removes itself and harms nobody', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  world.gone.add(other.connection);
  await mover.command(room, placement(await stateOf(world, room)));
  expect(mover.commits.at(-1)?.commit.v).toBe(5);
  const watchers = await world.ports.live.watchers(room);
  expect(watchers.map(({ connection }) => connection)).toEqual([mover.connection]);
  expect(
    mover
      .of('people')
      .at(-1)
      ?.people.filter(({ present }) => present),
  ).toHaveLength(1);
});

test('ROO-5 names come from the token or the join, stand in people frames and never in the chain', async () => {
  const world = new World();
  const ada = new Player(world, 'ada');
  const room = await ada.open({}, { name: 'Ünïverse' });
  await ada.watch(room);
  await ada.join(room, { name: 'Lady 🐉' });
  const people = ada.of('people').at(-1);
  expect([people?.name, people?.people[0]?.name]).toEqual(['Ünïverse', 'Lady 🐉']);
  expect(JSON.stringify(world.commits.rooms.get(room))).not.toMatch(/Lady|\bada\b|Ünïverse/);
});

test('a head of another history is answered with the one here', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  const hash = 'f'.repeat(64);
  const sync = (v: number, h: string) =>
    mover.send({ action: 'sync', id: 's', room, since: 4, head: { v, hash: h } });
  await sync(4, hash);
  expect(mover.of('rejected').at(-1)?.error).toEqual({
    code: 'sync/other-history',
    v: 4,
    hash: mover.commits.at(-1)?.hash,
  });
  await sync(9, hash);
  expect(mover.of('rejected').at(-1)?.error).toMatchObject({ v: 9, hash: null });
  await sync(4, mover.commits.at(-1)?.hash ?? '');
  expect(mover.of('lines').at(-1)).toMatchObject({ lines: [], more: false });
});

test('ping gives the time, and of a watched room its version', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  await mover.send({ action: 'ping', id: 'p' });
  await mover.send({ action: 'ping', id: 'p', head: { room, v: 1 } });
  await mover.send({ action: 'unwatch', id: 'u', room });
  await mover.send({ action: 'ping', id: 'p', head: { room, v: 1 } });
  const now = world.now;
  const pong = { type: 'pong', id: 'p', now };
  expect(mover.of('pong')).toEqual([pong, { ...pong, v: 4 }, pong]);
  expect(mover.of('done')).toEqual([{ type: 'done', id: 'u' }]);
});

test('a connection watches so many rooms and no more', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  for (let i = 0; i < 17; i++) {
    await host.watch(await host.open());
    world.now += 1000;
  }
  expect(host.of('rejected').map(({ error }) => error)).toEqual([
    { code: 'watch/too-many', limit: 16 },
  ]);
});
