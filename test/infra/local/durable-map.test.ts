import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DurableMap } from '../../../infra/local/durable-map.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-map-'));
  file = join(folder, 'map.ndjson');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was set and deleted is so when the file is read again', () => {
  const map = new DurableMap<number>(file);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.delete('b');
  expect(new DurableMap<number>(file).entries()).toEqual([['a', 3]]);
});

test('a torn last line is a change that never happened', () => {
  const map = new DurableMap<number>(file);
  map.set('a', 1);
  appendFileSync(file, '{"key":"a","val');
  const again = new DurableMap<number>(file);
  again.set('b', 2);
  expect(new DurableMap<number>(file).entries()).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});

test('reading rewrites the file without what is past, for its owner alone', () => {
  const map = new DurableMap<number>(file);
  for (let n = 0; n < 100; n += 1) map.set('a', n);
  new DurableMap<number>(file);
  expect(readFileSync(file, 'utf8')).toBe('{"key":"a","value":99}\n');
  expect(statSync(file).mode & 0o077).toBe(0);
});
