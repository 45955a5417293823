import { expect, test } from 'vitest';
import { advanceLeague } from '../../../../functions/app/league/advance.ts';
import { tick } from '../../../../functions/app/league/tick.ts';
import { START, World } from '../../support/world.ts';
import { DAY, founded, HOUR, leagueOf, pass, settle, tablesOf } from './support.ts';

const dayTwo = 2 * DAY + 1;

/** What of a season does not hang on lots. */
async function shapeOf(world: World, league: string) {
  const { season, past, status } = await leagueOf(world, league);
  const rounds = season?.divisions.flatMap((division) =>
    division.rounds.map(({ n, tables, closed }) => ({
      n,
      closed,
      sizes: tables.map(({ seats }) => seats.length),
    })),
  );
  return { rounds, past: past.length, status };
}

test('a season goes by: rooms open, whoever checks in is seated, results come in, it closes', async () => {
  const { world, league, people, founder } = await founded(['ada', 'bob', 'cyd']);
  await founder.say(league, { type: 'enlist', bots: 1 });
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  expect(world.versions(table?.room ?? '')).toEqual([1]);
  const [ada, bob] = people;
  await ada?.join(table?.room ?? '');
  await bob?.join(table?.room ?? '');
  expect([ada?.refused, bob?.refused]).toEqual([undefined, undefined]);
  await pass(world, { ms: 11 * DAY });
  const ended = await leagueOf(world, league);
  expect(ended.status).toBe('ended');
  expect(ended.past[0]?.divisions[0]).toHaveLength(4);
  expect(world.logged).toEqual([]);
  const last = (world.commits.rooms.get(league) ?? []).at(-1);
  expect(JSON.parse(last?.text ?? '').reveal).toMatch(/^[0-9a-f]{64}$/);
});

test('ticks alone, a week late and twice, come to the same rounds as everything on time', async () => {
  const bots = async () => {
    const given = await founded(['ada'], { startsAt: START + HOUR });
    await given.founder.say(given.league, { type: 'enlist', bots: 3 });
    return given;
  };
  const onTime = await bots();
  await pass(onTime.world, { ms: DAY });
  const late = await bots();
  const { world, league } = late;
  await settle(world, { react: true });
  world.now += 7 * DAY;
  await tick(world.container());
  await tick(world.app);
  expect((await shapeOf(world, league)).rounds).toEqual([{ n: 1, closed: false, sizes: [4] }]);
  expect(await shapeOf(world, league)).toEqual(await shapeOf(onTime.world, onTime.league));
  for (let day = 0; day < 15; day++) {
    world.now += DAY;
    await settle(world, { project: true });
    await tick(world.app);
    const before = world.versions(league).length;
    await tick(world.container());
    expect(world.versions(league)).toHaveLength(before);
  }
  await pass(onTime.world, { ms: 20 * DAY, step: 6 * HOUR });
  expect(await shapeOf(world, league)).toEqual({ rounds: undefined, past: 1, status: 'ended' });
  expect(await shapeOf(onTime.world, onTime.league)).toEqual(await shapeOf(world, league));
});

test('many that advance a league at once open each round and each room once', async () => {
  const { world, league, founder } = await founded(['ada', 'bob'], { divisionSize: 12 });
  await founder.say(league, { type: 'enlist', bots: 10 });
  world.now += dayTwo;
  const look = { now: world.now, rooms: 'all' } as const;
  const done = await Promise.allSettled(
    Array.from({ length: 5 }, () => advanceLeague(world.container(), league, look)),
  );
  expect(done.map(({ status }) => status)).toEqual(new Array(5).fill('fulfilled'));
  const commits = (world.commits.rooms.get(league) ?? []).map(({ text }) => JSON.parse(text));
  const types = commits.flatMap(({ events }) => events.map(({ type }: { type: string }) => type));
  expect(types.filter((type) => type === 'round-opened')).toHaveLength(1);
  expect(types.filter((type) => type === 'tables-drawn')).toHaveLength(1);
  const tables = tablesOf(await leagueOf(world, league));
  expect(tables).toHaveLength(3);
  for (const { room } of tables) {
    const versions = world.versions(room);
    expect(versions).toEqual(versions.map((_, i) => i + 1));
    expect(versions).not.toEqual([]);
  }
});

test('what was lost of a room and of its league is found by the next tick', async () => {
  const { world, league, founder } = await founded(['ada'], { tableSize: 3, divisionSize: 3 });
  await founder.say(league, { type: 'enlist', bots: 2 });
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  world.now += 6 * DAY;
  await pass(world, { ms: 1, lost: { project: true, sweep: true } });
  const before = await world.ports.leagueRows.row(league);
  await tick(world.container());
  const state = await leagueOf(world, league);
  expect(tablesOf(state)[0]).toMatchObject({ room: table?.room, result: { reason: 'closed' } });
  const row = await world.ports.leagueRows.row(league);
  expect(row?.v).toBeGreaterThan(before?.v ?? 0);
  expect(row?.v).toBe(world.versions(league).at(-1));
});

test('whoever comes late in the check-in sits down, and nobody after it', async () => {
  const { world, league, people } = await founded(['ada', 'bob', 'cyd'], {
    tableSize: 3,
    divisionSize: 3,
  });
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  const room = table?.room ?? '';
  await people[0]?.join(room);
  await pass(world, { ms: 23 * HOUR });
  await people[1]?.join(room);
  expect(people[1]?.refused).toBeUndefined();
  await pass(world, { ms: 2 * HOUR });
  await people[2]?.join(room);
  expect(people[2]?.refused).toBe('join/already-seated');
  const loaded = await world.app.rooms.load(room);
  const controls = loaded?.entry.room.game.public.seats.map(({ control }) => control);
  expect(controls?.toSorted()).toEqual(['autopilot', 'human', 'human']);
});

test('an annulled table is neutral for all, its room ends, and the round goes on without it', async () => {
  const { world, league, founder } = await founded(['ada', 'bob', 'cyd'], {
    tableSize: 3,
    divisionSize: 3,
  });
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  await founder.say(league, { type: 'annul', room: table?.room ?? '', reason: 'fault' });
  expect(founder.refused).toBeUndefined();
  await settle(world);
  const state = await leagueOf(world, league);
  expect(tablesOf(state)[0]?.annulled).toBe('fault');
  expect(state.season?.divisions[0]?.rounds[0]?.closed).toBe(true);
  const loaded = await world.app.rooms.refresh(table?.room ?? '');
  expect(loaded?.entry.room.game.public.outcome?.reason).toBe('annulled');
});

test('the room of an annulled table ends, be it the last one that its season waits for', async () => {
  const { world, league, founder } = await founded(['ada', 'bob', 'cyd'], {
    tableSize: 3,
    divisionSize: 3,
    rounds: 1,
  });
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  await founder.say(league, { type: 'annul', room: table?.room ?? '', reason: 'fault' });
  await settle(world);
  expect((await leagueOf(world, league)).past).toHaveLength(1);
  const loaded = await world.app.rooms.refresh(table?.room ?? '');
  expect(loaded?.entry.room.game.public.outcome?.reason).toBe('annulled');
});

test('a person who was erased is recognised no more; the autopilot has the seat', async () => {
  const erased = new Set<string>();
  const world = new World(({ people }) => ({
    people: {
      ...people,
      members: async (room) => (await people.members(room)).filter(({ user }) => !erased.has(user)),
    },
  }));
  const { league, people } = await founded(
    ['ada', 'bob'],
    { tableSize: 2, divisionSize: 2 },
    world,
  );
  erased.add(people[1]?.caller.user ?? '');
  await pass(world, { ms: dayTwo });
  const [table] = tablesOf(await leagueOf(world, league));
  const loaded = await world.app.rooms.load(table?.room ?? '');
  const seats = loaded?.entry.room.game.public.settings?.league?.seats ?? [];
  expect(seats.find(({ member }) => member === 1)).toMatchObject({ who: null, plays: 'autopilot' });
});
