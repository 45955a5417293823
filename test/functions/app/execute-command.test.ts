import { expect, test } from 'vitest';
import type { StoredCommit } from '../../../functions/app/ports.ts';
import { placeAll, placement, stateOf } from '../support/moves.ts';
import { begun, cid, nonce, Player, World } from '../support/world.ts';

const message = (room: string, command: object, seen = 4) => ({
  action: 'command',
  id: 'm',
  room,
  cid: cid(),
  nonce: nonce(),
  seen,
  command,
});

test('opens, joins, starts and places, and everybody gets each commit once', async () => {
  const world = new World();
  const { room, players, mover } = await begun(world);
  await mover.command(room, placement(await stateOf(world, room)));
  expect(world.logged).toEqual([]);
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
  for (const player of players) {
    expect(player.of('rejected')).toEqual([]);
    const versions = player.commits.map(({ commit }) => commit.v);
    expect(versions).toEqual([...new Set(versions)]);
    expect(versions.slice(-2)).toEqual([4, 5]);
  }
});

test('field-28 the same command five times at once has one effect and five equal answers', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const before = other.commits.length;
  const own = mover.commits.length;
  const order = message(room, placement(await stateOf(world, room)));
  await Promise.all(Array.from({ length: 5 }, () => mover.send(order)));
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
  const answers = mover.texts().filter((text) => text.startsWith('{"commit"'));
  expect(answers.length - own).toBe(5);
  expect(new Set(answers.slice(own)).size).toBe(1);
  expect(other.commits.length - before).toBe(1);
});

test('field-29 a repeat much later, by another connection and a cold container, gets the stored commit', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const order = message(room, placement(await stateOf(world, room)));
  await mover.send(order);
  world.now += 600_000;
  const again = new Player(world, mover.sub, world.container());
  const before = other.texts().length;
  await again.send(order);
  expect(again.texts()).toEqual([
    mover
      .texts()
      .filter((text) => text.startsWith('{"commit"'))
      .at(-1),
  ]);
  expect(other.texts()).toHaveLength(before);
  expect(world.versions(room)).toHaveLength(5);
});

test('field-35 eight containers racing leave contiguous versions and each acknowledged command once', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  const room = await host.open({ seats: 6 });
  await host.watch(room);
  await host.join(room);
  const racers = Array.from({ length: 8 }, (_, i) => new Player(world, `p${i}`, world.container()));
  for (const racer of racers) await racer.watch(room);
  const orders = await Promise.all(
    racers.map(async (racer) => {
      const [first] = world.commits.rooms.get(room) ?? [];
      const order = message(room, { type: 'join', opening: first?.hash }, 2);
      for (let tries = 0; tries < 20; tries++) {
        await racer.send(order);
        if (racer.refused !== 'busy') break;
      }
      return order.cid;
    }),
  );
  const log = (world.commits.rooms.get(room) ?? []).map(({ text }) => JSON.parse(text));
  expect(log.map(({ v }) => v)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const logged = log.flatMap(({ by }) => (by.cid === null ? [] : [by.cid]));
  expect(new Set(logged).size).toBe(logged.length);
  racers.forEach((racer, i) => {
    const acknowledged = racer.commits.some(({ commit }) => commit.by.cid === orders[i]);
    expect([acknowledged, logged.includes(orders[i])]).toEqual([!racer.refused, !racer.refused]);
  });
  expect(racers.filter(({ refused }) => refused === 'room/full')).toHaveLength(3);
});

/** A world whose next append of a version does something else. */
function faulty(
  version: number,
  instead: (append: (c: StoredCommit) => Promise<string>, commit: StoredCommit) => Promise<never>,
) {
  let done = false;
  return new World(({ commits }) => ({
    commits: {
      ...commits,
      append: (commit) => {
        if (commit.v !== version || done) return commits.append(commit);
        done = true;
        return instead(commits.append, commit);
      },
    },
  }));
}

test('field-137 an answer of the store that got lost is found again: one commit, told to all', async () => {
  const world = faulty(5, async (append, commit) => {
    await append(commit);
    throw new Error('timed out');
  });
  const { room, mover, other } = await begun(world);
  await mover.command(room, placement(await stateOf(world, room)));
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
  expect(mover.of('rejected')).toEqual([]);
  expect(mover.commits.at(-1)?.commit.v).toBe(5);
  expect(other.commits.at(-1)?.commit.v).toBe(5);
});

test.each([
  ['before it was stored', false],
  ['after it was stored', true],
])('field-137 a deal whose write failed %s is found again, not drawn anew', async (_, stored) => {
  const drawn: string[] = [];
  let failures = 0;
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      append: async (commit) => {
        if (commit.v !== 4) return commits.append(commit);
        drawn.push(JSON.stringify(JSON.parse(commit.text).chance));
        if (failures++ > 0) return commits.append(commit);
        if (stored) await commits.append(commit);
        throw new Error('timed out');
      },
    },
  }));
  const { room, players } = await begun(world);
  expect(world.versions(room)).toEqual([1, 2, 3, 4]);
  const kept = JSON.parse((world.commits.rooms.get(room) ?? [])[3]?.text ?? '{}').chance;
  expect(kept.draws.length).toBeGreaterThan(0);
  expect(new Set([...drawn, JSON.stringify(kept)]).size).toBe(1);
  for (const { commits } of players) expect(commits.at(-1)?.commit.chance).toEqual(kept);
});

test('a write that failed is made again', async () => {
  const world = faulty(5, () => Promise.reject(new Error('refused by the store')));
  const { room, mover } = await begun(world);
  await mover.command(room, placement(await stateOf(world, room)));
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
  expect(mover.commits.at(-1)?.commit.v).toBe(5);
});

test('a crash between append and push loses nothing: the resend is answered, the others sync', async () => {
  let crash = false;
  const world = new World(({ live }) => ({
    live: {
      ...live,
      watchers: (room) => (crash ? Promise.reject(new Error('crash')) : live.watchers(room)),
    },
  }));
  const { room, mover, other } = await begun(world);
  const order = message(room, placement(await stateOf(world, room)));
  crash = true;
  await mover.send(order);
  crash = false;
  expect(mover.commits.at(-1)?.commit.v).toBe(4);
  await mover.send(order);
  expect(mover.commits.at(-1)?.commit.v).toBe(5);
  await other.send({ action: 'sync', id: 's', room, since: 4 });
  expect(
    other
      .of('lines')
      .at(-1)
      ?.lines.map(({ commit }) => commit.v),
  ).toEqual([5]);
});

test('nothing is posted before the commit is stored', async () => {
  const posted: number[] = [];
  const world: World = new World(({ commits, push }) => ({
    commits: {
      ...commits,
      append: async (commit) => {
        const before = posted.length;
        await new Promise((resolve) => setTimeout(resolve, 5));
        expect(posted.length).toBe(before);
        return commits.append(commit);
      },
    },
    push: {
      ...push,
      post: (connection, text) => {
        posted.push(text.length);
        return push.post(connection, text);
      },
    },
  }));
  await begun(world);
  expect(world.logged).toEqual([]);
  expect(posted.length).toBeGreaterThan(0);
});

test('a refusal judged from a stale cache is judged again on the tail', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  other.app = world.container();
  await other.app.rooms.load(room);
  const before = await stateOf(world, room);
  await mover.command(room, placeAll(before));
  await other.command(room, placement(await stateOf(world, room)));
  expect(other.of('rejected')).toEqual([]);
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('ABS-1 a command after the deadline times the turn out first and is told so', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  world.now += 300_001;
  await mover.command(room, placement(await stateOf(world, room)));
  expect(mover.refused).toBe('turn/over');
  expect(world.versions(room)).toEqual([1, 2, 3, 4, 5]);
  expect(other.commits.at(-1)?.commit).toMatchObject({ v: 5, cmd: { type: 'timeout' } });
  expect(other.of('rejected')).toEqual([]);
});

test('field-58 a command received at the deadline counts, though it is handled later', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  world.now += 300_000;
  await mover.command(room, placement(await stateOf(world, room)));
  expect(mover.refused).toBeUndefined();
  expect(mover.commits.at(-1)?.commit).toMatchObject({ v: 5, at: world.now });
});

test('time never runs back: a commit is at least as late as the one before', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  const { at } = mover.commits.at(-1)!.commit;
  world.now -= 5000;
  await mover.command(room, placement(await stateOf(world, room)));
  expect(mover.commits.at(-1)?.commit).toMatchObject({ v: 5, at });
});

test('a command that cannot be told from a repeat is stale; one from the future is refused', async () => {
  const world = new World();
  const { room, mover, players } = await begun(world);
  await mover.send(message(room, { type: 'end-turn' }, 99));
  expect(mover.of('rejected').at(-1)?.error).toEqual({ code: 'command/ahead', seen: 99, head: 4 });
  const [ada] = players;
  const other = await ada.open({ seats: 4 });
  await ada.watch(other);
  await ada.join(other);
  const settings = world.app.rooms.load(other).then((l) => l!.entry.room.game.public.settings!);
  for (let i = 0; i < 32; i++) {
    await ada.command(other, {
      type: 'adjust',
      settings: { ...(await settings), seats: 3 + (i % 2) },
    });
  }
  await ada.command(other, { type: 'start' }, { seen: 1 });
  expect(ada.of('rejected').at(-1)?.error).toMatchObject({ code: 'command/stale', seen: 1 });
});

test('a repeated leave is answered, though its sender has no seat any more', async () => {
  const world = new World();
  const [ada, bob] = [new Player(world, 'ada'), new Player(world, 'bob')];
  const room = await ada.open();
  for (const player of [ada, bob]) {
    await player.watch(room);
    await player.join(room);
  }
  const order = message(room, { type: 'leave' }, 3);
  await bob.send(order);
  await bob.send(order);
  expect(bob.of('rejected')).toEqual([]);
  const acknowledged = bob.commits.filter(({ commit }) => commit.by.cid === order.cid);
  expect(acknowledged).toHaveLength(2);
  expect(world.versions(room)).toEqual([1, 2, 3, 4]);
});
