import { expect, test, vi } from 'vitest';
import type { State } from '../../../domain/game/state.ts';
import type { OpenSettings } from '../../../domain/protocol/messages.ts';
import { dueNow } from '../../../functions/app/due.ts';
import { project } from '../../../functions/app/project.ts';
import { react } from '../../../functions/app/react.ts';
import type { Loaded } from '../../../functions/app/rooms.ts';
import { sweep } from '../../../functions/app/sweep.ts';
import { expire, guardOf, offerOf, ownOf, wakeOf } from '../../../functions/app/timers.ts';
import { placeAll, placement, stateOf } from '../support/moves.ts';
import { begun, Player, World } from '../support/world.ts';

const deadlineOf = async (world: World, room: string) =>
  (await stateOf(world, room)).public.deadline ?? { n: -1, at: -1 };

const types = (world: World, room: string): string[] =>
  (world.commits.rooms.get(room) ?? []).map(({ text }) => JSON.parse(text).cmd.type);

test('a commit arms the deadline once; the timer is never early', async () => {
  const world = new World();
  const { room } = await begun(world);
  await react(world.app, { room, v: 4 });
  await react(world.app, { room, v: 4 });
  const { n, at } = await deadlineOf(world, room);
  expect(world.timers).toEqual([{ name: `${room}-span-0`, room, n, at: at + 1 }]);
});

test('one timer serves several turns: a stale one goes on to the deadline in force', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  await react(world.app, { room, v: 4 });
  const first = await deadlineOf(world, room);
  for (const player of [mover, other]) {
    world.now += 10_000;
    await player.command(room, placeAll(await stateOf(world, room)));
    await player.command(room, { type: 'end-turn' });
    await react(world.app, { room, v: world.versions(room).length });
  }
  expect(world.timers).toHaveLength(1);
  const { n, at } = await deadlineOf(world, room);
  expect(n).toBe(first.n + 2);
  world.now = first.at + 1000;
  const versions = world.versions(room).length;
  await Promise.all([1, 2].map(() => expire(world.app, { room, n: first.n })));
  expect(world.versions(room)).toHaveLength(versions);
  expect(new Set(world.timers.slice(1).map(({ name }) => name))).toEqual(new Set([`${room}-${n}`]));
  world.now = at + 1;
  await expire(world.app, { room, n });
  expect(types(world, room).at(-1)).toBe('timeout');
  expect(world.timers.at(-1)).toMatchObject({
    n: n + 1,
    at: (await deadlineOf(world, room)).at + 1,
  });
});

test('each span of deadlines has a guard, however many containers and turns saw it', async () => {
  const world = new World();
  const { room } = await begun(world);
  const { entry } = (await world.app.rooms.load(room))!;
  const names = Array.from({ length: 17 }, (_, i) => {
    const later = structuredClone(entry);
    later.room.game.public.deadline!.n = i + 1;
    return guardOf(later)[0]?.name;
  });
  expect([...new Set(names)]).toEqual([0, 1, 2].map((span) => `${room}-span-${span}`));
  expect(names.indexOf(`${room}-span-1`)).toBe(8);
});

test('ABS-6 a bot that could not move keeps a timer of its own short deadline', async () => {
  const { world, room, v } = await botsTurn();
  const broken = world.container();
  broken.rings.of = () => Promise.reject(new Error('broken'));
  await expect(react(broken, { room, v })).rejects.toThrow('broken');
  const { n, at } = await deadlineOf(world, room);
  expect(world.timers.at(-1)).toEqual({ name: `${room}-${n}`, room, n, at: at + 1 });
});

test('NEG-3 an open offer has a timer of its own deadline, besides the guard of its span', async () => {
  const world = new World();
  const { room } = await begun(world);
  const { entry } = (await world.app.rooms.load(room)) as Loaded;
  expect(offerOf(entry)).toEqual([]);
  const { game } = entry.room;
  const turn = { ...game.public.turn, offer: { stage: 'offered' } };
  const open = { ...game, public: { ...game.public, turn } } as State;
  expect(offerOf({ ...entry, room: { ...entry.room, game: open } })).toEqual(ownOf(entry));
});

test('a record that is not of the head does nothing', async () => {
  const world = new World();
  const { room } = await begun(world);
  await react(world.app, { room, v: 3 });
  expect(world.timers).toEqual([]);
});

test('field-43 an early, a doubled and a stale timer do nothing; the due one times the turn out', async () => {
  const world = new World();
  const { room } = await begun(world);
  const { n, at } = await deadlineOf(world, room);
  world.now = at;
  await expire(world.app, { room, n });
  expect(world.versions(room)).toHaveLength(4);
  world.now = at + 59_000;
  await Promise.all([expire(world.app, { room, n }), expire(world.container(), { room, n })]);
  expect(types(world, room).slice(4)).toEqual(['timeout']);
  world.now += 600_000;
  await expire(world.app, { room, n });
  await expire(world.app, { room: 'nowhere', n });
  expect(world.versions(room)).toHaveLength(5);
});

test('field-190 a timer whose clock is a second ahead ends no turn: the deadline is compared with the time', async () => {
  const world = new World();
  const { room } = await begun(world);
  const { n, at } = await deadlineOf(world, room);
  for (const now of [at - 1000, at - 1, at]) {
    world.now = now;
    await expire(world.app, { room, n });
    expect(world.versions(room)).toHaveLength(4);
  }
  world.now = at + 1;
  await expire(world.app, { room, n });
  expect(types(world, room).slice(4)).toEqual(['timeout']);
});

test('a deadline that is over when it would be armed is acted upon at once', async () => {
  const world = new World();
  const { room } = await begun(world);
  world.now = (await deadlineOf(world, room)).at + 5000;
  await react(world.app, { room, v: 4 });
  expect(types(world, room).slice(4)).toEqual(['timeout']);
});

test('field-61 field-64 anybody may flag a turn, and only once its time is over', async () => {
  const world = new World();
  const { room, other } = await begun(world);
  const { at } = await deadlineOf(world, room);
  const flag = () => other.send({ action: 'flag', id: 'f', room });
  world.now = at;
  await flag();
  expect(other.of('rejected').at(-1)?.error).toEqual({ code: 'turn/not-over', until: at });
  world.now = at + 1;
  await flag();
  expect(other.of('done')).toEqual([{ type: 'done', id: 'f' }]);
  await flag();
  expect(other.refused).toBe('turn/not-over');
  expect(types(world, room).slice(4)).toEqual(['timeout']);
});

/** A room of one person and one bot, where the bot is to move. */
async function botsTurn(settings: OpenSettings = {}) {
  const world = new World();
  const host = new Player(world, 'host');
  const room = await host.open({ seats: 2, ai: { level: 'recruit' }, ...settings });
  await host.watch(room);
  await host.join(room);
  await host.command(room, { type: 'start' });
  const state = await stateOf(world, room);
  if (state.public.turn?.seat === 0) await host.command(room, placeAll(state));
  return { world, host, room, v: world.versions(room).length };
}

test('a bot plays one commit a record, however often the record comes', async () => {
  const { world, host, room, v } = await botsTurn();
  await Promise.all([
    react(world.app, { room, v }),
    react(world.container(), { room, v }),
    react(world.app, { room, v }),
  ]);
  expect(types(world, room).slice(v)).toEqual(['bot']);
  expect(host.commits.at(-1)?.commit.by).toMatchObject({ as: 'bot', cid: null, nonce: null });
  await react(world.app, { room, v });
  expect(world.versions(room)).toHaveLength(v + 1);
});

test('whoever wrote the commit of a record reads nothing to react to it', async () => {
  const { world, room, v } = await botsTurn();
  const read = vi.spyOn(world.commits, 'after');
  await react(world.app, { room, v });
  await react(world.app, { room, v: v + 1 });
  expect(types(world, room)[v]).toBe('bot');
  expect(read).not.toHaveBeenCalled();
});

test('field-79 nobody commands a bot’s seat in its turn', async () => {
  const { world, host, room } = await botsTurn();
  await host.command(room, placement(await stateOf(world, room)));
  expect(host.refused).toBe('turn/not-yours');
});

test('field-50 the sweeper plays and times out what lost records and timers left', async () => {
  const { world, room, v } = await botsTurn();
  await project(world.app, { room, v });
  expect(await sweep(world.app)).toBe(0);
  world.now += 20_000;
  expect(await sweep(world.app)).toBe(1);
  expect(types(world, room).slice(v)).toEqual(['bot']);
  await project(world.app, { room, v: v + 1 });
  world.now = (await deadlineOf(world, room)).at + 1;
  await sweep(world.app);
  expect(types(world, room).slice(v)).toEqual(['bot', 'timeout']);
});

test('a waiting room is closed a day after the last word in it, and reveals its secret', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  const room = await host.open();
  await host.watch(room);
  world.now += 3_600_000;
  await host.join(room);
  await project(world.app, { room, v: 2 });
  world.now += 24 * 3_600_000 - 1;
  await sweep(world.app);
  expect(world.versions(room)).toHaveLength(2);
  world.now += 1;
  await sweep(world.app);
  const closing = JSON.parse(world.commits.rooms.get(room)?.at(-1)?.text ?? '{}');
  expect(closing).toMatchObject({ v: 3, cmd: { type: 'close' }, reveal: expect.any(String) });
  host.expires = world.now + 1;
  await host.command(room, { type: 'start' });
  expect(host.refused).toBe('room/finished');
});

test('one room that cannot be swept stops no other', async () => {
  const world = new World();
  const [one, two] = [new Player(world, 'one'), new Player(world, 'two')];
  const rooms = [await one.open(), await two.open()];
  for (const room of rooms) await project(world.app, { room, v: 1 });
  world.now += 24 * 3_600_000;
  const broken = world.container();
  const { refresh } = broken.rooms;
  broken.rooms.refresh = (room) =>
    room === rooms[0] ? Promise.reject(new Error('broken')) : refresh.call(broken.rooms, room);
  await sweep(broken);
  expect(rooms.map((room) => world.versions(room).length)).toEqual([1, 2]);
  expect(world.logged).toContain('room not swept');
});

test('a room that takes the sweeper down with it does not hold up the same others each time', async () => {
  const world = new World();
  const rooms = await Promise.all(
    Array.from({ length: 24 }, (_, i) => new Player(world, `host-${i}`).open()),
  );
  for (const room of rooms) await project(world.app, { room, v: 1 });
  world.now += 24 * 3_600_000;
  const left = () => rooms.filter((room) => world.versions(room).length === 1);
  for (let minutes = 0; minutes < 60 && left().length > 1; minutes++) {
    const doomed = world.container();
    const { refresh } = doomed.rooms;
    const down = new Promise<never>((_, reject) => {
      doomed.rooms.refresh = (room) => {
        if (room !== rooms[0]) return refresh.call(doomed.rooms, room);
        reject(new Error('down'));
        return new Promise(() => undefined);
      };
    });
    await Promise.race([sweep(doomed), down]).catch(() => undefined);
  }
  expect(left()).toEqual([rooms[0]]);
});

test('ABS-11 a held autopilot is woken at its moment, besides the deadline', async () => {
  const world = new World();
  const { room } = await begun(world);
  const loaded = await world.app.rooms.load(room);
  const entry = structuredClone(loaded!.entry);
  const { turn, seats, deadline } = entry.room.game.public;
  seats[turn?.seat ?? 0]!.control = 'autopilot';
  turn!.notBefore = world.now + 60_000;
  const n = deadline!.n;
  expect([...ownOf(entry), ...wakeOf(entry)]).toEqual([
    { name: `${room}-${n}`, room, n, at: deadline!.at + 1 },
    { name: `${room}-${n}-wake`, room, n, at: world.now + 60_000 },
  ]);
  expect(dueNow(entry.room, world.now + 59_999)).toBeNull();
  expect(dueNow(entry.room, world.now + 60_000)).toEqual({ type: 'bot' });
  expect(dueNow(entry.room, deadline!.at + 1)).toEqual({ type: 'timeout' });
});

test('a timeout whose answer got lost is told to all', async () => {
  let lose = false;
  const world = new World(({ commits }) => ({
    commits: {
      ...commits,
      append: async (commit) => {
        const appended = await commits.append(commit);
        if (lose) throw new Error('timed out');
        return appended;
      },
    },
  }));
  const { room, players } = await begun(world);
  const { n, at } = await deadlineOf(world, room);
  world.now = at + 1;
  lose = true;
  await expire(world.app, { room, n });
  expect(world.versions(room)).toHaveLength(5);
  for (const player of players) expect(player.commits.at(-1)?.commit.v).toBe(5);
});
