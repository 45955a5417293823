import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linesOf } from '../../../domain/audit/lines.ts';
import { fileLines } from '../../../infra/cli/file-lines.ts';
import { main } from '../../../infra/cli/main.ts';
import { bundlesOf, LEAGUE, playLeague, proofOf } from '../../domain/log/sealed-season.ts';

let out = '';

beforeEach(() => {
  vi.stubEnv('LC_ALL', 'C');
  out = '';
  process.exitCode = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

const bundles = bundlesOf(playLeague());
const PROOF = proofOf(bundles);

/** Audits a file with this in it; gives the exit status. */
async function audit(text: string | Uint8Array, ...flags: string[]): Promise<number> {
  const file = join(await mkdtemp(join(tmpdir(), 'sealed-orders-')), 'proof.ndjson');
  await writeFile(file, text);
  await main(['node', 'sealed-orders', 'audit', file, ...flags]);
  return Number(process.exitCode);
}
const told = () => JSON.parse(out.trimEnd().split('\n').at(-1) ?? '');

test('a season proof is known by its first line and audited room by room', async () => {
  expect(await audit(PROOF)).toBe(0);
  expect(out).toMatch(/^good: the season, its rooms/);
  expect(out).toMatch(/4 rooms, \d+ commits, \d+ rolls/);
  expect(await audit(PROOF, '--json')).toBe(0);
  expect(told()).toMatchObject({ ok: true, state: 'season', season: 1, rooms: 4, failures: [] });
});

test('what is wrong is told with its room', async () => {
  expect(await audit(proofOf(bundles.slice(0, -1), 4))).toBe(1);
  expect(out).toBe(
    `WRONG: ${LEAGUE.slice(7)}:s1-d2-r2-t1: the room is missing [season/missing-room]\n`,
  );
  expect(await audit(PROOF, '--json', '--head', `2:${'f'.repeat(64)}`)).toBe(1);
  expect(told().failures).toEqual([
    expect.objectContaining({ room: LEAGUE, version: 2, code: 'head/mismatch' }),
  ]);
});

test('a bundle of a league is called one', async () => {
  const [league = ''] = bundles;
  expect(await audit(league)).toBe(0);
  expect(out).toMatch(/^good so far: the league goes on/);
  expect(await audit(league, '--json')).toBe(0);
  expect(told()).toMatchObject({ ok: true, league: true, state: 'open' });
  expect(await audit(league, '--finished')).toBe(1);
});

test('a file is read in blocks to the same lines as in one piece', async () => {
  const long = `${'x'.repeat(3 << 20)}\nà\n\n`;
  const bytes = Buffer.concat([Buffer.from(long), Buffer.from([0xff, 10]), Buffer.from('rest')]);
  const file = join(await mkdtemp(join(tmpdir(), 'sealed-orders-')), 'lines');
  await writeFile(file, bytes);
  const lines = [...fileLines(file)];
  expect(lines).toEqual(linesOf(bytes));
  expect(lines.slice(1)).toEqual(['à', '', null, null]);
});
