import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Finding } from '../../../infra/bench/finding.ts';

const BIN = fileURLToPath(new URL('../../../infra/cli/bin.js', import.meta.url));

const run = (...args: string[]) =>
  new Promise<{ status: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [BIN, 'bench', ...args], (_, out, err) =>
      resolve({ status: child.exitCode ?? -1, out, err }),
    );
  });

test('bench engine gives own and peer figures and their ratio by name', async () => {
  const { status, out } = await run('engine', '--rounds', '1', '--slice', '5', '--json');
  expect(status).toBe(0);
  const { findings } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { findings: Finding[] };
  expect(findings.map(({ name }) => name)).toEqual(['engine', 'floor', 'fold', 'fold-each']);
  const [engine] = findings;
  const games = ['gamesPerSecond', 'commandsPerSecond', 'rollsPerSecond'];
  for (const figures of [engine?.own, engine?.peer, engine?.ratio]) {
    expect(Object.keys(figures ?? {})).toEqual(games);
    for (const figure of Object.values(figures ?? {})) expect(figure).toBeGreaterThan(0);
  }
});

test('bench audit gives each family of checks, bots apart', async () => {
  const { status, out } = await run('audit', '--rounds', '1', '--slice', '5', '--json');
  expect(status).toBe(0);
  const { findings } = JSON.parse(out.trim().split('\n').at(-1) ?? '') as { findings: Finding[] };
  const [lines, throwByThrow, chain, rules, bots] = findings;
  expect(findings).toHaveLength(5);
  for (const of of [lines, throwByThrow, rules]) {
    expect(of?.against).toContain('2000 commits');
    expect(of?.own.rollsPerSecond).toBeGreaterThan(0);
  }
  expect(chain?.own.keysPerSecond).toBeGreaterThan(0);
  expect(bots?.own.botsPerSecond).toBeGreaterThan(0);
}, 120_000);

test('a benchmark that is not there is a misuse that names those that are', async () => {
  const { status, err } = await run('nothing');
  expect(status).toBe(2);
  expect(err).toContain('Choose one of: engine, audit.');
});
