import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { main } from '../../../infra/cli/main.ts';
import { startedRoom } from '../../client/recorded-room.ts';

let out = '';
let err = '';

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'C');
  out = '';
  err = '';
  process.exitCode = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

/** Runs a verb in this process; gives the exit status. */
async function run(...args: string[]): Promise<number> {
  await main(['node', 'sealed-orders', ...args]);
  return Number(process.exitCode);
}

const room = startedRoom();

async function bundleFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'sealed-orders-')), 'r.ndjson');
  await writeFile(path, bundle(room.id, room.lines));
  return path;
}

test('every verb explains itself with an example', async () => {
  for (const verb of [
    'serve',
    'demo',
    'simulate',
    'export',
    'audit',
    'dice',
    'replay',
    'watch',
    'token',
    'doctor',
  ]) {
    out = '';
    expect(await run(verb, '--help')).toBe(0);
    expect(out).toContain(`sealed-orders ${verb}`);
    expect(out).toMatch(/Examples?:/);
  }
});

test('misuse is 2, with words and no stack', async () => {
  for (const args of [
    [],
    ['dance'],
    ['simulate', '--ruleset', 'theatres', '--seats', '9', '--games', '1'],
    ['simulate', '--ruleset', 'chess', '--seats', '2', '--games', '1'],
    ['simulate', '--ruleset', 'theatres', '--seats', '2', '--games', '1', '--levels', 'general'],
    ['simulate', '--ruleset', 'theatres', '--seats', '2', '--games', '1', '--limit', '31'],
    ['demo', '--seats', '2', '--humans', '3'],
    ['demo', '--seed', 'xyz'],
    ['demo', '--ruleset', 'chess'],
    ['audit', './none.ndjson'],
    ['audit', 'x', '--head', '12'],
    ['replay', './none.ndjson'],
    ['export', 'x', '--url', 'not an address'],
    ['serve', '--port', 'eighty'],
  ]) {
    err = '';
    out = '';
    expect([args, await run(...args)]).toEqual([args, 2]);
    expect(err + out).toMatch(/\w+/);
    expect(err).not.toMatch(/^ {4}at /m);
  }
});

test('simulate plays what it is asked to and says so in one JSON line', async () => {
  const asked = ['--ruleset', 'theatres', '--seats', '3', '--games', '2', '--seed', '5'];
  expect(await run('simulate', ...asked, '--levels', 'captain,recruit', '--json')).toBe(0);
  const said = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;
  expect(Object.keys(said)).toEqual(
    'games finished endedByLimit gamesPerSecond commands commandsPerSecond rounds winsBySeat winsByPosition winsByLevel'.split(
      ' ',
    ),
  );
  expect(said).toMatchObject({ games: 2, finished: 2, commands: expect.any(Number) });
  expect(Object.keys(said.winsByLevel as object)).toEqual(['captain', 'recruit']);
});

test('an unfinished bundle is good as far as it goes, and wrong where its end is demanded', async () => {
  const file = await bundleFile();
  expect(await run('audit', file)).toBe(0);
  expect(out).toContain('good so far');
  expect(await run('audit', file, '--finished')).toBe(1);
  expect(out).toContain('end/not-revealed');
});

test('what an unknown engine wrote is not called good, for anybody can forge its name', async () => {
  const file = new URL('../../vectors/toy-good.ndjson', import.meta.url).pathname;
  expect(await run('audit', file, '--finished')).toBe(1);
  expect(out).toContain('NOT VERIFIED');
  expect(out).not.toContain('good');
});

test('a kept head is given as version and hash or fingerprint', async () => {
  const file = await bundleFile();
  expect(await run('audit', file, '--head', `${room.now.v}:${room.now.head}`)).toBe(0);
  const kept = `${room.now.v}:${fingerprint(room.now.head)}`;
  expect(await run('audit', file, '--head', kept)).toBe(0);
  expect(await run('audit', file, '--head', kept.toLowerCase())).toBe(0);
  expect(await run('audit', file, '--head', `2:${fingerprint(room.now.head)}`)).toBe(1);
  out = '';
  expect(await run('audit', file, '--head', `2:${'f'.repeat(64)}`, '--json')).toBe(1);
  expect(JSON.parse(out.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    failures: [{ version: 2, code: 'head/mismatch' }],
  });
});

test('replay stops at the version asked for, and refuses one beyond the end', async () => {
  const file = await bundleFile();
  expect(await run('replay', file, '--at', '1')).toBe(0);
  expect(out).toContain('version 1,');
  expect(await run('replay', file, '--at', '99')).toBe(2);
  expect(err).toContain('ends at version');
});

test('replay tells the log in the language asked for, else in the terminal’s', async () => {
  const file = await bundleFile();
  expect(await run('replay', file, '--log')).toBe(0);
  expect(out).toMatch(/^ +1 {2}The room is opened: Theatres of War, secret missions, 2 seats/m);
  expect(out).toMatch(/^ +\d+ {2}Round 1 begins$/m);
  expect(await run('replay', file, '--log', '--lang', 'it')).toBe(0);
  expect(out).toMatch(/^ +\d+ {2}Inizia il giro 1$/m);
  expect(await run('audit', file, '--lang', 'pt')).toBe(0);
  expect(out).toContain('certo até aqui');
  vi.stubEnv('LC_ALL', 'pt_BR.UTF-8');
  expect(await run('replay', file, '--log')).toBe(0);
  expect(out).toMatch(/^ +\d+ {2}Começa a rodada 1$/m);
  expect(await run('replay', file, '--lang', 'xx')).toBe(2);
});

test('doctor says what it found, and what to do about it', async () => {
  expect(await run('doctor', '--port', '18231', '--url', 'http://127.0.0.1:9')).toBe(1);
  expect(out).toMatch(/good +node/);
  expect(out).toContain('Start it: sealed-orders serve');
});
