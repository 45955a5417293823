import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { faulty, samples } from './bad-messages.ts';
import { commandMessage, type Frame, Plain } from './plain.ts';
import { PlainPlayer } from './plain-player.ts';
import { newGuest, openRoom, sit, startRoom, startStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const codeOf = (frame: Frame): string | null =>
  frame.type === 'rejected' ? frame.error.code : null;

const headOf = async (plain: Plain, room: string): Promise<number> => {
  const snapshot = await plain.ask({ action: 'sync', room });
  return snapshot.type === 'snapshot' ? snapshot.v : Number.NaN;
};

/** Does something bad in a room and proves that nothing was written and nobody else noticed. */
async function harmless(room: string, witness: Plain, bad: () => Promise<unknown>): Promise<void> {
  const before = await headOf(witness, room);
  const heard = witness.texts.length;
  await bad();
  expect(witness.texts.slice(heard)).toEqual([]);
  expect(await headOf(witness, room)).toBe(before);
}

const names = samples('').map(({ name }) => name);

test.each(names)(
  'a %s message with any one fault is refused in words, to its sender alone',
  async (name) => {
    const people = [await newGuest(stack), await newGuest(stack)] as const;
    const room = await startRoom(people, {});
    const sample = samples(room).find((one) => one.name === name)!;
    const sender = people[0];
    await harmless(room, people[1], async () => {
      for (const { fault, message } of faulty(sample)) {
        const answer = await sender.ask(message);
        expect([fault, codeOf(answer)]).toEqual([
          fault,
          expect.stringMatching(/^message\/(invalid|unknown-action)$/),
        ]);
        expect(answer).toMatchObject({ message: expect.stringMatching(/./) });
      }
    });
    expect(await sender.ask({ action: 'ping' })).toMatchObject({ type: 'pong' });
  },
);

test('what is no text, no JSON or no object is refused on the sender’s socket', async () => {
  const people = [await newGuest(stack), await newGuest(stack)] as const;
  const room = await startRoom(people, {});
  const [sender, witness] = people;
  await harmless(room, witness, async () => {
    for (const [raw, code] of [
      ['', 'message/not-json'],
      ['{"action":"ping"', 'message/not-json'],
      ['[]', 'message/invalid'],
      ['null', 'message/invalid'],
      ['"ping"', 'message/invalid'],
      [Buffer.from('{"action":"ping","id":"x"}'), 'message/binary'],
      [JSON.stringify({ action: 'ping', id: 7 }), 'message/invalid'],
      [JSON.stringify({ action: 'dance', id: 'x' }), 'message/unknown-action'],
    ] as const) {
      const answer = sender.next((frame) => frame.type === 'rejected');
      sender.socket.send(raw);
      expect([raw, codeOf(await answer)]).toEqual([raw, code]);
    }
  });
});

test('a message of 129 KB ends its own connection only', async () => {
  const people = [await newGuest(stack), await newGuest(stack)] as const;
  const room = await startRoom(people, {});
  const [sender, witness] = people;
  const closed = new Promise((resolve) => sender.socket.once('close', resolve));
  const before = await headOf(witness, room);
  sender.socket.send(JSON.stringify({ action: 'ping', id: 'x'.repeat(129 * 1024) }));
  expect(await closed).toBe(1009);
  expect(await headOf(witness, room)).toBe(before);
  const back = await Plain.connect(stack.wsUrl, sender.token);
  expect(await back.ask({ action: 'watch', room, since: before })).toMatchObject({ lines: [] });
});

test('commands out of turn, out of phase, repeated, from outside or from the future write nothing', async () => {
  const people = [await newGuest(stack), await newGuest(stack)] as const;
  const stranger = await newGuest(stack);
  const room = await startRoom(people, {});
  const players = people.map((plain, seat) => new PlainPlayer(plain, room, seat));
  const seen = await players[0]!.look();
  const mover = players.find((player) => player.isMyTurn(seen))!;
  const other = players.find((player) => player !== mover)!;
  const { v } = seen;
  const move = mover.choose(seen);
  const ahead = commandMessage(room, v + 5, move);
  const forged = { ...commandMessage(room, v, move), seat: mover.seat };
  await harmless(room, mover.plain, async () => {
    const refusals = [
      await other.plain.command(room, v, move),
      await stranger.command(room, v, move),
      await other.plain.ask(ahead),
      await other.plain.ask(forged),
      await other.plain.command(room, v, { type: 'start' }),
      await other.plain.command(room, v, { type: 'resume' }),
      await other.plain.command('no-such-room', v, move),
    ];
    expect(refusals.map(codeOf)).toEqual([
      ...['turn/not-yours', 'room/not-seated', 'command/ahead', 'message/invalid'],
      ...['room/already-started', 'seat/not-on-autopilot', 'room/unknown'],
    ]);
  });
  await harmless(room, other.plain, async () => {
    const attack = { type: 'attack', from: 'brasil', to: 'alasca' };
    const refused = await mover.plain.command(room, v, attack);
    expect(codeOf(refused)).toMatch(
      /^(turn\/wrong-phase|attack\/not-this-round|place\/armies-left)$/,
    );
  });
  const once = commandMessage(room, v, move);
  expect((await mover.plain.ask(once)).type).toBe('commit');
  await other.plain.beyond(room, v);
  await harmless(room, other.plain, async () => {
    expect(await mover.plain.ask(once)).toMatchObject({
      commit: { v: v + 1, by: { cid: once.cid } },
    });
  });
});

test('a full room, a taken seat, a second seat and a wrong code are refused', async () => {
  const [host, guest, third] = [
    await newGuest(stack),
    await newGuest(stack),
    await newGuest(stack),
  ];
  const { room, code } = await openRoom(host, { seats: 2, visibility: 'private' });
  expect(code).toMatch(/./);
  await sit(host, room);
  expect(codeOf(await guest.ask({ action: 'watch', room }))).toBe('room/private');
  expect(codeOf(await guest.ask({ action: 'watch', room, code: 'wrong' }))).toBe('room/wrong-code');
  const watched = await guest.ask({ action: 'watch', room, code });
  if (watched.type !== 'snapshot') throw new Error(JSON.stringify(watched));
  const join = { type: 'join', opening: watched.opening };
  await harmless(room, host, async () => {
    expect(codeOf(await guest.command(room, 2, { ...join, opening: 'f'.repeat(64) }))).toBe(
      'join/unseen',
    );
    expect(codeOf(await guest.command(room, 2, { ...join, seat: 0 }))).toBe('join/seat-taken');
    expect(codeOf(await third.command(room, 2, join))).toBe('room/private');
  });
  expect(await sit(guest, room, { code })).toBe(1);
  await third.ask({ action: 'watch', room, code });
  expect(codeOf(await third.command(room, 3, join, { code }))).toBe('room/full');
  expect(codeOf(await guest.command(room, 3, join))).toBe('join/already-seated');
});

test('VIC-6 a finished room refuses every command and still answers sync, watch and the log', async () => {
  const host = await newGuest(stack);
  const { room } = await openRoom(host, { seats: 2 });
  await sit(host, room);
  const closing = await host.command(room, 2, { type: 'leave' });
  expect(closing).toMatchObject({
    commit: { v: 3, reveal: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const witness = await newGuest(stack);
  const seen = await witness.ask({ action: 'watch', room });
  if (seen.type !== 'snapshot') throw new Error(JSON.stringify(seen));
  await harmless(room, witness, async () => {
    const join = { type: 'join', opening: seen.opening };
    expect(codeOf(await host.command(room, 3, join))).toBe('room/finished');
    expect(codeOf(await host.command(room, 3, { type: 'start' }))).toBe('room/finished');
    expect(codeOf(await host.ask({ action: 'flag', room }))).toBe('room/finished');
  });
  expect(await witness.ask({ action: 'sync', room, since: 2 })).toMatchObject({
    type: 'lines',
    more: false,
  });
  const log = await fetch(`${stack.url}/rooms/${room}/log`);
  expect(await log.json()).toMatchObject({ state: 'complete', lines: [{}, {}, {}] });
});
