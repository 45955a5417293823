import { expect, test } from 'vitest';
import type { Notice } from '../../../../domain/protocol/notices.ts';
import { handleHttp } from '../../../../functions/app/http.ts';
import { projectOf } from '../../../../functions/app/league/records.ts';
import { sweepLeagues, tick } from '../../../../functions/app/league/tick.ts';
import { cid, nonce, START, World } from '../../support/world.ts';
import { DAY, founded, leagueOf, Person, pass, quickLeague, settle } from './support.ts';

const signedIn = (sub: string) =>
  new World(() => ({
    tokens: { verify: async () => ({ iss: 'test', sub, name: null, slots: null, exp: 9e9 }) },
  }));

const get = (world: World, path: string, query: Record<string, string> = {}) => {
  const [, id] = /^\/leagues\/(league:[^/]+)/.exec(path) ?? [];
  const route = `GET ${id === undefined ? path : path.replace(id, '{id}')}`;
  const headers = { authorization: 'Bearer t' };
  return handleHttp(world.app, { route, path, id, query, headers });
};

async function json(world: World, path: string, query: Record<string, string> = {}) {
  const answer = await get(world, path, query);
  if (!answer.ok) throw new Error(answer.error.code);
  return JSON.parse(answer.value);
}

test('an opening that is sent again finds the same league, and a room of that cid is another', async () => {
  const world = new World();
  const ada = new Person(world, 'ada');
  const again = { cid: cid(), command: { type: 'open', settings: quickLeague } };
  await ada.send({ action: 'league', id: '1', ...again });
  await ada.send({ action: 'league', id: '2', ...again });
  await ada.send({ action: 'command', id: '3', cid: again.cid, command: { type: 'open' } });
  const [first, second] = ada.of('league-opened');
  expect(first?.league).toMatch(/^league:[A-Za-z0-9_-]{22}$/);
  expect(second?.league).toBe(first?.league);
  expect(ada.of('opened')[0]?.room).not.toMatch(/^league:/);
  expect(world.versions(first?.league ?? '')).toEqual([1]);
});

test('settings that do not fit open nothing', async () => {
  const world = new World();
  const ada = new Person(world, 'ada');
  const command = { type: 'open', settings: { ...quickLeague, startsAt: START - 1 } };
  await ada.send({ action: 'league', id: '1', cid: cid(), command });
  expect(ada.refused).toBe('league/settings');
  expect(world.commits.rooms.size).toBe(0);
});

test('a command that is sent again is answered with the commit that it became', async () => {
  const { world, league, founder } = await founded(['ada', 'bob']);
  const same = { cid: cid(), nonce: nonce() };
  await founder.say(league, { type: 'volunteer', on: true }, same);
  await founder.say(league, { type: 'volunteer', on: true }, same);
  const [one, two] = founder.commits.slice(-2);
  expect(two).toEqual(one);
  expect(one?.commit.room).toBe(league);
  expect(one?.commit.by.seat).toBe(0);
  expect(world.versions(league)).toHaveLength(4);
});

test('what is not allowed, not known, or not of this kind is refused by its code', async () => {
  const { world, league, people } = await founded(['ada', 'bob']);
  const bob = people[1] as Person;
  const eve = new Person(world, 'eve');
  const nowhere = `league:${'A'.repeat(22)}`;
  const attempts: [Person, () => Promise<void>, string][] = [
    [bob, () => bob.say(league, { type: 'enlist', bots: 1 }), 'league/not-allowed'],
    [eve, () => eve.say(league, { type: 'withdraw' }), 'league/not-member'],
    [eve, () => eve.say(nowhere, { type: 'withdraw' }), 'league/unknown'],
    [eve, () => eve.say('room-1', { type: 'withdraw' }), 'message/invalid'],
    [bob, () => bob.command(league, { type: 'end-turn' }), 'room/unknown'],
    [bob, () => bob.join(league), 'room/unknown'],
    [bob, () => bob.watch(league), 'room/unknown'],
    [bob, () => bob.send({ action: 'sync', id: 's', room: league }), 'room/unknown'],
    [bob, () => bob.send({ action: 'flag', id: 'f', room: league }), 'room/unknown'],
    [bob, () => bob.say(league, { type: 'withdraw' }, { seen: 99 }), 'command/ahead'],
  ];
  for (const [who, attempt, code] of attempts) {
    await attempt();
    expect(who.refused).toBe(code);
  }
  expect(await world.ports.people.member(league, eve.caller.user)).toBeNull();
});

test('identities stay in the records of people: not in the chain, not in a view, not in a log line', async () => {
  const world = new World();
  const { league } = await founded(['a-secret-subject', 'bob'], {}, world);
  await settle(world);
  const told = [
    ...(world.commits.rooms.get(league) ?? []).map(({ text }) => text),
    JSON.stringify(await json(world, `/leagues/${league}`)),
    JSON.stringify(await json(world, `/leagues/${league}/log`)),
    JSON.stringify(world.logged),
  ];
  const user = new Person(world, 'a-secret-subject').caller.user;
  for (const text of told) {
    expect(text).not.toContain(user);
    expect(text.replaceAll('"name":"a-secret-subject"', '')).not.toContain('a-secret-subject');
  }
});

test('a name is taken by whoever registers, and kept by whoever takes part', async () => {
  const world = new World();
  const { league, people } = await founded(['ada', 'bob'], {}, world);
  const nameOf = async () => (await json(world, `/leagues/${league}`)).members[1].name;
  await people[1]?.register(league, { name: 'Robert' });
  expect(people[1]?.refused).toBe('league/already-in');
  expect(await nameOf()).toBe('bob');
  await people[1]?.say(league, { type: 'withdraw' });
  await people[1]?.register(league, { name: 'Robert' });
  expect(await nameOf()).toBe('Robert');
});

test('whoever is refused keeps the name that was there', async () => {
  const world = new World();
  const { league, people, founder } = await founded(['ada', 'bob'], {}, world);
  await founder.say(league, { type: 'remove', member: 1, reason: 'conduct' });
  await people[1]?.register(league, { name: 'A rude word' });
  expect(people[1]?.refused).toBe('league/barred');
  expect((await json(world, `/leagues/${league}`)).members[1].name).toBe('bob');
  await founder.say(league, { type: 'readmit', member: 1 });
  await people[1]?.register(league, { name: 'Bobby' });
  expect((await json(world, `/leagues/${league}`)).members[1].name).toBe('Bobby');
});

test('lists, the view, the log, standings and my leagues', async () => {
  const world = signedIn('bob');
  const { league, founder } = await founded(['=ada', 'bob', 'cyd'], {}, world);
  await founder.say(league, { type: 'enlist', bots: 1 });
  await pass(world, { ms: 10 * DAY });
  const summary = { league, name: null, status: 'open', season: 1, running: true, members: 4 };
  expect(await json(world, '/leagues')).toEqual({
    leagues: [{ ...summary, startsAt: quickLeague.startsAt }],
  });
  expect((await json(world, '/me/leagues')).leagues).toEqual([
    { ...summary, startsAt: quickLeague.startsAt, member: 1 },
  ]);
  const view = await json(world, `/leagues/${league}`);
  const state = await leagueOf(world, league);
  expect(view).toMatchObject({ league, v: world.versions(league).length, status: 'open' });
  expect(view.members.map(({ name }: { name: string }) => name)).toEqual([
    '=ada',
    'bob',
    'cyd',
    null,
  ]);
  expect(view.members[0].rating.shown).toBeTypeOf('number');
  expect(view.season.divisions[0].standings).toHaveLength(4);
  expect(view.season.divisions[0].rounds).toHaveLength(
    state.season?.divisions[0]?.rounds.length ?? -1,
  );
  expect(JSON.stringify(view)).not.toContain('"who"');
  const log = await json(world, `/leagues/${league}/log`, { since: '2' });
  expect(log.lines.map(({ commit }: { commit: { v: number } }) => commit.v)).toEqual(
    world.versions(league).slice(2),
  );
  expect(log.state).toBe('open');
  const csv = await get(world, `/leagues/${league}/standings`);
  const [head, ...rows] = (csv.ok ? csv.value : '').trimEnd().split('\r\n');
  expect(head).toMatch(
    /^division,rank,entry,member,name,points,played,no-shows,neutral,wins,.*lot,decided$/,
  );
  expect(rows).toHaveLength(4);
  expect(rows.some((row) => row.includes(",'=ada,"))).toBe(true);
  const beyond = await get(world, `/leagues/${league}/standings`, { division: '2' });
  expect(beyond.ok ? '' : beyond.error.code).toBe('message/invalid');
  await pass(world, { ms: 4 * DAY });
  const past = await get(world, `/leagues/${league}/standings`, { season: '1' });
  const lines = (past.ok ? past.value : '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('division,rank,member,name,points');
  expect(lines).toHaveLength(5);
  expect(lines.some((line) => /^1,\d,3,bot recruit #3,\d+$/.test(line))).toBe(true);
});

test('people hear of seasons, rounds and their tables, once each', async () => {
  const { world, people, league, founder } = await founded(['ada', 'bob', 'cyd']);
  await founder.say(league, { type: 'enlist', bots: 1 });
  await pass(world, { ms: 13 * DAY });
  const ids = world.published.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const of = (kind: string) => world.published.filter((notice) => notice.kind === kind);
  expect(of('season-began')).toHaveLength(3);
  expect(of('round-opened')).toHaveLength(6);
  expect(of('season-closed')).toHaveLength(3);
  expect(of('no-show').length).toBeGreaterThanOrEqual(3);
  expect(of('round-opened')[0]).toMatchObject({ league, season: 1, division: 1, round: 1 });
  const users = people.map((person) => person.caller.user);
  expect(of('round-opened').every(({ user }) => users.includes(user ?? ''))).toBe(true);
});

test('rows move on while nothing can be told, and it is told later, once', async () => {
  const { world, league } = await founded(['ada', 'bob', 'cyd']);
  const told = await settle(world);
  world.busDown = true;
  world.now += 2 * DAY + 1;
  await sweepLeagues(world.app);
  const v = world.versions(league).at(-1) ?? 0;
  await expect(projectOf(world.app, { room: league, v })).rejects.toThrow();
  expect((await world.ports.leagueRows.row(league))?.v).toBe(v);
  expect(world.published).toEqual([]);
  world.busDown = false;
  world.now += DAY;
  await settle(world, {}, told);
  await tick(world.container());
  const kinds = world.published.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'season-began')).toHaveLength(3);
  expect(kinds.filter((kind) => kind === 'round-opened')).toHaveLength(3);
});

test('a league whose end cannot be told is looked at by the tick until it is told', async () => {
  const { world, league, founder } = await founded(['ada', 'bob', 'cyd']);
  await founder.say(league, { type: 'enlist', bots: 1 });
  await pass(world, { ms: 7 * DAY + 1, step: DAY });
  world.busDown = true;
  world.now += 6 * DAY;
  await expect(tick(world.container())).rejects.toThrow();
  expect((await leagueOf(world, league)).status).toBe('ended');
  world.busDown = false;
  await tick(world.container());
  expect(world.published.filter(({ kind }) => kind === 'season-closed')).toHaveLength(3);
  expect((await world.ports.leagueRows.row(league))?.status).toBe('ended');
  expect(await tick(world.container())).toBe(0);
});

test('what went out before a failure is not gone through again', async () => {
  const { world, league } = await founded(['ada', 'bob', 'cyd']);
  await settle(world);
  world.now += 2 * DAY + 1;
  await sweepLeagues(world.app);
  const v = world.versions(league).at(-1) ?? 0;
  const { app } = world;
  const publish = app.bus.publish.bind(app.bus);
  const failing = async (notices: readonly Notice[]) =>
    notices.some(({ kind }) => kind === 'round-opened')
      ? notices.map(() => false)
      : publish(notices);
  const failed = { ...app, bus: { publish: failing } };
  await expect(projectOf(failed, { room: league, v })).rejects.toThrow();
  const began = world.published.at(-1);
  expect(began).toMatchObject({ kind: 'season-began' });
  const told = await world.ports.leagueRows.told(league);
  expect(told).toMatchObject({ v: began?.head?.v, season: 1 });
});
