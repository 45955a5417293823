import { expect, test } from 'vitest';
import type { LeagueTable } from '../../../domain/game/settings.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';
import type { Entry } from '../../../functions/app/entry.ts';
import { flag } from '../../../functions/app/flag.ts';
import { openTable } from '../../../functions/app/open-room.ts';
import { project } from '../../../functions/app/project.ts';
import { react } from '../../../functions/app/react.ts';
import { sweep } from '../../../functions/app/sweep.ts';
import { closeOf, expire, guardOf, ownOf, startOf } from '../../../functions/app/timers.ts';
import { leagueSettings, leagueTable } from '../../support/league-room.ts';
import { stateOf } from '../support/moves.ts';
import { Player, START, World } from '../support/world.ts';

const DAY = 86_400_000;
const ROOM = `${'L'.repeat(22)}:s1-d1-r1-t1`;
const FLAT = ROOM.replace(':', '_');
const STARTS_AT = START + 2 * DAY;
const UNTIL = START + 5 * DAY;

/** A table of ada, bob, a bot, and eve on vacation, as the league opens it. */
async function opened(world: World) {
  const people = ['ada', 'bob', 'eve'].map((name) => new Player(world, name));
  const [ada, bob, eve] = people as [Player, Player, Player];
  for (const player of people) player.expires = START + 90 * DAY;
  const whos = [ada, bob, null, eve].map((player) =>
    player === null ? null : world.app.members.meet(ROOM, player.caller),
  );
  const table = leagueTable('member', 'member', 'captain', 'autopilot');
  const seats: LeagueTable['seats'] = [];
  for (const [i, seat] of table.seats.entries()) {
    seats.push({ ...seat, who: (await whos[i])?.who ?? null });
  }
  const league = { ...table, seats, startsAt: STARTS_AT, until: UNTIL };
  const { league: _, ...given } = leagueSettings(league);
  const settings = { ...completeSettings({ ...given, turnSeconds: 86_400 }), league };
  const done = await openTable(world.app, { room: ROOM, settings, at: world.now });
  expect(done.ok).toBe(true);
  return { ada, bob, eve, settings };
}

const latest = (world: World) => ({ room: ROOM, v: world.versions(ROOM).length });
const facts = async (world: World) => (await stateOf(world, ROOM)).public;
async function mine(world: World, player: Player) {
  const page = { after: null, limit: 10 };
  const { rows } = await world.app.reads.mine(player.caller.user, page);
  return rows.map(({ summary }) => JSON.parse(summary));
}
const types = (world: World): string[] =>
  (world.commits.rooms.get(ROOM) ?? []).map(({ text }) => JSON.parse(text).cmd.type);

/** What both consumers of the stream do with the last commit. */
async function consume(world: World): Promise<void> {
  await project(world.app, latest(world));
  await react(world.app, latest(world));
}

/** In play: ada has checked in, bob has not. */
async function begun(world: World) {
  const people = await opened(world);
  await people.ada.watch(ROOM);
  await people.ada.join(ROOM);
  world.now = STARTS_AT;
  await expire(world.app, { room: ROOM, n: 0 });
  return people;
}

test('LEA-1 openTable opens a room once, by nobody', async () => {
  const world = new World();
  const { settings } = await opened(world);
  const again = await openTable(world.container(), { room: ROOM, settings, at: world.now + 5 });
  expect(again.ok).toBe(true);
  expect(world.versions(ROOM)).toEqual([1]);
  expect(await facts(world)).toMatchObject({ status: 'waiting', opener: null });
  const other = `${ROOM}0`;
  const refused = await openTable(world.app, {
    ...{ room: other, at: world.now },
    settings: { ...settings, seats: 3 },
  });
  expect(refused).toMatchObject({ ok: false, error: { code: 'settings/not-offered' } });
  expect(world.versions(other)).toEqual([]);
});

test('LEA-1 the lobby does not offer it; those whom it waits for have it among their rooms', async () => {
  const world = new World();
  const { ada, eve } = await opened(world);
  await project(world.app, latest(world));
  expect(await world.app.reads.waiting('theatres#correspondence', 10)).toEqual([]);
  const league = { season: 1, division: 2, round: 3, table: 16, startsAt: STARTS_AT, until: UNTIL };
  const row = { room: ROOM, status: 'waiting', free: 0 };
  const [adas] = await mine(world, ada);
  expect(adas).toMatchObject({ ...row, seat: 0 });
  expect(adas.league).toEqual({ league: `league:${'L'.repeat(22)}`, ...league });
  expect(await mine(world, eve)).toMatchObject([{ ...row, seat: 3 }]);
});

test('LEA-1 ROO-2 it takes nobody who is not invited, and no slot of a plan', async () => {
  const world = new World();
  const { ada } = await opened(world);
  const zoe = new Player(world, 'zoe');
  await zoe.watch(ROOM);
  await zoe.join(ROOM);
  expect(zoe.refused).toBe('join/not-invited');
  ada.slots = 0;
  await ada.watch(ROOM);
  await ada.join(ROOM);
  expect(ada.refused).toBeUndefined();
  expect((await facts(world)).seats[0]?.control).toBe('human');
  expect(await world.app.people.slots(ada.caller.user)).toEqual(new Map());
});

test('LEA-2 the last who checks in starts it', async () => {
  const world = new World();
  const { ada, bob } = await opened(world);
  for (const player of [ada, bob]) {
    await player.watch(ROOM);
    await player.join(ROOM);
  }
  expect(await facts(world)).toMatchObject({ status: 'playing', order: [0, 1, 2, 3] });
});

test('LEA-2 at the end of the check-in a timer starts it, or the sweeper', async () => {
  const world = new World();
  await opened(world);
  await consume(world);
  const at = STARTS_AT;
  const name = `${FLAT}-start-${at.toString(36)}`;
  expect(world.timers).toEqual([{ name, room: ROOM, n: 0, at }]);
  expect(name.length).toBeLessThan(64);
  world.now = at + 20_000;
  expect(await sweep(world.app)).toBe(1);
  const { status, seats } = await facts(world);
  expect(status).toBe('playing');
  expect(seats.map(({ control }) => control)).toEqual([
    ...['autopilot', 'autopilot', 'bot', 'autopilot'],
  ]);
});

test('LEA-2 a late arrival finds the seat, and resumes it', async () => {
  const world = new World();
  const { bob } = await begun(world);
  await bob.watch(ROOM);
  await bob.join(ROOM);
  expect(bob.refused).toBe('join/already-seated');
  await bob.command(ROOM, { type: 'resume' });
  expect((await facts(world)).seats[1]?.control).toBe('human');
});

test('LEA-5 one timer a room closes it, whatever turn it is in', async () => {
  const world = new World();
  await begun(world);
  await consume(world);
  const [close] = world.timers.filter(({ name }) => name.endsWith('-close'));
  expect(close).toEqual({ name: `${FLAT}-close`, room: ROOM, n: -1, at: UNTIL + 1 });
  await expire(world.app, { room: ROOM, n: -1 });
  expect(types(world).at(-1)).toBe('start');
  world.now = UNTIL + 1;
  await expire(world.app, { room: ROOM, n: -1 });
  expect(await facts(world)).toMatchObject({ outcome: { reason: 'armistice', cause: 'time' } });
  await consume(world);
  expect(await world.app.reads.due(world.now + 90 * DAY)).toEqual([]);
});

test('LEA-5 Scheduler takes the names of all timers, of the longest ids too', async () => {
  const world = new World();
  await opened(world);
  const loaded = await world.app.rooms.load(ROOM);
  const id = `${'L'.repeat(22)}:s9999-d2048-r32-t100`;
  const named = (entry: Entry): Entry => ({ ...entry, room: { ...entry.room, id } });
  const waiting = startOf(named(loaded!.entry));
  world.now = STARTS_AT;
  await expire(world.app, { room: ROOM, n: 0 });
  const playing = named((await world.app.rooms.load(ROOM))!.entry);
  const timers = [guardOf, ownOf, closeOf].flatMap((of) => of(playing));
  for (const { name, n, room } of [...waiting, ...timers]) {
    // The request's token adds the number.
    expect(`${name}-${n}`).toMatch(/^[0-9A-Za-z_-]{1,64}$/);
    expect(room).toBe(id);
  }
  expect(timers).toHaveLength(3);
});

test('LEA-5 a stream that comes late closes what is over', async () => {
  const world = new World();
  await begun(world);
  world.now = UNTIL + DAY;
  await consume(world);
  expect(types(world).slice(-2)).toEqual(['start', 'close']);
});

test('LEA-5 the sweeper comes to a table whose turn would last longer', async () => {
  const world = new World();
  const { ada } = await begun(world);
  world.now = UNTIL - 1000;
  await flag(world.app, ada.caller, { action: 'flag', id: 'f', room: ROOM });
  await project(world.app, latest(world));
  expect((await facts(world)).deadline?.at).toBeGreaterThan(UNTIL);
  world.now = UNTIL + 1;
  expect(await sweep(world.app)).toBe(1);
  expect((await facts(world)).status).toBe('ended');
});

test('LEA-5 a command that comes too late closes the table before it is refused', async () => {
  const world = new World();
  const { ada } = await begun(world);
  world.now = UNTIL;
  await ada.command(ROOM, { type: 'end-turn' });
  expect(ada.refused).toBe('turn/over');
  world.now = UNTIL + 1;
  await ada.command(ROOM, { type: 'end-turn' });
  expect(ada.refused).toBe('room/time-up');
  expect((await facts(world)).outcome).toMatchObject({ cause: 'time' });
  await ada.command(ROOM, { type: 'end-turn' });
  expect(ada.refused).toBe('room/finished');
});

test('LEA-5 a flag closes it, also where it has not begun', async () => {
  const world = new World();
  const { ada } = await opened(world);
  await ada.watch(ROOM);
  world.now = UNTIL + 1;
  await ada.send({ action: 'flag', id: 'f', room: ROOM });
  expect(ada.of('done')).toHaveLength(1);
  expect((await facts(world)).outcome).toMatchObject({ reason: 'closed' });
});
