import { expect, test } from 'vitest';
import { Turnstile } from '../../../infra/local/turnstile.ts';

test('tasks beyond the pace wait for their turn, and all come to it', async () => {
  const begun: number[] = [];
  const turnstile = new Turnstile(
    4,
    { pause: () => undefined, resume: () => undefined },
    { burst: 2, perSecond: 200 },
  );
  const done = new Promise<void>((resolve) => {
    for (const n of [1, 2, 3, 4]) {
      turnstile.pass(async () => {
        begun.push(n);
        if (n === 4) resolve();
      });
    }
  });
  expect(begun).toEqual([1, 2]);
  const alive = setInterval(() => undefined, 1000);
  await done;
  clearInterval(alive);
  expect(begun).toEqual([1, 2, 3, 4]);
});

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('tasks run so many at a time, in order, and the client is held while some wait', async () => {
  const told: string[] = [];
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const turnstile = new Turnstile(2, {
    pause: () => told.push('pause'),
    resume: () => told.push('resume'),
  });
  const task = (n: number) => () => {
    begun.push(n);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  for (const n of [1, 2]) turnstile.pass(task(n));
  expect([begun, told.includes('pause')]).toEqual([[1, 2], false]);
  for (const n of [3, 4, 5]) turnstile.pass(task(n));
  expect([begun, told.at(-1)]).toEqual([[1, 2], 'pause']);
  for (let n = 0; n < 5; n += 1) {
    ends[n]?.();
    await settle();
  }
  expect([begun, told.at(-1)]).toEqual([[1, 2, 3, 4, 5], 'resume']);
});
