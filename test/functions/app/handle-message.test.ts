import { expect, test } from 'vitest';
import { serverFrame } from '../../../domain/protocol/frames.ts';
import { begun, Player, START, World } from '../support/world.ts';

test('binary, not JSON, too large and unknown messages are refused on the sender’s connection alone', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const before = other.texts().length;
  await mover.raw('AAEC', true);
  await mover.raw('not json');
  await mover.raw(JSON.stringify({ action: 'ping', id: 'x'.repeat(100_000) }));
  await mover.raw(JSON.stringify({ action: 'shout', id: 'm9' }));
  await mover.raw(JSON.stringify({ action: 'sync', id: 'm10', room, since: '0' }));
  expect(mover.of('rejected').map(({ id, error }) => [id, error.code])).toEqual([
    [null, 'message/binary'],
    [null, 'message/not-json'],
    [null, 'message/too-large'],
    ['m9', 'message/unknown-action'],
    ['m10', 'message/invalid'],
  ]);
  expect(other.texts()).toHaveLength(before);
  expect(world.versions(room)).toEqual([1, 2, 3, 4]);
});

test('field-32 a rule’s refusal reaches its sender alone, with code, cid and words', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  const [own, before] = [mover.texts().length, other.texts().length];
  await other.command(room, { type: 'end-turn' }, { id: 'm1', cid: 'abcdefghijkl' });
  expect(other.of('rejected').at(-1)).toMatchObject({
    type: 'rejected',
    id: 'm1',
    room,
    cid: 'abcdefghijkl',
    error: { code: 'turn/not-yours' },
    message: expect.stringMatching(/^It is the turn of seat \d\.$/),
  });
  expect([mover.texts().length, other.texts().length]).toEqual([own, before + 1]);
});

test('a sign-in that has ended is refused after connecting', async () => {
  const world = new World();
  const player = new Player(world, 'p');
  player.expires = START + 1000;
  await player.send({ action: 'ping', id: 'a' });
  world.now += 1000;
  await player.send({ action: 'ping', id: 'b' });
  expect(player.of('pong')).toHaveLength(1);
  expect(player.of('rejected').at(-1)).toMatchObject({
    id: 'b',
    error: { code: 'auth/expired', at: START + 1000 },
  });
});

test('a flood is slowed down, then closed, and others are not slowed', async () => {
  const world = new World();
  const [flood, calm] = [new Player(world, 'flood'), new Player(world, 'calm')];
  for (let i = 0; i < 200; i++) await flood.send({ action: 'ping', id: 'p' });
  expect(flood.of('pong')).toHaveLength(200);
  await flood.send({ action: 'ping', id: 'late' });
  expect(flood.of('rejected').at(-1)).toMatchObject({
    id: 'late',
    error: { code: 'rate/limited', retryAfterMs: 25 },
  });
  await calm.send({ action: 'ping', id: 'p' });
  expect(calm.of('pong')).toHaveLength(1);
  world.now += 25;
  await flood.send({ action: 'ping', id: 'p' });
  expect(flood.of('pong')).toHaveLength(201);
  for (let i = 0; i < 198; i++) await flood.send({ action: 'ping', id: 'p' });
  expect(world.closed).toEqual([]);
  await flood.send({ action: 'ping', id: 'p' });
  expect(world.closed).toEqual([flood.connection]);
});

test('what breaks is told with the request’s id, logged without what was sent, and survived', async () => {
  let broken = false;
  const world = new World(({ secrets }) => ({
    secrets: {
      ...secrets,
      get: (room) => (broken ? Promise.reject(new Error('no secrets')) : secrets.get(room)),
    },
  }));
  const { room, mover } = await begun(world);
  broken = true;
  mover.app = world.container();
  await mover.command(room, { type: 'end-turn' });
  expect(mover.of('rejected').at(-1)?.error).toEqual({
    code: 'server/fault',
    request: 'request-1',
  });
  broken = false;
  await mover.command(room, { type: 'end-turn' });
  expect(mover.refused).toMatch(/^(turn|place)\//);
});

test('a refusal has the words of the connection’s language, and the same code', async () => {
  const world = new World();
  const { room, other } = await begun(world);
  await other.command(room, { type: 'end-turn' });
  other.locale = 'pt';
  await other.command(room, { type: 'end-turn' });
  const [english, portuguese] = other.of('rejected').slice(-2);
  expect(portuguese?.error).toEqual(english?.error);
  expect(english?.message).toMatch(/^It is the turn of seat \d\.$/);
  expect(portuguese?.message).toMatch(/^É a vez do lugar \d\.$/);
});

test('every frame has the shape that the protocol gives it', async () => {
  const world = new World();
  const { room, players } = await begun(world);
  const [ada] = players;
  await ada.send({ action: 'sync', id: 's', room });
  await ada.send({ action: 'sync', id: 's', room, since: 0 });
  await ada.send({ action: 'ping', id: 'p' });
  await ada.send({ action: 'flag', id: 'f', room });
  await ada.send({ action: 'unwatch', id: 'u', room });
  const faults = ada.frames.flatMap((frame) => {
    const parsed = serverFrame.safeParse(frame);
    return parsed.success ? [] : [[frame.type, parsed.error.issues]];
  });
  expect(faults).toEqual([]);
  const types = new Set(ada.frames.map(({ type }) => type));
  expect([...types].sort()).toEqual(
    ['commit', 'done', 'lines', 'opened', 'people', 'pong', 'rejected', 'snapshot'].sort(),
  );
  for (const text of ada.texts()) expect(Buffer.byteLength(text)).toBeLessThan(32_768);
});
