import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as disconnect } from '../../../functions/handlers/disconnect.ts';
import { handler as room } from '../../../functions/handlers/room.ts';
import { messageEvent, type Surroundings, surround } from '../support/gateway.ts';
import { cid, nonce } from '../support/world.ts';

let around: Surroundings;
beforeAll(async () => {
  around = await surround();
});
afterAll(() => around.stop());

/** Sends one message and gives what was posted meanwhile. */
async function send(connection: string, message: object | string, binary = false) {
  around.posts.length = 0;
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const answer = await room(messageEvent(connection, body, { binary, sub: connection }));
  expect(answer).toEqual({ statusCode: 200 });
  return around.posts.slice();
}

async function open(connection: string, settings: object = {}): Promise<string> {
  const command = { type: 'open', settings };
  const [post] = await send(connection, { action: 'command', id: 'o', cid: cid(), command });
  return post?.frame.room as string;
}

const command = (id: string, body: object, seen = 1) => ({
  action: 'command',
  id: 'm1',
  room: id,
  cid: cid(),
  nonce: nonce(),
  seen,
  command: body,
});

async function join(connection: string, id: string, more: object = {}) {
  const [snapshot] = await send(connection, { action: 'watch', id: 'w', room: id });
  const opening = snapshot?.frame.opening;
  return send(connection, { ...command(id, { type: 'join', opening, ...more }) });
}

const codes = (posts: Surroundings['posts']) =>
  posts.map(({ connection, frame }) => [connection, (frame.error as { code: string })?.code]);

test('messages that no route takes are refused in words, on the sender’s connection', async () => {
  expect(codes(await send('a=', 'AAEC', true))).toEqual([['a=', 'message/binary']]);
  expect(codes(await send('a=', 'hello'))).toEqual([['a=', 'message/not-json']]);
  expect(codes(await send('a=', ''))).toEqual([['a=', 'message/not-json']]);
  expect(codes(await send('a=', { action: 'nonsense', id: 'm' }))).toEqual([
    ['a=', 'message/unknown-action'],
  ]);
  expect(codes(await send('a=', { action: 'sync', id: 'm', room: 'x'.repeat(40_000) }))).toEqual([
    ['a=', 'message/too-large'],
  ]);
});

test('commands of a room not joined, out of turn, twice seated, and into a full room are refused', async () => {
  const id = await open('host=', { seats: 2 });
  const opening = 'a'.repeat(64);
  const first = await send('host=', command(id, { type: 'join', opening }));
  expect(codes(first)).toEqual([['host=', 'join/unseen']]);
  await join('host=', id);
  expect(codes(await send('guest=', command(id, { type: 'start' }, 2)))).toEqual([
    ['guest=', 'room/not-seated'],
  ]);
  expect(codes(await send('host=', command(id, { type: 'end-turn' }, 2)))).toEqual([
    ['host=', 'room/not-started'],
  ]);
  expect(codes(await send('host=', command(id, { type: 'start' }, 2)))).toEqual([
    ['host=', 'room/too-few'],
  ]);
  expect(codes(await join('host=', id)).at(-1)).toEqual(['host=', 'join/already-seated']);
  expect(codes(await join('guest=', id, { seat: 0 })).at(-1)).toEqual([
    'guest=',
    'join/seat-taken',
  ]);
  await join('guest=', id);
  expect(codes(await send('guest=', command(id, { type: 'start' }, 3)))).toEqual([
    ['guest=', 'room/not-host'],
  ]);
  expect(codes(await join('third=', id)).at(-1)).toEqual(['third=', 'room/full']);
  const lines = await send('third=', { action: 'sync', id: 's', room: id, since: 0 });
  expect(lines[0]?.frame.lines).toHaveLength(3);
});

test('a commit goes to every connection that watches, and to none after it disconnected', async () => {
  const id = await open('one=', { seats: 3 });
  await join('one=', id);
  await join('two=', id);
  await send('two=', { action: 'ping', id: 'p' });
  const event = messageEvent('two=', '', { sub: 'two=' });
  around.posts.length = 0;
  await disconnect(event);
  expect(around.posts.map(({ connection }) => connection)).toEqual(['one=']);
  const posts = await send('one=', command(id, { type: 'leave' }, 3));
  const commits = posts.filter(({ frame }) => frame.type === 'commit');
  expect(commits.map(({ connection }) => connection)).toEqual(['one=']);
});
