import { expect, test } from 'vitest';
import { Fuzzer } from './fuzzer.ts';
import { Ground } from './ground.ts';
import { type Fate, message } from './targets.ts';

test('thousands of faulty messages and events: each has one answer, none breaks anything', async () => {
  const fuzzer = new Fuzzer(20);
  await fuzzer.run(4000);
  expect(fuzzer.troubles).toEqual([]);
  const { count, crashes, faults, silent, writesByRefused, tooLarge, unhandled } = fuzzer.sums;
  expect({ count, crashes, faults, silent, writesByRefused, tooLarge, unhandled }).toEqual({
    ...{ count: 4000, crashes: 0, faults: 0, silent: 0 },
    ...{ writesByRefused: 0, tooLarge: 0, unhandled: 0 },
  });
  // What is legal gets through, and what is not reaches the rules.
  expect(Object.keys(fuzzer.sums.answers)).toEqual(
    expect.arrayContaining(['commit', 'snapshot', 'opened', 'turn/not-yours', 'message/invalid']),
  );
});

test('the same seed sends the same messages', async () => {
  const sums = await Promise.all(
    [1, 1].map(async (seed) => {
      const fuzzer = new Fuzzer(seed);
      await fuzzer.run(300);
      return fuzzer.sums;
    }),
  );
  expect(sums[1]).toEqual(sums[0]);
});

test('an answer that is missing, doubled or comes with a write is noticed', async () => {
  const ground = await Ground.make(5);
  const ping = { text: '{"action":"ping","id":"p"}', binary: false };
  const send = (): Promise<Fate> => message(ground, ground.caller('ada'), ping);
  expect((await send()).wrong).toEqual([]);
  expect((await send()).wrong).toEqual(['2 answers']);
  ground.sent = [];
  const { post } = ground.app.push;
  ground.app.push = { ...ground.app.push, post: async () => 'sent' };
  expect((await send()).wrong).toEqual(['0 answers']);
  ground.app.push = { ...ground.app.push, post };
  const [stored] = ground.world.commits.rooms.get(ground.rooms[0] ?? '') ?? [];
  if (stored !== undefined) ground.written.push(stored);
  const refused = await message(ground, ground.caller('ada'), { text: '{', binary: false });
  expect(refused.wrong).toEqual(['1 writes though message/not-json']);
});
