import {
  chmodSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DurableMap } from '../../../infra/local/durable-map.ts';
import { openIssuer } from '../../../infra/local/issuer.ts';
import { openKeeping } from '../../../infra/local/keeping.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a clock that ran ahead goes on from there after a restart', () => {
  const ahead = Date.now() + 86_400_000;
  const keeping = openKeeping(folder);
  keeping.keepTime(ahead);
  keeping.release();
  const again = openKeeping(folder);
  expect(again.resumedAt).toBe(ahead);
  again.release();
});

test('a clock is written beside the one before and takes its place whole', () => {
  const keeping = openKeeping(folder);
  const file = join(folder, 'clock');
  const now = Date.now();
  keeping.keepTime(now);
  const before = statSync(file).ino;
  // Its number is taken, so that no later file gets it.
  linkSync(file, join(folder, 'before'));
  keeping.keepTime(now + 2000);
  expect(statSync(file).ino).not.toBe(before);
  expect(readFileSync(join(folder, 'before'), 'utf8')).toBe(String(now));
  keeping.release();
});

test('without a directory nothing is kept', () => {
  const { tables, timers, positions, issuer } = openKeeping(null);
  expect([tables, timers, positions, issuer]).toEqual([null, null, null, null]);
});

test('a directory that cannot be made is told as such, and at once', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => openKeeping(file)).toThrow('is not a directory');
  expect(() => openKeeping(join(file, 'below'))).toThrow('cannot be made (ENOTDIR)');
  if (process.platform === 'linux') {
    expect(() => openKeeping('/proc/none')).toThrow('/proc/none cannot be made');
  }
  const deep = join(folder, 'a', 'b', 'c');
  openKeeping(deep).release();
});

test('a damaged file is named', async () => {
  const file = join(folder, 'issuer.json');
  for (const content of ['', '{"kty":', '{"a\n']) {
    writeFileSync(file, content);
    await expect(openIssuer(file, Date.now)).rejects.toThrow(`${file} is damaged`);
  }
  writeFileSync(file, '{"key"\n{"key":"a"}\n');
  expect(() => new DurableMap(file)).toThrow(`${file} is damaged`);
});

test('a directory has one holder at a time', () => {
  const keeping = openKeeping(folder);
  expect(() => openKeeping(folder)).toThrow('in use by another stand-in');
  keeping.release();
  openKeeping(folder).release();
});

test('the tables are for their owner only, whatever the directory was before', () => {
  chmodSync(folder, 0o755);
  const modes = [1, 2].map(() => {
    const keeping = openKeeping(folder);
    const { mode } = statSync(`${keeping.tables}`);
    chmodSync(`${keeping.tables}`, 0o755);
    keeping.release();
    return mode & 0o777;
  });
  expect(modes).toEqual([0o700, 0o700]);
});
