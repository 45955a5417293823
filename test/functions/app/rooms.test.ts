import { expect, test } from 'vitest';
import { ENGINE } from '../../../domain/engine.ts';
import { Lru } from '../../../functions/app/lru.ts';
import { Player, World } from '../support/world.ts';

/** A room of so many versions, and a world that notes from where logs are read. */
async function longRoom(versions: number) {
  const reads: number[] = [];
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      after: (room, v, limit) => {
        reads.push(v);
        return commits.after(room, v, limit);
      },
    },
  }));
  const host = new Player(world, 'host');
  const room = await host.open();
  await host.watch(room);
  await host.join(room);
  const loaded = await world.app.rooms.load(room);
  const { settings } = loaded!.entry.room.game.public;
  for (let v = 3; v <= versions; v++) {
    world.now += 1000;
    await host.command(room, { type: 'adjust', settings: { ...settings!, seats: 3 + (v % 3) } });
  }
  return { world, host, room, reads };
}

test('a warm container reads no commits to command', async () => {
  const { reads } = await longRoom(10);
  expect(reads.length).toBeLessThan(6);
});

test('a cold container reads the snapshot and what follows it, to the same entry', async () => {
  const { world, room, reads } = await longRoom(70);
  const warm = await world.app.rooms.load(room);
  reads.length = 0;
  const cold = await world.container().rooms.load(room);
  expect(reads).toEqual([64]);
  expect(cold?.entry).toEqual(warm?.entry);
});

test('who reaches for a version at once shares one read, and reads again what it did not hold', async () => {
  const { world, host, room, reads } = await longRoom(5);
  const cold = world.container().rooms;
  reads.length = 0;
  const reached = await Promise.all([5, 3, 5].map((v) => cold.reach(room, v)));
  expect(reached.map((entry) => entry?.room.v)).toEqual([5, 5, 5]);
  expect(reads).toEqual([0]);
  expect((await cold.reach(room, 6))?.room.v).toBe(5);
  await host.command(room, { type: 'leave' });
  expect((await cold.reach(room, 6))?.room.v).toBe(6);
  expect(reads).toEqual([0, 5, 5, 5]);
  expect(await cold.reach('nowhere', 1)).toBeNull();
});

test('a snapshot of another engine counts for nothing', async () => {
  const { world, room, reads } = await longRoom(70);
  const { snapshots } = world.ports;
  const text = '{"odd":true}';
  await snapshots.put({ room, v: 66, engine: `${ENGINE}-other`, text });
  reads.length = 0;
  const cold = await world.container().rooms.load(room);
  expect(reads).toEqual([0]);
  expect(cold?.entry.room.v).toBe(70);
});

test('a snapshot that cannot be stored harms nothing', async () => {
  const world = new World(({ snapshots }) => ({
    snapshots: { ...snapshots, put: () => Promise.reject(new Error('full')) },
  }));
  const host = new Player(world, 'host');
  const room = await host.open();
  const loaded = await world.app.rooms.load(room);
  const { entry } = loaded!;
  await world.app.rooms.snapshot({ ...entry, room: { ...entry.room, v: 64 } });
  expect(world.logged).toContain('snapshot not stored');
});

test('a snapshot that is too large is a warning, once a stream', async () => {
  const warned: unknown[] = [];
  const world = new World(({ snapshots, log }) => ({
    snapshots: { ...snapshots, put: async () => false },
    log: { ...log, warn: (...said) => warned.push(said) },
  }));
  const host = new Player(world, 'host');
  const rooms = [await host.open(), await host.open()];
  for (const v of [64, 128]) {
    for (const room of rooms) {
      const { entry } = (await world.app.rooms.load(room))!;
      await world.app.rooms.snapshot({ ...entry, room: { ...entry.room, v } });
    }
  }
  expect(warned).toEqual(rooms.map((room) => ['snapshot too large', { room, v: 64 }]));
  expect(world.logged).toEqual([]);
});

test('long logs come in pages that fit a frame, and end', async () => {
  const { world, host, room } = await longRoom(70);
  const sizes: number[] = [];
  let since = 0;
  for (let more = true; more; ) {
    await host.send({ action: 'sync', id: 's', room, since });
    const page = host.of('lines').at(-1)!;
    sizes.push(Buffer.byteLength(host.texts().at(-1)!));
    expect(page.lines[0]?.commit.v).toBe(since + 1);
    since = page.lines.at(-1)?.commit.v ?? since;
    more = page.more;
  }
  expect(since).toBe(world.versions(room).length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(32_768);
});

test('a bounded map forgets what was used longest ago', () => {
  const lru = new Lru<string, number>(2);
  lru.set('a', 1);
  lru.set('b', 2);
  lru.get('a');
  lru.set('c', 3);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([1, undefined, 3]);
});
