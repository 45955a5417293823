import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const entry = new URL('./load.ts', import.meta.url).pathname;

test('ten rooms of four have every command answered, also beside a flood', async () => {
  const flags = ['--rooms', '10', '--minutes', '0.05', '--every', '2', '--json'];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', entry, ...flags]);
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({ rooms: 10, sockets: 40, refused: 0, refusals: {} });
  expect(told.acknowledged).toBe(told.commands);
  expect(told.quiet.count).toBeGreaterThan(0);
  expect(told.flood.count).toBeGreaterThan(0);
  expect(told.frames).toBeGreaterThanOrEqual(told.acknowledged * 4);
  expect(told.floodMessages).toBeGreaterThan(300);
});
