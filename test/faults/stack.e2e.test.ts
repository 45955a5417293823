import { test } from 'vitest';
import { playKilled } from './kill.ts';
import { playStack } from './stack.ts';

/** `npm run soak -- --tier stack` and `--tier kill` play as many as wanted. */
test.concurrent('rooms over real sockets in a storm of faults lose nothing and go on', {
  timeout: 300_000,
}, async ({ expect }) => {
  const told = await playStack(3, 1, 5);
  expect(told.map(({ wrong }) => wrong)).toEqual([[]]);
});

test.concurrent('rooms whose server is killed again and again lose nothing and go on', {
  timeout: 300_000,
}, async ({ expect }) => {
  const told = await playKilled(1, { rooms: 1, kills: 5, speed: 40, commands: 3 });
  expect(told.map(({ wrong }) => wrong)).toEqual([[]]);
  expect(told[0]?.restarts).toBeGreaterThanOrEqual(5);
});
