import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jcs } from '../../domain/chance/jcs.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { lastJson, sealedOrders } from './cli.ts';

let dir: string;
let file: string;
let lines: CommitLine[];
let said: string;
let demo: Record<string, unknown>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sealed-orders-'));
  file = join(dir, 'r.ndjson');
  const ran = await sealedOrders('demo', '--seats', '3', '--out', file, '--json');
  expect([ran.status, ran.stderr]).toEqual([0, expect.any(String)]);
  said = ran.stderr;
  demo = lastJson(ran);
  lines = (await readFile(file, 'utf8'))
    .split('\n')
    .slice(1, -2)
    .map((line) => JSON.parse(line) as CommitLine);
});
afterAll(() => rm(dir, { recursive: true }));

test('a demo plays through the whole stack to an end and its log is verified', () => {
  expect(Object.keys(demo)).toEqual(
    'room ruleset seats rounds turns commits rolls winner reason bill audit'.split(' '),
  );
  expect(demo).toMatchObject({ ruleset: 'theatres', seats: 3, commits: lines.length });
  expect(demo.audit).toEqual({ ok: true, rolls: demo.rolls, failures: [] });
  expect(demo.winner !== null || demo.reason === 'armistice').toBe(true);
  expect(demo.rolls).toBeGreaterThan(0);
  expect(demo.bill).toMatchObject({ room: demo.room, dollars: expect.any(Number) });
});

test('the heads that both players kept are all in the export', () => {
  const all = `all ${lines.length} heads kept are in the export`;
  expect(said).toContain(`player 1: ${all}\nplayer 2: ${all}`);
});

test('audit of an exported file says what was checked and exits with 0', async () => {
  const head = `${lines.length}:${lines.at(-1)?.hash}`;
  const ran = await sealedOrders('audit', file, '--finished', '--head', head, '--json');
  expect(ran.status).toBe(0);
  expect(lastJson(ran)).toMatchObject({
    ...{ ok: true, state: 'complete', commits: lines.length, rolls: demo.rolls },
    ...{ warnings: [], failures: [], head: { v: lines.length } },
  });
});

const drawn = () =>
  lines.findIndex(({ commit }) => commit.chance?.draws.some(({ label }) => label === 'attack'));

const tampering: [
  string,
  () => { at: number; lines: CommitLine[]; code: string; args?: string[] },
][] = [
  [
    'one die',
    () => {
      const at = drawn();
      return edited(at, 'commit/hash', (line) => {
        const faces = line.commit.chance?.draws.find(({ label }) => label === 'attack')
          ?.value as number[];
        faces[0] = (faces[0]! % 6) + 1;
      });
    },
  ],
  [
    'one byte of a key',
    () => {
      const at = drawn();
      return edited(at, 'commit/hash', ({ commit }) => {
        const { chance } = commit;
        if (chance !== null)
          chance.key = (chance.key.startsWith('00') ? '11' : '00') + chance.key.slice(2);
      });
    },
  ],
  [
    'one version',
    () =>
      edited(4, 'commit/version', ({ commit }) => {
        commit.v += 1;
      }),
  ],
  [
    'two swapped commits',
    () => {
      const swapped = [...lines];
      [swapped[5], swapped[6]] = [swapped[6]!, swapped[5]!];
      return { at: 5, lines: swapped, code: 'commit/version' };
    },
  ],
  [
    'the last commit removed, with --finished',
    () => ({
      at: lines.length - 2,
      lines: lines.slice(0, -1),
      code: 'end/not-revealed',
      args: ['--finished'],
    }),
  ],
  [
    'the last commit removed, with --head',
    () => ({
      at: lines.length - 1,
      lines: lines.slice(0, -1),
      code: 'head/missing',
      args: ['--head', `${lines.length}:${lines.at(-1)?.hash}`],
    }),
  ],
];

test.each(tampering)(
  'audit finds %s, names the first wrong commit and why, and exits with 1',
  async (name, tamper) => {
    const { at, lines: bad, code, args = [] } = tamper();
    const path = join(dir, `${name.replaceAll(/[^a-z]/g, '-')}.ndjson`);
    await writeFile(path, bundleOf(bad));
    const ran = await sealedOrders('audit', path, ...args, '--json');
    expect(ran.status).toBe(1);
    expect(lastJson(ran).failures).toMatchObject([
      { version: at + 1, code, message: expect.stringContaining(`version ${at + 1}:`) },
    ]);
  },
);

test('replay shows the board at any version, plain in a pipe', async () => {
  const ran = await sealedOrders('replay', file, '--at', '6');
  expect(ran.status).toBe(0);
  expect(ran.stdout).toContain('version 6');
  expect(ran.stdout).toContain('Brazil');
  expect(ran.stdout).not.toContain('\u001b');
});

test('misuse exits with 2 and says what to do next, without a stack', async () => {
  const ran = await sealedOrders('audit', join(dir, 'none.ndjson'));
  expect(ran).toMatchObject({ status: 2, stdout: '' });
  expect(ran.stderr).toMatch(/^error: Cannot read .*\nName a bundle/);
  expect(ran.stderr).not.toMatch(/^ {4}at /m);
});

function edited(at: number, code: string, change: (line: CommitLine) => void) {
  const copy = structuredClone(lines);
  change(copy[at]!);
  return { at, lines: copy, code };
}

/** A bundle whose trailer fits what is in it, so that only the commits can be wrong. */
function bundleOf(commits: readonly CommitLine[]): string {
  const room = commits[0]?.commit.room;
  const all = [
    { format: 'sealed-orders/1', room, type: 'header' },
    ...commits,
    { commits: commits.length, head: commits.at(-1)?.hash, type: 'trailer' },
  ];
  return all.map((line) => `${jcs(line)}\n`).join('');
}
