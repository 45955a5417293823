import { expect, test } from 'vitest';
import { ROOM_ATTEMPTS } from '../../../functions/app/codes.ts';
import { Player, World } from '../support/world.ts';

async function privateRoom(more: object = {}) {
  const world = new World();
  const host = new Player(world, 'host');
  const room = await host.open({ visibility: 'private' }, more);
  const { code } = host.of('opened').at(-1) ?? {};
  return { world, host, room, code };
}

test('ROO-1 a private room admits its opener, who gives its code, and nobody else', async () => {
  const { world, host, room, code } = await privateRoom();
  expect(code).toMatch(/^[0-9A-Z]{10}$/);
  await host.watch(room);
  await host.join(room);
  expect(host.of('rejected')).toEqual([]);
  const [friend, stranger] = [new Player(world, 'friend'), new Player(world, 'stranger')];
  await friend.watch(room, { code });
  await friend.join(room, { code });
  await friend.send({ action: 'sync', id: 's', room });
  expect(friend.of('rejected')).toEqual([]);
  for (const send of [
    () => stranger.watch(room),
    () => stranger.join(room),
    () => stranger.send({ action: 'sync', id: 's', room }),
    () => stranger.send({ action: 'flag', id: 'f', room }),
  ]) {
    await send();
    expect(stranger.refused).toBe('room/private');
  }
  expect(stranger.commits).toEqual([]);
  expect(world.versions(room)).toEqual([1, 2, 3]);
});

test('a password opens as a code does, is not repeated, and stands nowhere in the log', async () => {
  const password = 'correct horse ☕';
  const { world, host, room, code } = await privateRoom({ password });
  expect(code).toBeUndefined();
  const friend = new Player(world, 'friend');
  await friend.watch(room, { code: password });
  expect(friend.of('rejected')).toEqual([]);
  const stored = JSON.stringify([
    ...world.commits.rooms.values(),
    await world.ports.people.about(room),
  ]);
  expect(stored).not.toContain(password);
  expect(host.texts().join()).not.toContain(password);
});

test('an invitation is read as people pass it on; a password is taken as it is', async () => {
  const { world, room, code = '' } = await privateRoom();
  const typed = code.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
  for (const given of [code, typed, ` ${code.slice(0, 5)}-${code.slice(5)} `]) {
    const friend = new Player(world, `friend ${given}`);
    await friend.watch(room, { code: given });
    expect([given, friend.of('rejected')]).toEqual([given, []]);
  }
  const secret = await privateRoom({ password: 'Open, Sesame' });
  const guesser = new Player(secret.world, 'guesser');
  await guesser.watch(secret.room, { code: 'open, sesame' });
  expect(guesser.refused).toBe('room/wrong-code');
});

test('wrong codes are counted, then refused for a while, then counted anew', async () => {
  const { world, room, code } = await privateRoom();
  const guesser = new Player(world, 'guesser');
  for (const left of [4, 3, 2, 1, 0]) {
    await guesser.watch(room, { code: 'WRONG' });
    expect(guesser.of('rejected').at(-1)?.error).toEqual({
      code: 'room/wrong-code',
      attemptsLeft: left,
    });
  }
  await guesser.watch(room, { code });
  expect(guesser.refused).toBe('room/too-many-attempts');
  const other = new Player(world, 'other');
  await other.watch(room, { code });
  expect(other.of('rejected')).toEqual([]);
  world.now += 15 * 60_000;
  await guesser.watch(room, { code });
  expect(guesser.of('snapshot')).toHaveLength(1);
});

test('many who guess together are stopped together; right codes add nothing', async () => {
  const { world, room, code } = await privateRoom();
  for (let i = 0; i < 10; i++) {
    const friend = new Player(world, `friend-${i}`);
    await friend.watch(room, { code });
    expect(friend.of('rejected')).toEqual([]);
  }
  const guesses = Array.from({ length: ROOM_ATTEMPTS + 5 }, (_, i) => {
    const guesser = new Player(world, `guesser-${i}`);
    return guesser.watch(room, { code: 'WRONG' }).then(() => guesser.refused);
  });
  const refused = await Promise.all(guesses);
  expect(refused.filter((why) => why === 'room/wrong-code')).toHaveLength(ROOM_ATTEMPTS);
  expect(refused.filter((why) => why === 'room/too-many-attempts')).toHaveLength(5);
  const late = new Player(world, 'late');
  await late.watch(room, { code });
  expect(late.refused).toBe('room/too-many-attempts');
  world.now += 15 * 60_000;
  await late.watch(room, { code });
  expect(late.of('snapshot')).toHaveLength(1);
});

test('opening again under the same cid finds the same room and code', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  const message = {
    action: 'command',
    id: 'o',
    cid: 'abcdefghijkl',
    command: { type: 'open', settings: { visibility: 'private' } },
  };
  await Promise.all([host.send(message), host.send(message)]);
  host.app = world.container();
  await host.send(message);
  const opened = host.of('opened').map(({ room, code }) => `${room} ${code}`);
  expect(opened).toHaveLength(3);
  expect(new Set(opened).size).toBe(1);
  expect([...world.commits.rooms.values()].map((log) => log.length)).toEqual([1]);
});

test('a refused opening writes nothing', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  await expect(host.open({ seats: 9 })).rejects.toThrow('settings/not-offered');
  expect(world.commits.rooms.size).toBe(0);
});

test('an unknown room is unknown to every message', async () => {
  const world = new World();
  const player = new Player(world, 'p');
  for (const send of [
    () => player.watch('nowhere'),
    () => player.send({ action: 'sync', id: 's', room: 'nowhere' }),
    () => player.send({ action: 'flag', id: 'f', room: 'nowhere' }),
    () => player.command('nowhere', { type: 'end-turn' }),
    () => player.join('nowhere', {}),
  ]) {
    await send();
  }
  const codes = player.of('rejected').map(({ error }) => error.code);
  expect(codes.slice(0, 4)).toEqual(Array(4).fill('room/unknown'));
});
