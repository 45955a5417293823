import { expect, test } from 'vitest';
import { callerOf } from '../../functions/app/socket-events.ts';
import { begun, Player, START, World } from '../functions/support/world.ts';

test('whose sign-in has ended is told so and the connection is closed', async () => {
  const world = new World();
  const player = new Player(world, 'p');
  player.expires = START + 1000;
  world.now = START + 1000;
  await player.send({ action: 'ping', id: 'late' });
  expect(player.frames).toMatchObject([{ type: 'rejected', id: 'late' }]);
  expect(player.refused).toBe('auth/expired');
  expect(world.closed).toEqual([player.connection]);
});

test('who only listens hears nothing after the sign-in has ended', async () => {
  const world = new World();
  const { room, players } = await begun(world);
  const silent = new Player(world, 'silent');
  silent.expires = START + 60_000;
  await silent.watch(room);
  await silent.send({ action: 'notices', id: 'n', on: true });
  const turn = async () => {
    const before = silent.commits.length;
    for (const player of players) await player.command(room, { type: 'end-turn' });
    await players[0].command(room, { type: 'abandon' });
    return silent.commits.length - before;
  };
  world.now = START + 60_000;
  const sent = world.versions(room).length;
  expect(await turn()).toBe(0);
  expect(world.versions(room).length).toBeGreaterThan(sent);
  expect(await world.ports.notices.listeners(silent.caller.user)).toEqual([]);
});

test('a sign-in counts as much longer than its token as clocks may differ, at the door and after it', () => {
  const authorizer = { iss: 'i', sub: 's', name: '', slots: '', exp: 1000 };
  const context = { connectionId: 'c', requestId: 'r', requestTimeEpoch: 0, authorizer };
  expect(callerOf({ requestContext: context }).expires).toBe(1_030_000);
});
