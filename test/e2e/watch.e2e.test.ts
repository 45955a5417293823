import { afterAll, beforeAll, expect, test } from 'vitest';
import { playDemo } from '../../infra/cli/demo-table.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { sealedOrders } from './cli.ts';
import { startStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

test('watch shows a fingerprint at each turn’s end, and at the end compares its heads with the export', async () => {
  const server = { http: stack.url, ws: stack.wsUrl };
  const settings = { seats: 2, mode: 'domination', roundLimit: 30 } as const;
  let watching: ReturnType<typeof sealedOrders> | null = null;
  const [host, guest] = await playDemo(server, { settings, humans: 2, seed: '07' }, ({ room }) => {
    watching ??= sealedOrders('watch', room.id, '--url', stack.url);
  });
  const ran = await watching;
  expect(ran).toMatchObject({ status: 0 });
  const { stdout = '' } = ran ?? {};
  const prints = [
    ...stdout.matchAll(/^version (\d+), fingerprint (([0-9A-Z]{4}-){4}[0-9A-Z]{4})$/gm),
  ];
  const known = new Map(prints.map(([, v, print]) => [Number(v), print]));
  expect(known.get(host.room.v)).toBe(host.room.fingerprint());
  expect(guest?.room.heads.all()).toEqual(host.room.heads.all());
  expect(stdout).toContain(`${host.room.v} heads kept while watching: all are in the export`);
});
