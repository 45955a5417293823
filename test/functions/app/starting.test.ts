import { expect, test } from 'vitest';
import { flag } from '../../../functions/app/flag.ts';
import { project } from '../../../functions/app/project.ts';
import { react } from '../../../functions/app/react.ts';
import { sweep } from '../../../functions/app/sweep.ts';
import { expire } from '../../../functions/app/timers.ts';
import { stateOf } from '../support/moves.ts';
import { Player, World } from '../support/world.ts';

const WAIT = 60_000;

const ask = (player: Player, table: 'humans' | 'mixed' = 'humans'): Promise<void> =>
  player.send({ action: 'quick', id: 'q', ruleset: 'theatres', pace: 'live', table });

const matched = (player: Player) => {
  const frame = player.of('matched').at(-1);
  if (frame === undefined) throw new Error(`not matched: ${player.texts().at(-1)}`);
  return frame;
};

/** Asks for a table, then watches and joins it, as a client does. */
async function sit(player: Player, table: 'humans' | 'mixed' = 'humans'): Promise<string> {
  await ask(player, table);
  const { room } = matched(player);
  await player.watch(room);
  await player.join(room);
  return room;
}

const players = (world: World, ...names: string[]): Player[] =>
  names.map((name) => new Player(world, name));

const statusOf = async (world: World, room: string) => (await stateOf(world, room)).public.status;

const starts = (world: World, room: string): number =>
  (world.commits.rooms.get(room) ?? []).filter(({ text }) => text.includes('"type":"started"'))
    .length;

test('ROO-1 online starts with the last human seat, by the invocation that took it', async () => {
  const world = new World();
  const [ada, bob, eve] = players(world, 'ada', 'bob', 'eve') as [Player, Player, Player];
  const room = await ada.open({ ruleset: 'online', seats: 3 });
  for (const player of [ada, bob]) {
    await player.watch(room);
    await player.join(room);
  }
  expect(await statusOf(world, room)).toBe('waiting');
  await eve.watch(room);
  await eve.join(room);
  expect(await statusOf(world, room)).toBe('playing');
  const { commit, open } = eve.commits.at(-1) ?? {};
  expect(commit?.by).toEqual({ seat: null, as: 'system', cid: null, nonce: null });
  expect(open?.filter((told) => told !== null)).toHaveLength(1);
});

test('ROO-1 a full room whose start was lost with all its records begins when somebody watches it', async () => {
  let broken = true;
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      append: (commit) =>
        broken && commit.text.includes('"type":"started"')
          ? Promise.reject(new Error('down'))
          : commits.append(commit),
    },
  }));
  const people = players(world, 'ada', 'bob', 'eve') as [Player, Player, Player];
  const [ada] = people;
  const room = await ada.open({ ruleset: 'online', seats: 3 });
  for (const player of people) {
    await player.watch(room);
    await player.join(room);
  }
  expect(await statusOf(world, room)).toBe('waiting');
  broken = false;
  await new Player(world, 'ada').watch(room, { since: 4 });
  expect(await statusOf(world, room)).toBe('playing');
});

test('ROO-1 a host who takes away the empty seats of online makes it start', async () => {
  const world = new World();
  const people = players(world, 'ada', 'bob', 'eve') as [Player, Player, Player];
  const [ada] = people;
  const room = await ada.open({ ruleset: 'online', seats: 4 });
  for (const player of people) {
    await player.watch(room);
    await player.join(room);
  }
  const settings = (await stateOf(world, room)).public.settings;
  if (settings === null) throw new Error('no settings');
  await ada.command(room, { type: 'adjust', settings: { ...settings, seats: 3 } });
  expect(await statusOf(world, room)).toBe('playing');
});

test('ROO-4 those who ask for the same are seated together, others elsewhere', async () => {
  const world = new World();
  const [ada, bob, eve] = players(world, 'ada', 'bob', 'eve') as [Player, Player, Player];
  const room = await sit(ada);
  expect(matched(ada)).toMatchObject({ seated: 0, startsAt: null, settings: { roundLimit: 30 } });
  expect(await sit(bob)).toBe(room);
  expect(matched(bob)).toMatchObject({ seated: 1, startsAt: world.now + WAIT });
  expect(await sit(eve, 'mixed')).not.toBe(room);
  await ask(ada);
  expect(matched(ada).room).toBe(room);
  await eve.send({ action: 'quick', id: 'q', ruleset: 'chess', pace: 'live', table: 'humans' });
  expect(eve.refused).toBe('settings/unknown-ruleset');
});

test('ROO-4 the fourth makes the table full: it starts, and the fifth is seated at another', async () => {
  const world = new World();
  const people = players(world, 'a', 'b', 'c', 'd');
  const rooms = [];
  for (const player of people) rooms.push(await sit(player));
  expect(new Set(rooms).size).toBe(1);
  expect(await statusOf(world, rooms[0] ?? '')).toBe('playing');
  const next = await sit(new Player(world, 'e'));
  expect(rooms).not.toContain(next);
});

test('ROO-4 many who ask at once find one table, also over many containers', async () => {
  const world = new World();
  const people = Array.from({ length: 8 }, (_, i) => new Player(world, `p${i}`, world.container()));
  await Promise.all(people.map((player) => ask(player)));
  expect(new Set(people.map((player) => matched(player).room)).size).toBe(1);
});

test('ROO-4 two who take the last seat at once: one sits, the other is told and asks again', async () => {
  const world = new World();
  const people = players(world, 'a', 'b', 'c');
  let room = '';
  for (const player of people) room = await sit(player);
  const late = ['x', 'y'].map((name) => new Player(world, name, world.container()));
  await Promise.all(late.map((player) => ask(player)));
  await Promise.all(late.map((player) => player.join(room)));
  const refusals = late.flatMap((player) => player.of('rejected').map(({ error }) => error.code));
  expect(refusals).toHaveLength(1);
  expect(['room/full', 'room/already-started']).toContain(refusals[0]);
  expect(starts(world, room)).toBe(1);
  const loser = late.find((player) => player.of('rejected').length > 0) as Player;
  expect(await sit(loser)).not.toBe(room);
});

test('ROO-4 a crash between the queue and the opening leaves a table that the next one opens', async () => {
  let broken = true;
  const world = new World(({ secrets }) => ({
    secrets: {
      ...secrets,
      claim: (own) => (broken ? Promise.reject(new Error('down')) : secrets.claim(own)),
    },
  }));
  const [ada, bob] = players(world, 'ada', 'bob') as [Player, Player];
  await ask(ada);
  expect(ada.refused).toBe('server/fault');
  broken = false;
  const named = await world.ports.live.queue('theatres#live#humans');
  expect(await sit(bob)).toBe(named);
  expect(await sit(ada)).toBe(named);
});

test('ROO-4 a queue that empties: the room closes and the next who asks begins another', async () => {
  const world = new World();
  const [ada, bob] = players(world, 'ada', 'bob') as [Player, Player];
  const room = await sit(ada);
  await ada.command(room, { type: 'leave' });
  expect(await statusOf(world, room)).toBe('ended');
  expect(await sit(bob)).not.toBe(room);
});

test('ROO-4 when nobody else comes, timer, flag and sweeper each start it with those who are there', async () => {
  const ways: ((world: World, room: string, by: Player) => Promise<unknown>)[] = [
    (world, room) => expire(world.container(), { room, n: 0 }),
    (world, room, by) => flag(world.container(), by.caller, { action: 'flag', id: 'f', room }),
    (world) => sweep(world.container()),
    (world, room) => react(world.container(), { room, v: 3 }),
  ];
  for (const way of ways) {
    const world = new World();
    const [ada, bob] = players(world, 'ada', 'bob') as [Player, Player];
    await sit(ada);
    const room = await sit(bob);
    await react(world.app, { room, v: 3 });
    await project(world.app, { room, v: 3 });
    expect(world.timers).toMatchObject([{ room, n: 0, at: world.now + WAIT }]);
    await way(world, room, ada);
    expect(await statusOf(world, room)).toBe('waiting');
    world.now += WAIT + 20_000;
    await Promise.all([way(world, room, ada), way(world, room, bob)]);
    expect(await statusOf(world, room)).toBe('playing');
    expect(starts(world, room)).toBe(1);
    expect((await stateOf(world, room)).public.settings?.seats).toBe(2);
  }
});

test('ROO-4 a crash between the last join and the start is made good by the record of the join', async () => {
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      append: (commit) =>
        commit.v === 4 && commit.text.includes('"type":"started"')
          ? Promise.reject(new Error('down'))
          : commits.append(commit),
    },
  }));
  const people = players(world, 'a', 'b') as [Player, Player];
  const settings = { ruleset: 'online', seats: 3, table: 'mixed' } as const;
  const ai = { level: 'captain', reserved: ['captain'] } as const;
  const room = await people[0].open({ ...settings, ai: { ...ai, reserved: [...ai.reserved] } });
  for (const player of people) {
    await player.watch(room);
    await player.join(room);
  }
  expect(world.versions(room)).toEqual([1, 2, 3]);
  expect(people[1].refused).toBeUndefined();
  Object.assign(world.ports, { commits: world.commits });
  await react(world.container(), { room, v: 3 });
  expect(await statusOf(world, room)).toBe('playing');
});
