import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { guestToken } from '../../../infra/cli/server.ts';
import { Plain } from '../../e2e/plain.ts';
import { openRoom, sit, startRoom } from '../../e2e/stack.ts';

const bin = new URL('../../../infra/cli/bin.js', import.meta.url).pathname;

let data: string;
let child: ChildProcess;
let url: string;

/** Starts the command in a process of its own and waits for the address that it prints. */
async function serve(...more: string[]): Promise<void> {
  const args = [bin, 'serve', '--port', '0', '--data', data, ...more];
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('no output');
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended')));
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  ended.catch(() => undefined);
  url = String(line);
}

/** As `kill -9` does: without a word, in the middle of whatever happens. */
async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'so-kill-'));
});
afterEach(async () => {
  await kill();
  await rm(data, { recursive: true });
});

const wsUrl = (): string => `${url.replace('http', 'ws')}/v1`;

const guests = (...names: string[]): Promise<Plain[]> =>
  Promise.all(names.map(async (name) => Plain.connect(wsUrl(), await guestToken(url, name))));

/** The lines of a room after `since`, as somebody with this token may see them. */
async function linesOf(token: string, room: string, since = 0): Promise<CommitLine[]> {
  const reader = await Plain.connect(wsUrl(), token);
  const lines: CommitLine[] = [];
  for (let more = true; more; ) {
    const from = lines.at(-1)?.commit.v ?? since;
    const page = await reader.ask({ action: 'watch', room, since: from });
    if (page.type !== 'lines') throw new Error(JSON.stringify(page));
    lines.push(...page.lines);
    more = page.more;
  }
  await reader.close();
  return lines;
}

async function timerNames(): Promise<string[]> {
  const status = await (await fetch(`${url}/local/status`)).json();
  return (status as { timers: { name: string }[] }).timers.map(({ name }) => name);
}

/** Looks again until it holds; the test's own limit ends it. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('kill -9 in the middle of commands loses none that was acknowledged, nor doubles one', async () => {
  await serve();
  const [ada] = (await guests('Ada')) as [Plain];
  const { room } = await openRoom(ada, {});
  await sit(ada, room);
  const [first] = await linesOf(ada.token, room);
  const opened = first?.commit.events.find((event) => event.type === 'opened');
  const adjust = (n: number): Promise<unknown> => {
    const seen = Math.max(1, ...ada.pushed(room).map(({ commit }) => commit.v));
    const turnSeconds = n % 2 === 0 ? 90 : 180;
    return ada.command(room, seen, {
      type: 'adjust',
      settings: { ...opened?.settings, turnSeconds },
    });
  };
  for (let n = 0; n < 30; n += 1) await adjust(n);
  const unanswered = [30, 31, 32].map(adjust);
  for (const answer of unanswered) answer.catch(() => undefined);
  await kill();
  const acknowledged = ada.pushed(room);

  await serve();
  const lines = await linesOf(ada.token, room);
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);
  for (const line of acknowledged) expect(lines[line.commit.v - 1]).toEqual(line);
  expect(lines.map(({ commit }) => commit.v)).toEqual(lines.map((_, i) => i + 1));
  const cids = lines.map(({ commit }) => commit.by.cid);
  expect(new Set(cids).size).toBe(cids.length);
});

test('a turn whose timer was pending at the kill times out after the restart', async () => {
  await serve();
  const [ada, bob] = (await guests('Ada', 'Bob')) as [Plain, Plain];
  const room = await startRoom([ada, bob], { turnSeconds: 90 });
  await eventually(async () => (await timerNames()).some((name) => name.startsWith(room)));
  await kill();
  const held = Math.max(...ada.pushed(room).map(({ commit }) => commit.v));

  await serve('--speed', '15');
  await eventually(async () => (await linesOf(ada.token, room, held)).length > 0);
  const [next] = await linesOf(ada.token, room, held);
  expect(next).toMatchObject({ commit: { by: { as: 'system' }, cmd: { type: 'timeout' } } });
});

test('bots that were to move at the kill move after the restart', async () => {
  // Fast, so that a turn of the absent human is soon over.
  await serve('--speed', '15');
  const [ada] = (await guests('Ada')) as [Plain];
  const table = { seats: 6, table: 'mixed', turnSeconds: 90, mode: 'domination' };
  const room = await startRoom([ada], table);
  await eventually(async () => turnOf(ada.pushed(room)) === 'captain');
  await kill();
  const held = Math.max(...ada.pushed(room).map(({ commit }) => commit.v));

  await serve();
  await eventually(async () => turnOf(await linesOf(ada.token, room)) === 'human');
  const since = await linesOf(ada.token, room, held);
  expect(new Set(since.map(({ commit }) => commit.cmd.type))).toEqual(new Set(['bot']));
});

/** Who plays the turn that began last. */
function turnOf(lines: CommitLine[]): string | undefined {
  const began = lines.flatMap(({ commit }) =>
    commit.events.filter((event) => event.type === 'turn-began'),
  );
  return began.at(-1)?.by;
}
