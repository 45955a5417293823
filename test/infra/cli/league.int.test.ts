import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leagueVerb } from '../../../infra/cli/league/league.ts';
import { guestToken } from '../../../infra/cli/server.ts';
import { type StandIn, startStandIn } from '../../../infra/local/stand-in.ts';
import { Terminal } from './terminal.ts';

const HOUR = 3_600_000;

let stack: StandIn;
let dir: string;
let terminal: Terminal;
let ada: string[];
let bruno: string[];

beforeAll(async () => {
  stack = await startStandIn({ quiet: true, clock: 'virtual', auto: false, sweepMinutes: 60 });
  dir = await mkdtemp(join(tmpdir(), 'sealed-orders-'));
  const tokens = [await guestToken(stack.url, 'Ada'), await guestToken(stack.url, 'Bruno')];
  [ada = [], bruno = []] = tokens.map((token) => ['--token', token, '--url', stack.url]);
});
afterAll(async () => {
  await stack.stop();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  terminal = new Terminal();
});
afterEach(() => terminal.close());

const open = async (...flags: string[]): Promise<string> => {
  const said = await terminal.json(
    'league',
    'open',
    ...ada,
    '--name',
    'Cup',
    '--bots',
    'captain',
    ...flags,
  );
  return String(said.league);
};

test('every verb of leagues explains itself with an example', async () => {
  for (const verb of leagueVerb().commands) {
    const { status, out } = await terminal.run('league', verb.name(), '--help');
    expect([verb.name(), status]).toEqual([verb.name(), 0]);
    expect(out).toContain(`sealed-orders league ${verb.name()}`);
    expect(out).toMatch(/Examples?:/);
  }
  expect((await terminal.run('league', '--help')).out).toContain('A first season:');
});

test('misuse of leagues is 2, with words and no stack', async () => {
  const nowhere = `league:${'A'.repeat(22)}`;
  const bad = join(dir, 'bad.json');
  await writeFile(bad, '{"rounds":0}');
  for (const args of [
    [],
    ['dance'],
    ['open', '--url', stack.url],
    ['open', '--token', 'forged', '--url', stack.url],
    ['open', ...ada, '--starts', 'soon'],
    ['open', ...ada, '--starts', '2001-01-01'],
    ['open', ...ada, '--settings', join(dir, 'none.json')],
    ['open', ...ada, '--settings', bad],
    ['open', ...ada, '--table-size', '9'],
    ['open', ...ada, '--round-limit', '31'],
    ['show', nowhere, '--url', stack.url],
    ['show', 'a room', '--url', stack.url],
    ['register', nowhere, ...ada],
    ['list', '--url', 'http://127.0.0.1:9'],
    ['draw', '--players', '1'],
    ['simulate', '--players', '6'],
    ['simulate', '--players', '8', '--division-size', '8'],
    ['simulate', '--seed', 'xyz'],
    ['simulate', '--ruleset', 'chess'],
  ]) {
    const { status, out, err } = await terminal.run('league', ...args);
    expect([args, status]).toEqual([args, 2]);
    expect(out + err).toMatch(/\w+/);
    expect(err).not.toMatch(/^ {4}at /m);
  }
});

test('what went wrong names the league that was meant, and what to type next', async () => {
  const league = await open('--starts', '+1d');
  const said = async (...args: string[]) => (await terminal.run('league', ...args)).err;
  expect(await said('withdraw', league, ...bruno)).toContain(
    `sealed-orders league show ${league}.`,
  );
  expect(await said('open', ...ada, '--round-limit', '31')).toContain('league open --help');
  for (const verb of ['show', 'standings', 'export']) {
    const err = await said(verb, 'Cup', '--url', stack.url);
    expect(err).toContain('"Cup" is no id of a league');
    expect(err).toContain('sealed-orders league list');
  }
  expect(await said('withdraw', 'Cup', ...ada)).toContain('"Cup" is no id of a league');
});

test('an empty token is none', async () => {
  terminal.set('SEALED_ORDERS_TOKEN', '');
  const { err } = await terminal.run('league', 'open', '--url', stack.url);
  expect(err).toContain('Who are you? No token was given.');
  const { status, out } = await terminal.run('league', 'list', '--url', stack.url);
  expect([status, out]).toEqual([0, expect.stringContaining('league')]);
});

test('settings come from a file, options count more, and the rest is as usual', async () => {
  const file = join(dir, 'league.json');
  await writeFile(
    file,
    '{"rounds":4,"tableSize":3,"points":{"2":[2,0],"3":[3,1,0],"4":[4,2,1,0],"5":[5,3,2,1,0],"6":[6,4,3,2,1,0]}}',
  );
  const said = await terminal.json(
    ...['league', 'open', ...ada, '--settings', file, '--rounds', '6', '--turn-hours', '12'],
  );
  expect(said.settings).toMatchObject({
    rounds: 6,
    tableSize: 3,
    turnSeconds: 43_200,
    roundDays: 30,
    points: { 3: [3, 1, 0] },
  });
});

/** A verb that needs no token. */
const look = (verb: string, ...args: string[]) =>
  terminal.run('league', verb, ...args, '--url', stack.url);
const say = (...args: string[]) => terminal.json('league', ...args);

test('members come and go by commands, each answered with its commit', async () => {
  const league = await open('--starts', '+1d', '--division-size', '4', '--round-days', '3');
  expect(await say('enlist', league, ...ada, '--bots', '5')).toMatchObject({ v: 2, member: 0 });
  expect(await say('register', league, ...bruno, '--name', 'Bruno B.')).toMatchObject({
    ...{ league, v: 3, member: 6, command: 'register' },
    events: [{ type: 'registered', member: 6, back: false }],
  });
  await say('appoint', league, '6', ...ada);
  await say('vacation', league, ...bruno, '--from', '+1d', '--days', '3');
  await say('amend', league, ...bruno, '--rounds', '2');
  expect(await say('postpone', league, ...ada, '--to', '+2d')).toMatchObject({ v: 7 });
  const eve = ['--token', await guestToken(stack.url, 'Eve')];
  const refused = await look('enlist', league, '--bots', '1', ...eve);
  expect([refused.status, refused.err]).toEqual([
    2,
    expect.stringContaining('[league/not-member]'),
  ]);
  const { out } = await look('show', league);
  expect(out).toContain('6 members, 5 of them bots; 0 seasons over');
  expect(out).toMatch(/^next: the season begins, \d{4}-/m);
  await stack.clock.advance(HOUR);
  const list = await terminal.run('league', 'list', ...bruno);
  expect(list.out).toMatch(new RegExp(`^${league} +Cup +open +0 +6 +yes$`, 'm'));
});

describe('a season of bots', () => {
  let league: string;

  test('begins and ends by itself', async () => {
    league = await open(
      ...['--starts', '+1d', '--division-size', '4', '--rounds', '1', '--seasons', '1'],
    );
    await say('enlist', league, ...ada, '--bots', '8');
    const early = await look('standings', league);
    expect(early).toMatchObject({ status: 2, err: expect.stringContaining('No season has begun') });
    await stack.clock.advance(28 * HOUR);
    expect((await look('show', league)).out).toContain('the league has ended');
  }, 60_000);

  test('has standings that are aligned and explained, for people and for programs', async () => {
    const { out } = await look('standings', league, '--explain');
    expect(out).toMatch(/^Season 1, division 2, final$/m);
    expect(out).toMatch(/^ {3}1 {2}bot captain #\d +60 {7}1 {9}0 {8}0$/m);
    expect(out).toMatch(/bot captain #\d leads with 60 points\./);
    const csv = await look('standings', league, '--csv');
    expect(csv.out).toMatch(/^division,rank,entry,member,name,points,/);
    expect(csv.out.trimEnd().split('\r\n')).toHaveLength(9);
    expect(csv.out).toMatch(/^2,1,\d,\d,bot captain #\d,60,/m);
    const divisions = [{ n: 1 }, { n: 2 }];
    const json = await say('standings', league, '--url', stack.url);
    expect(json).toMatchObject({ season: 1, closed: true, divisions });
    const { ratings } = await say('ratings', league, '--url', stack.url);
    expect(ratings).toHaveLength(9);
  });

  test('is exported as a proof that is good, and as figures', async () => {
    const file = join(dir, 's1.ndjson');
    expect((await look('export', league, '--out', file)).status).toBe(0);
    expect(await terminal.run('audit', file)).toMatchObject({ status: 0 });
    const written = await look('export', league, '--out', file, '--json');
    expect(JSON.parse(written.out)).toEqual({ league, season: 1, format: 'proof', out: file });
    const none = await look('export', league, '--season', '2');
    expect(none).toMatchObject({ status: 2, err: expect.stringContaining('is over') });
    const { out } = await look('export', league, '--format', 'json');
    const divisions = [{ n: 1 }, { n: 2 }];
    expect(JSON.parse(out)).toMatchObject({ league, season: 1, divisions });
  });
});

test('a plan of tables needs no server', async () => {
  const { out } = await terminal.run('league', 'draw', '--players', '16', '--rounds', '5');
  expect(out).toMatch(/^round 5: /m);
  expect(out).toContain('0 meetings beyond the first of a pair');
  expect(
    await terminal.json('league', 'draw', '--players', '9', '--seats', '3', '--rounds', '4'),
  ).toMatchObject({ repeats: 0, rounds: 4 });
});

test('a plan is aligned, and one that cannot be is misuse', async () => {
  const plan = await terminal.run('league', 'draw', '--players', '12', '--rounds', '10');
  expect(plan.out).toMatch(/^round {2}1: [ \d]\d/m);
  const widths = plan.out.split('\n').filter((line) => line.startsWith('round'));
  expect(new Set(widths.map((line) => line.length)).size).toBe(1);
  for (const flags of ['2 4 3', '11 6 6', '8 3 4']) {
    const [players = '', seats = '', least = ''] = flags.split(' ');
    const sizes = ['--players', players, '--seats', seats, '--least', least];
    const { status, err } = await terminal.run('league', 'draw', ...sizes);
    expect([flags, status, err]).toEqual([flags, 2, expect.stringContaining('cannot all sit')]);
  }
});
