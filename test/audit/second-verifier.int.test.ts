import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundle } from '../../domain/audit/bundle.ts';
import { verify } from '../../domain/audit/verify.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { LEAGUE, playLeague } from '../domain/log/sealed-season.ts';
import { record } from './record.ts';
import { hasPython, PYTHON, VERIFY_PY } from './second-verifier.ts';
import type { VectorRoom } from './vector-rooms.ts';

/** docs/verify.py as people run it. */
const python = hasPython();
const skipped =
  'docs/verify.py is skipped: here is no python3 of 3.9 or later, which nothing else needs';
const vectors = fileURLToPath(new URL('../vectors/', import.meta.url));
const rooms = JSON.parse(readFileSync(`${vectors}rooms/index.json`, 'utf8')) as VectorRoom[];

const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(PYTHON, [VERIFY_PY, ...args], { encoding: 'utf8' });
  return { status, stdout };
};
const reports = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe.skipIf(!python)(python ? 'docs/verify.py' : skipped, () => {
  test('agrees with the published values of every primitive', () => {
    expect(run('--self-test', `${vectors}vectors.json`)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^(\d+) of \1 values agree\n$/),
    });
  });

  test('finds in every room what is to be found, the rules aside', () => {
    const plain = rooms.filter(({ options }) => Object.keys(options).length === 0);
    const { stdout } = run('--json', ...plain.map(({ file }) => `${vectors}rooms/${file}`));
    for (const [i, report] of reports(stdout).entries()) {
      const { failure, file, state, commits, rolls } = plain[i] as VectorRoom;
      const expected = failure?.code.startsWith('rules/') ? null : failure;
      const [found = null] = report.failures.filter(
        (f: { code: string }) => f.code !== 'end/reused',
      );
      expect(report, file).toMatchObject({ state, commits, rolls });
      if (expected === null) expect(found, file).toBeNull();
      else expect(found, file).toMatchObject(expected);
    }
  });

  test.each(rooms.filter(({ options }) => options.head || options.finished))(
    '$file with its options',
    ({ file, options: { head, finished }, failure }) => {
      const kept = head ? ['--head', `${head.v}:${head.hash}`] : [];
      const demand = finished ? ['--finished'] : [];
      const { status, stdout } = run(`${vectors}rooms/${file}`, '--json', ...kept, ...demand);
      expect(status).toBe(1);
      expect(reports(stdout)[0].failures[0]).toMatchObject(failure ?? {});
    },
  );

  test('agrees with the audit on rooms of every ruleset that were played just now', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
    const played = [...rulesets.keys()].map((ruleset) => {
      const table = record({ id: `fresh-${ruleset}`, ruleset, commits: 60, ends: 'annulled' });
      const text = bundle(table.room.id, table.lines);
      const file = join(folder, `${ruleset}.ndjson`);
      writeFileSync(file, text);
      return { file, text };
    });
    const { status, stdout } = run('--json', '--finished', ...played.map(({ file }) => file));
    rmSync(folder, { recursive: true });
    const warnings = [expect.objectContaining({ code: 'rules/unchecked' })];
    const expected = played.map(({ text }) => ({ ...verify(text, { finished: true }), warnings }));
    expect(reports(stdout)).toEqual(expected);
    expect(expected.every(({ ok }) => ok)).toBe(true);
    expect(status).toBe(0);
  });
});

describe.skipIf(!python)(python ? 'docs/verify.py as a command' : skipped, () => {
  test('reports in the words of the audit, with the rules as a warning', () => {
    const file = `${vectors}rooms/theatres.ndjson`;
    const { status, stdout } = run(file, '--finished', '--json');
    const report = verify(readFileSync(file, 'utf8'), { finished: true });
    const warnings = [expect.objectContaining({ code: 'rules/unchecked', version: 1 })];
    expect(status).toBe(0);
    expect(reports(stdout)).toEqual([{ ...report, warnings }]);
  });

  test('checks leagues as it checks rooms, to their end and before', () => {
    const { league } = playLeague();
    league.tick();
    const folder = mkdtempSync(join(tmpdir(), 'leagues-'));
    const found = [league.lines, league.lines.slice(0, -1)].map((lines, i) => {
      const text = bundle(LEAGUE, lines);
      const file = join(folder, `${i}.ndjson`);
      writeFileSync(file, text);
      const { league: _, warnings: __, ...expected } = verify(text);
      const { warnings, ...report } = reports(run('--json', file).stdout)[0];
      expect(report).toEqual(expected);
      return [report.ok, report.state, warnings.length];
    });
    rmSync(folder, { recursive: true });
    expect(found).toEqual([
      [true, 'complete', 1],
      [true, 'open', 0],
    ]);
  });

  test('a secret that serves two rooms is a fault of the second; misuse is status 2', () => {
    const pair = ['whole', 'broken/draw-exhausted'].map((name) => `${vectors}rooms/${name}.ndjson`);
    const [first, second] = reports(run('--json', ...pair).stdout);
    expect(first.ok).toBe(true);
    expect(second.failures.at(-1)).toMatchObject({ version: 1, code: 'end/reused' });
    expect(run().status).toBe(2);
    expect(run('no-such-file').status).toBe(2);
    expect(run(`${vectors}vectors.json`).status).toBe(1);
  });

  test('a room with a public beacon is checked but for its signatures', () => {
    const { status, stdout } = run(`${vectors}toy-beacon.ndjson`, '--json');
    const codes = reports(stdout)[0].warnings.map((warning: { code: string }) => warning.code);
    expect(status).toBe(0);
    expect(codes).toEqual(['beacon/unchecked', 'beacon/missing', 'rules/unchecked']);
  });
});
