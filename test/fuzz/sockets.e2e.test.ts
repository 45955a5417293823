import { expect, test } from 'vitest';
import { startStack } from '../e2e/stack.ts';
import { overSockets } from './sockets.ts';

test('over real sockets each faulty message has its answer, too', async () => {
  const stack = await startStack();
  const sums = await overSockets(stack, { count: 320, seed: 4 });
  await stack.stop();
  expect(sums).toMatchObject({ count: 320, connections: 4, silent: 0, faults: 0 });
  expect(sums.answered).toBeGreaterThan(10);
});
