import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import type { DiceReport } from '../../../domain/audit/dice/report.ts';
import { playRoom } from '../../domain/log/sealed-table.ts';

const bin = fileURLToPath(new URL('../../../infra/cli/bin.js', import.meta.url));
const run = promisify(execFile);
const room = playRoom('dice-room', 30);
const text = bundle(room.room.id, room.lines);
let dir = '';
let file = '';

/** Runs the verb as people do. */
const dice = (...args: string[]) =>
  run(process.execPath, [bin, 'dice', ...args], { encoding: 'buffer' });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sealed-orders-dice-'));
  file = join(dir, 'r.ndjson');
  await writeFile(file, text);
});

test('JSON is one object on the last line, and counts all dice of the room', async () => {
  const { stdout } = await dice(file, '--json');
  const report = JSON.parse(stdout.toString().trimEnd().split('\n').at(-1) ?? '') as DiceReport;
  const drawn = room.lines.flatMap(({ commit }) => commit.chance?.draws ?? []);
  const dealt = drawn.filter(({ kind }) => kind === 'dice').flatMap(({ value }) => value);
  expect(report).toMatchObject({ rooms: 1, dice: dealt.length, commits: room.lines.length });
  expect(report.throws).toBe(drawn.filter(({ label }) => label === 'attack').length);
  expect(report.luck).toHaveLength(3);
});

test('text in the reader’s language, and a picture', async () => {
  const svg = join(dir, 'dice.svg');
  const [en, pt] = await Promise.all([
    dice(file, '--lang', 'en', '--svg', svg),
    dice(file, '--lang', 'pt'),
  ]);
  expect(en.stdout.toString()).toContain('Luck by seat, in armies');
  expect(en.stdout.toString()).toMatch(/seat 0 +[+-]\d+\.\d ± \d+\.\d/);
  expect(pt.stdout.toString()).toContain('Sorte por lugar, em exércitos');
  const picture = await readFile(svg, 'utf8');
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\n$/);
  expect(picture).not.toMatch(/NaN|Infinity|undefined/);
});

test('several rooms are counted together, without luck, since seats are other people', async () => {
  const other = playRoom('other-room', 30);
  const second = join(dir, 'second.ndjson');
  await writeFile(second, bundle(other.room.id, other.lines));
  const { stdout } = await dice(file, second, '--json');
  expect(JSON.parse(stdout.toString())).toMatchObject({ rooms: 2, luck: null });
});

test('raw streams: 32 bytes a draw, and a byte a die', async () => {
  const [bytes, faces] = await Promise.all([dice(file, '--bytes'), dice(file, '--faces')]);
  const draws = room.lines.flatMap(({ commit }) => commit.chance?.draws ?? []);
  expect(bytes.stdout).toHaveLength(32 * draws.length);
  expect(new Set(faces.stdout)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('a wrong bundle is told and leaves with 1; misuse with 2', async () => {
  const broken = join(dir, 'broken.ndjson');
  await writeFile(broken, text.replace('"kind":"dice"', '"kind":"dire"'));
  await expect(dice(broken, '--lang', 'en')).rejects.toMatchObject({ code: 1 });
  await expect(dice(join(dir, 'none.ndjson'))).rejects.toMatchObject({ code: 2 });
  await expect(dice(file, file)).rejects.toMatchObject({ code: 2 });
  await expect(dice(file, '--bytes', '--faces')).rejects.toMatchObject({ code: 2 });
});
