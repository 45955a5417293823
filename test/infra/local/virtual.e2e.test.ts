import { expect, test } from 'vitest';
import { startStandIn } from '../../../infra/local/stand-in.ts';
import { newGuest, startRoom } from '../../e2e/stack.ts';

test('with a virtual clock a deserted room ends by itself, and then time rests', async () => {
  const standIn = await startStandIn({ quiet: true, clock: 'virtual' });
  try {
    const people = [await newGuest(standIn), await newGuest(standIn)];
    const settings = { turnSeconds: 90, roundLimit: 30, mode: 'domination' };
    const room = await startRoom(people, settings);
    for (const plain of people) await plain.close();
    // The log of a room that goes on is for those who may watch it; that of an ended one for all.
    while (!(await fetch(`${standIn.url}/rooms/${room}/log`)).ok) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    while (standIn.feed.pending + standIn.timers.pending.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const rest = standIn.clock.now();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(standIn.clock.now()).toBe(rest);
    expect(standIn.feed.deadLetters).toEqual([]);
  } finally {
    await standIn.stop();
  }
});
