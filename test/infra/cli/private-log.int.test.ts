import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { main } from '../../../infra/cli/main.ts';
import { guestToken } from '../../../infra/cli/server.ts';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { newGuest, openRoom, startStack } from '../../e2e/stack.ts';

let stack: StandIn;
let out = '';
beforeAll(async () => {
  stack = await startStack();
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});
afterAll(() => stack.stop());

/** Runs a verb in this process; gives the exit status. */
async function run(...args: string[]): Promise<number> {
  const listen = (text: unknown): boolean => {
    out += String(text);
    return true;
  };
  out = '';
  process.exitCode = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(listen);
  vi.spyOn(process.stderr, 'write').mockImplementation(listen);
  await main(['node', 'sealed-orders', ...args]);
  return Number(process.exitCode);
}

test('the log of a private room is exported and audited with its code, and not without', async () => {
  const host = await newGuest(stack);
  const password = 'correct horse ☕ 100%';
  const { room } = await openRoom(host, { visibility: 'private' }, { password });
  const token = await guestToken(stack.url, 'Friend');
  const asked = [room, '--url', stack.url, '--token', token];
  expect(await run('export', ...asked)).toBe(2);
  expect(out).toContain('private');
  expect(await run('export', ...asked, '--code', 'wrong')).toBe(2);
  expect(await run('export', ...asked, '--code', password)).toBe(0);
  expect(out).toContain(`"room":"${room}"`);
  expect(await run('audit', ...asked, '--code', password)).toBe(0);
  expect(out).toContain('good so far');
  await host.close();
});
