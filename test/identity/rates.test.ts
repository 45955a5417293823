import { expect, test } from 'vitest';
import { Player, World } from '../functions/support/world.ts';

const ping = (player: Player) => player.send({ action: 'ping', id: 'p' });

async function flood(player: Player, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await ping(player);
}

test('a person floods no faster with many connections, and nobody else is slowed', async () => {
  const world = new World();
  const tabs = Array.from({ length: 5 }, () => new Player(world, 'flood'));
  for (const tab of tabs) await flood(tab, 100);
  expect(tabs.map((tab) => tab.of('pong').length)).toEqual([100, 100, 100, 100, 0]);
  expect(tabs.at(-1)?.refused).toBe('rate/limited');
  const calm = new Player(world, 'calm');
  await ping(calm);
  expect(calm.of('pong')).toHaveLength(1);
  world.now += 1000;
  await flood(tabs[4] as Player, 100);
  expect(tabs[4]?.of('pong')).toHaveLength(80);
});

test('three tabs of one person play on while a fourth floods within its own rate', async () => {
  const world = new World();
  const [busy, ...tabs] = Array.from({ length: 4 }, () => new Player(world, 'ada'));
  await flood(busy as Player, 250);
  expect(busy?.of('pong')).toHaveLength(200);
  for (const tab of tabs) await flood(tab, 20);
  expect(tabs.map((tab) => tab.of('pong').length)).toEqual([20, 20, 20]);
});

test('an opening counts as twenty messages, so that nobody opens rooms by the hundred', async () => {
  const world = new World();
  const host = new Player(world, 'host');
  for (let i = 0; i < 10; i++) await host.open();
  await host.open();
  expect(host.refused).toBe('rate/limited');
  expect(world.commits.rooms.size).toBe(10);
});

test('a steady flood is closed although some of it is answered, and a pause forgives', async () => {
  const world = new World();
  const [steady, resting] = [new Player(world, 'steady'), new Player(world, 'resting')];
  for (let i = 0; world.closed.length === 0 && i < 1000; i++) {
    world.now += 10;
    await ping(steady);
  }
  expect(world.closed).toEqual([steady.connection]);
  for (let i = 0; i < 5; i++) {
    await flood(resting, 300);
    world.now += 3000;
  }
  expect(world.closed).toEqual([steady.connection]);
});
