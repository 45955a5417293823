import { expect, test } from 'vitest';
import { postTo } from '../../functions/app/post.ts';
import { begun, Player, World } from '../functions/support/world.ts';

/** A world in which some clients take nothing any more. */
function slowWorld() {
  const slow = new Set<string>();
  const world = new World(({ push }) => ({
    push: {
      ...push,
      post: async (connection, text) =>
        slow.has(connection) ? 'failed' : push.post(connection, text),
    },
  }));
  return { world, slow };
}

test('a client that reads nothing is cut off after twenty posts, and the others hear everything', async () => {
  const { world, slow } = slowWorld();
  const { room, players } = await begun(world);
  const sleeper = new Player(world, 'sleeper');
  await sleeper.watch(room);
  slow.add(sleeper.connection);
  const heard = players[1].of('people').length;
  for (let i = 0; i < 10; i++) {
    await players[0].send({ action: 'unwatch', id: 'u', room });
    await players[0].watch(room);
  }
  expect(players[1].of('people')).toHaveLength(heard + 20);
  expect(world.closed).toEqual([sleeper.connection]);
  expect(await world.ports.live.watching(room, sleeper.connection)).toBe(false);
});

test('a client that takes one now and then is kept', async () => {
  const { world, slow } = slowWorld();
  const one = new Player(world, 'one');
  for (let i = 0; i < 100; i++) {
    if (i % 19 === 0) slow.delete(one.connection);
    else slow.add(one.connection);
    await postTo(world.app, one.connection, '{}');
  }
  expect(world.closed).toEqual([]);
});
