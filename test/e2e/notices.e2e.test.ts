import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice } from '../../domain/protocol/notices.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { placeAll } from '../functions/support/moves.ts';
import { type Frame, Plain } from './plain.ts';
import { newGuest, openRoom, startRoom, startStillStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStillStack();
});
afterAll(() => stack.stop());

const noticesIn = (frames: readonly Frame[]): Notice[] =>
  frames.flatMap((frame) => (frame.type === 'notice' ? [frame.notice as Notice] : []));

const kinds = (notices: readonly Notice[]) => notices.map(({ kind }) => kind);

const published = (room: string): Notice[] =>
  stack.bus.events.map(({ detail }) => detail).filter((one) => 'room' in one && one.room === room);

/** Lets time pass; who is connected says something now and then, so that no line goes idle. */
async function pass(minutes: number, people: readonly Plain[]): Promise<void> {
  for (let left = minutes; left > 0; left -= 5) {
    for (const plain of people) await plain.ask({ action: 'ping' });
    await stack.clock.advance(Math.min(5, left) * 60_000);
  }
}

/** A second connection of a person, which watches another room and listens. */
async function ears(person: Plain, room: string): Promise<Plain> {
  const plain = await Plain.connect(stack.wsUrl, person.token);
  await plain.ask({ action: 'watch', room });
  await plain.ask({ action: 'notices', on: true });
  return plain;
}

test('your turn and short time reach a socket that watches another room, and the bus once each; nothing after the move', async () => {
  const [ada, bob] = [await newGuest(stack, 'Ada'), await newGuest(stack, 'Bob')];
  const { room: elsewhere } = await openRoom(ada, { seats: 4 });
  const heard = [await ears(ada, elsewhere), await ears(bob, elsewhere)] as const;
  const room = await startRoom([ada, bob], { turnSeconds: 3600, mode: 'domination' });
  await stack.clock.advance(5000);

  const snapshot = await ada.ask({ action: 'sync', room });
  if (snapshot.type !== 'snapshot') throw new Error(snapshot.type);
  const { turn, deadline } = snapshot.view.public;
  const [mover, other] = turn!.seat === snapshot.seat ? [0, 1] : [1, 0];
  const all = [ada, bob, ...heard];
  expect(noticesIn(heard[mover]!.frames)).toMatchObject([
    { kind: 'your-turn', room, until: deadline!.at, turn: 1, head: { v: snapshot.v } },
  ]);
  expect(noticesIn(heard[other]!.frames)).toEqual([]);
  expect(noticesIn([...ada.frames, ...bob.frames])).toEqual([]);

  await pass(44, all);
  expect(kinds(published(room))).toEqual(['your-turn']);
  await pass(2, all);
  expect(kinds(noticesIn(heard[mover]!.frames))).toEqual(['your-turn', 'time-short']);
  expect(published(room)).toEqual(noticesIn(heard[mover]!.frames));
  const waiting = await heard[mover]!.ask({ action: 'notices', on: true });
  expect(waiting).toMatchObject({ waiting: [{ room, asks: 'play', until: deadline!.at }] });

  const moved = await all[mover]!.command(room, snapshot.v, placeAll(snapshot.view));
  expect(moved.type).toBe('commit');
  await pass(20, all);
  expect(kinds(noticesIn(heard[mover]!.frames))).toEqual(['your-turn', 'time-short']);
  expect(kinds(noticesIn(heard[other]!.frames))).toEqual(['your-turn']);
  expect(kinds(published(room))).toEqual(['your-turn', 'time-short', 'your-turn']);

  const headers = { authorization: `Bearer ${all[mover]!.token}` };
  const log = await (await fetch(`${stack.url}/me/notices`, { headers })).json();
  expect(log).toMatchObject({
    notices: [
      { notice: { kind: 'time-short', room }, sockets: 1, bus: 'ok' },
      { notice: { kind: 'your-turn', room }, sockets: 1, bus: 'ok' },
    ],
  });
});

test('a socket that closed hears of nothing more, and what the bus misses comes when it is back', async () => {
  const [ada, bob] = [await newGuest(stack, 'Ada'), await newGuest(stack, 'Bob')];
  const { room: elsewhere } = await openRoom(ada, { seats: 4 });
  const heard = [await ears(ada, elsewhere), await ears(bob, elsewhere)];
  for (const plain of heard) await plain.close();
  stack.faults.busDown = 1;
  const room = await startRoom([ada, bob], { turnSeconds: 3600, mode: 'domination' });
  await stack.clock.advance(5000);
  expect(published(room)).toEqual([]);
  stack.faults.busDown = 0;
  await stack.clock.advance(120_000);
  expect(kinds(published(room))).toEqual(['your-turn']);
  const logs = await Promise.all(
    [ada, bob].map(async ({ token }) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetch(`${stack.url}/me/notices`, { headers })).json()) as object;
    }),
  );
  expect(logs).toContainEqual({ notices: [expect.objectContaining({ sockets: 0, bus: 'ok' })] });
  expect(logs).toContainEqual({ notices: [] });
});
