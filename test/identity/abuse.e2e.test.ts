import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMe, myData } from '../../client/http.ts';
import { verify } from '../../domain/audit/verify.ts';
import { useContainer } from '../../functions/adapters/compose.ts';
import { fetchBundle } from '../../infra/cli/room-log.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { Plain, randomText } from '../e2e/plain.ts';
import { newGuest, openRoom, startRoom, startStack } from '../e2e/stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const closed = (plain: Plain) => new Promise((resolve) => plain.socket.once('close', resolve));

test('who floods a room is limited and then disconnected, while the others are answered', async () => {
  const [host, guest, flooder] = await Promise.all([
    newGuest(stack, 'Ada'),
    newGuest(stack, 'Bob'),
    newGuest(stack, 'Eve'),
  ]);
  const room = await startRoom([host, guest], { turnSeconds: 300 });
  await flooder.ask({ action: 'watch', room });
  const gone = closed(flooder);
  for (let i = 0; i < 240; i++) {
    // Each counts as twenty, as an opening would.
    const quick = { action: 'quick', ruleset: 'none', pace: 'live', table: 'humans' };
    const sync = { action: 'sync', room, since: 0 };
    flooder.socket.send(JSON.stringify({ id: `f${i}`, ...(i < 20 ? sync : quick) }));
  }
  const answers = await Promise.all(
    [host, guest].map((player) => player.ask({ action: 'sync', room })),
  );
  expect(answers.map(({ type }) => type)).toEqual(['snapshot', 'snapshot']);
  await gone;
  const limited = flooder.frames.filter(
    (frame) => frame.type === 'rejected' && frame.error.code === 'rate/limited',
  );
  expect(limited.length).toBeGreaterThanOrEqual(100);
  expect((await guest.ask({ action: 'ping' })).type).toBe('pong');
});

test('ids that are guessed open nothing, and all unknown ones are answered alike', async () => {
  const [host, guesser] = await Promise.all([newGuest(stack), newGuest(stack)]);
  const { room } = await openRoom(host, { visibility: 'private' });
  const near = `${room.slice(0, -1)}${room.endsWith('A') ? 'B' : 'A'}`;
  for (const id of [near, room.toLowerCase(), room.slice(1), `ROOM#${room}`.replace('#', '_')]) {
    for (const action of ['watch', 'sync', 'flag']) {
      const refused = await guesser.ask({ action, room: id });
      expect(refused).toMatchObject({ type: 'rejected', error: { code: 'room/unknown' } });
    }
  }
  const known = await guesser.ask({ action: 'watch', room });
  expect(known).toMatchObject({ type: 'rejected', error: { code: 'room/private' } });
});

test('many who connect without a right are refused, and others come in meanwhile', async () => {
  const refused = Array.from({ length: 200 }, (_, i) =>
    Plain.connect(`${stack.wsUrl}?ticket=${i}`, `not.a.token${i}`).then(
      () => 'in',
      () => 'out',
    ),
  );
  const guest = await newGuest(stack);
  expect((await guest.ask({ action: 'ping' })).type).toBe('pong');
  expect(new Set(await Promise.all(refused))).toEqual(new Set(['out']));
});

test('frames that were captured and are sent again by somebody else change nothing', async () => {
  const [host, guest] = await Promise.all([newGuest(stack), newGuest(stack)]);
  const room = await startRoom([host, guest], { turnSeconds: 300 });
  const message = { cid: randomText(), nonce: '0'.repeat(32), seen: 4, room };
  const captured = { action: 'command', ...message, command: { type: 'abandon' } };
  const done = await host.ask(captured);
  expect(done.type).toBe('commit');
  expect(await host.ask(captured)).toEqual(done);
  const eve = await newGuest(stack);
  expect(await eve.ask(captured)).toEqual(done);
  const other = { ...captured, cid: randomText() };
  expect(await eve.ask(other)).toMatchObject({ error: { code: 'room/not-seated' } });
});

test('who is erased gets everything first and leaves a room whose bundle verifies', async () => {
  const [ada, bob, eve] = await Promise.all([
    newGuest(stack, 'Ada Unmistakable'),
    newGuest(stack),
    newGuest(stack),
  ]);
  const room = await startRoom([ada, bob, eve], { turnSeconds: 300 });
  const data = await myData(stack.url, ada.token);
  expect(JSON.stringify(data)).toContain('Ada Unmistakable');
  const gone = closed(ada);
  await eraseMe(stack.url, ada.token);
  await gone;
  expect(await myData(stack.url, ada.token)).toMatchObject({ records: [], rooms: [], opened: {} });
  useContainer();
  const report = verify(await fetchBundle(stack.url, room, { token: bob.token }));
  expect(report).toMatchObject({ ok: true, failures: [] });
  const seen = await eve.ask({ action: 'sync', room });
  expect(JSON.stringify(seen)).not.toContain('Unmistakable');
});
