import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('without a directory nothing is kept', () => {
  const { tables, timers, positions, issuer } = openKeeping(null);
  expect([tables, timers, positions, issuer]).toEqual([null, null, null, null]);
});

test('a directory has one holder at a time', () => {
  const keeping = openKeeping(folder);
  expect(() => openKeeping(folder)).toThrow('in use by another stand-in');
  keeping.release();
  openKeeping(folder).release();
});
