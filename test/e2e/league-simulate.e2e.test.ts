import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastJson, type Ran, sealedOrders } from './cli.ts';

let dir: string;
let ran: Ran;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sealed-orders-'));
  const size = ['--players', '8', '--seats', '4', '--seasons', '2', '--rounds', '3'];
  ran = await sealedOrders('league', 'simulate', ...size, '--out', join(dir, 'l.ndjson'), '--json');
}, 180_000);
afterAll(() => rm(dir, { recursive: true }));

test('two seasons play themselves through the real handlers, and everything adds up', () => {
  expect([ran.status, ran.stderr]).toEqual([0, expect.any(String)]);
  const said = lastJson(ran);
  expect(Object.keys(said).slice(0, 9)).toEqual(
    'seasons rounds rooms forfeits substitutions commits proof ratingRecomputed topTen'.split(' '),
  );
  expect(said).toMatchObject({
    ...{ seasons: 2, rounds: 6, rooms: 12, ratingRecomputed: true, wrong: [] },
    proof: { ok: true, rooms: 12, failures: [] },
    ...{ players: 8, seats: 4 },
  });
  // Somebody is bound to stay away, and somebody to withdraw.
  expect(said.forfeits).toBeGreaterThan(0);
  expect(said.substitutions).toBeGreaterThan(0);
  expect(ran.stderr).toContain('season 2 closed');
});

test('the proof of a season is a file that audit takes', async () => {
  const audited = await sealedOrders('audit', join(dir, 'l-s2.ndjson'), '--json');
  expect(audited.status).toBe(0);
  expect(lastJson(audited)).toMatchObject({ ok: true, state: 'season', season: 2, rooms: 6 });
});
