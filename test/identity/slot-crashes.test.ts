import { expect, test } from 'vitest';
import { Player, World } from '../functions/support/world.ts';
import { Dying } from './dying.ts';

/** Rooms that wait, opened once: the key chain of a room takes its time. */
async function openRooms(): Promise<World> {
  const world = new World();
  const host = new Player(world, 'host');
  for (let i = 0; i < 3; i++) await host.join(await host.open({ seats: 3 }));
  return world;
}

function copyOf(base: World): World {
  const world = new World(() => ({ secrets: base.ports.secrets }));
  for (const [room, log] of base.commits.rooms) world.commits.rooms.set(room, [...log]);
  return world;
}

const ada = (world: World, app = world.container()): Player => {
  const player = new Player(world, 'ada', app);
  player.slots = 1;
  return player;
};

const sits = async (world: World, room: string): Promise<boolean> => {
  const { user } = ada(world).caller;
  const who = (await world.ports.people.member(room, user))?.who;
  const seats = (await world.container().rooms.load(room))?.entry.room.game.public.seats ?? [];
  return who !== undefined && seats.some((seat) => seat.who === who);
};

/** What dies does so at each request in turn, before it takes effect and after. */
async function atEveryStep(
  before: (world: World, room: string) => Promise<void>,
  work: (player: Player, room: string) => Promise<void>,
): Promise<number> {
  const base = await openRooms();
  const [room = '', other = '', third = ''] = base.commits.rooms.keys();
  let steps = 0;
  for (const how of ['before', 'after'] as const) {
    for (let at = 1, died = true; died; at++, steps++) {
      const world = copyOf(base);
      await before(world, room);
      const dying = new Dying(world, at, how);
      await work(ada(world, dying.app), room);
      died = dying.died;
      world.now += 61_000;
      const held = await sits(world, room);
      const next = ada(world);
      await next.join(other);
      expect([how, at, next.refused]).toEqual([how, at, held ? 'plan/full' : undefined]);
      await next.join(third);
      expect(next.refused).toBe('plan/full');
    }
  }
  return steps;
}

test('ROO-2 a join that dies at any step neither loses a slot nor gives one too many', async () => {
  const steps = await atEveryStep(
    async () => undefined,
    (player, room) => player.join(room),
  );
  expect(steps).toBeGreaterThan(20);
});

test('ROO-2 field-166 a leaving that dies at any step leaves no ghost in the plan', async () => {
  const steps = await atEveryStep(
    (world, room) => ada(world).join(room),
    (player, room) => player.command(room, { type: 'leave' }),
  );
  expect(steps).toBeGreaterThan(8);
});
