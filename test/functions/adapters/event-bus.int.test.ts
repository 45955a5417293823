import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Notice, noticeId } from '../../../domain/protocol/notices.ts';
import { eventBus } from '../../../functions/adapters/event-bus.ts';
import type { Log } from '../../../functions/app/ports.ts';
import { usual } from '../../../infra/local/faults.ts';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { fakeStandIn } from '../../infra/local/support.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await fakeStandIn({});
});
afterAll(() => stack.stop());
beforeEach(() => {
  Object.assign(stack.faults, usual);
});

const warned: unknown[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message, fields) => warned.push([message, fields]),
  error: () => undefined,
};
const bus = (name = process.env.NOTICE_BUS ?? '') => eventBus(name, log);

const notice = (turn: number): Notice => ({
  kind: 'your-turn',
  id: noticeId('room-1', turn, 'your-turn', 'a'.repeat(43)),
  user: 'a'.repeat(43),
  asks: 'play',
  until: 1_900_000_000_000,
  room: 'room-1',
  seat: 1,
  turn,
  head: { v: 4, fingerprint: 'AAAA-BBBB-CCCC-DDDD-EEEE' },
});

test('notices become events in batches of ten, in order, whole and unchanged', async () => {
  const notices = Array.from({ length: 23 }, (_, i) => notice(i + 1));
  expect(await bus().publish(notices)).toEqual(notices.map(() => true));
  const events = stack.bus.events.slice(-23);
  expect(events.map(({ detail }) => detail)).toEqual(notices);
  expect(new Set(events.map(({ source }) => source))).toEqual(new Set(['sealed-orders']));
  expect(new Set(events.map(({ detailType }) => detailType))).toEqual(new Set(['your-turn']));
  const line = stack.meter.bill('room-1').lines.find(({ what }) => what === 'busEvent');
  expect(line).toMatchObject({ detail: 'your-turn', quantity: 23 });
});

test('what the bus does not take is told one by one, and logged without what it says', async () => {
  const odd = { ...notice(2), kind: 'no-such-kind' } as object as Notice;
  warned.length = 0;
  expect(await bus().publish([notice(1), odd, notice(3)])).toEqual([true, false, true]);
  expect(warned).toEqual([['event refused', { code: 'MalformedDetail' }]]);
});

test('a bus that is down or not there takes nothing, and nobody is thrown at', async () => {
  expect(await bus('elsewhere').publish([notice(1)])).toEqual([false]);
  stack.faults.busDown = 1;
  warned.length = 0;
  expect(await bus().publish([notice(1), notice(2)])).toEqual([false, false]);
  expect(warned).toEqual([['events not put', { count: 2, name: 'InternalException' }]]);
});

test('the last events are shown', async () => {
  await bus().publish([notice(99)]);
  const reply = await fetch(`${stack.url}/local/notices`);
  const { events } = (await reply.json()) as { events: { detail: Notice }[] };
  expect(events.at(-1)?.detail).toEqual(notice(99));
});
