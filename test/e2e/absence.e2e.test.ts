import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../../domain/audit/verify.ts';
import type { GameEvent } from '../../domain/game/events.ts';
import { commitLines } from '../../infra/cli/file.ts';
import { fetchBundle } from '../../infra/cli/room-log.ts';
import { type Faults, usual } from '../../infra/local/faults.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { newGuest, startRoom, startStillStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStillStack();
});
afterAll(() => stack.stop());

const scheduler: [string, Partial<Faults>][] = [
  ['as usual', {}],
  ['59 s late', { timerLate: 59_000 }],
  ['twice', { timerTwice: true }],
  ['never', { timerLost: true }],
  ['as usual and the sweeper never', { sweepLost: true }],
];

test.each(scheduler)(
  'field-62 ABS-3 a 90 s room with nobody connected ends by itself when timers come %s',
  async (_, faults) => {
    Object.assign(stack.faults, usual, faults);
    const people = [await newGuest(stack), await newGuest(stack)];
    const room = await startRoom(people, { turnSeconds: 90, roundLimit: 30, mode: 'domination' });
    for (const plain of people) await plain.close();
    await stack.clock.runUntil(() => hasEnded(room), 6 * 3_600_000);

    const text = await fetchBundle(stack.url, room);
    expect(verify(text, { finished: true })).toMatchObject({ failures: [], state: 'complete' });
    const events = commitLines(text).flatMap(({ commit }) => commit.events);
    for (const seat of [0, 1]) {
      const misses = events.filter((event) => event.type === 'missed' && event.seat === seat);
      expect(misses.map((event) => (event as { misses: number }).misses)).toEqual([1, 2, 3]);
      expect(
        events.filter((event) => event.type === 'autopilot-on' && event.seat === seat),
      ).toHaveLength(1);
    }
    expect(turnsBy(events, 'autopilot')).toBeGreaterThan(0);
    expect(events.at(-1)).toMatchObject({ type: 'ended' });
  },
);

async function hasEnded(room: string): Promise<boolean> {
  const reply = await fetch(`${stack.url}/rooms/${room}/log?since=1000000`);
  return reply.ok;
}

const turnsBy = (events: readonly GameEvent[], by: string): number =>
  events.filter((event) => event.type === 'turn-began' && event.by === by).length;
