import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type App, createApp } from '../../../functions/app/app.ts';
import type { Ports } from '../../../functions/app/ports.ts';
import { project } from '../../../functions/app/project.ts';
import { holdsSlot } from '../../../functions/app/slots.ts';
import { stateOf } from '../support/moves.ts';
import { Player, World } from '../support/world.ts';

/**
 * Joins and leaves of a few people in a few rooms, several at once, in every order of their requests
 * to the stores; any of them may die at any request, before or after it took effect.
 */

const LIMIT = 2;
const USERS = ['ada', 'bob'];
const ROOMS = 4;
const RUNS = Number(process.env.SLOT_RUNS ?? 60);

interface Step {
  kind: 'join' | 'leave' | 'project';
  user: number;
  room: number;
  /** The request at which it dies, or whose answer alone is lost. */
  fault: { at: number; how: 'dies' | 'answer lost' } | null;
}

interface Group {
  steps: Step[];
  /** Ms that pass afterwards. */
  rest: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('join', 'join', 'leave', 'project'),
  user: fc.nat(USERS.length - 1),
  room: fc.nat(ROOMS - 1),
  fault: fc.option(
    fc.record({
      at: fc.integer({ min: 1, max: 14 }),
      how: fc.constantFrom('dies', 'answer lost'),
    }),
    { freq: 3 },
  ),
});
/** Steps of a group run at once. */
const groups: fc.Arbitrary<Group[]> = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    rest: fc.constantFrom(0, 1000, 30_000, 61_000),
  }),
  { minLength: 1, maxLength: 8 },
);

const STORES = ['commits', 'people', 'reads', 'live', 'snapshots', 'secrets'] as const;
type Call = (...given: unknown[]) => Promise<unknown>;

/** A container whose requests are put in order by `turn`, and which meets one fault. */
function container(world: World, turn: () => Promise<unknown>, fault: Step['fault']): App {
  let requests = 0;
  const guarded =
    (call: Call): Call =>
    async (...given) => {
      requests += 1;
      const own = requests;
      await turn();
      if (fault !== null && fault.how === 'dies' && own > fault.at) throw new Error('dead');
      const answer = await call(...given);
      if (fault !== null && own === fault.at) throw new Error('no answer');
      return answer;
    };
  const guard = <T extends object>(store: T): T =>
    Object.fromEntries(
      Object.entries(store).map(([name, call]) => [
        name,
        typeof call === 'function' ? guarded(call as Call) : call,
      ]),
    ) as T;
  const stores = Object.fromEntries(STORES.map((name) => [name, guard(world.ports[name])]));
  return createApp({ ...world.ports, ...(stores as Partial<Ports>) });
}

const limited = (world: World, user: number, app = world.app): Player => {
  const player = new Player(world, USERS[user] ?? '', app);
  player.slots = LIMIT;
  return player;
};

async function perform(world: World, rooms: string[], it: Step, app: App): Promise<void> {
  const room = rooms[it.room] ?? '';
  const player = limited(world, it.user, app);
  const head = Math.max(...world.versions(room));
  if (it.kind === 'project') await project(app, { room, v: head }).catch(() => undefined);
  else if (it.kind === 'join') await player.join(room);
  else await player.command(room, { type: 'leave' });
}

/** Rooms of a list in which a person has a seat that counts. */
async function seatsOf(world: World, rooms: string[], user: number): Promise<number> {
  let seats = 0;
  for (const room of rooms) {
    const { public: facts } = await stateOf(world, room);
    const member = await world.ports.people.member(room, limited(world, user).caller.user);
    if (member !== null && holdsSlot(facts, member.who)) seats += 1;
  }
  return seats;
}

/** Rooms that wait, opened once for all runs: the key chain of a room takes its time. */
async function openRooms(count: number): Promise<World> {
  const world = new World();
  for (let i = 0; i < count; i++) {
    const host = new Player(world, 'host');
    // Two seats, one of them taken: some joins find the room full.
    await host.join(await host.open({ seats: i % 2 === 0 ? 2 : 3 }));
  }
  return world;
}

function copyOf(base: World): World {
  const world = new World(() => ({ secrets: base.ports.secrets }));
  for (const [room, log] of base.commits.rooms) world.commits.rooms.set(room, [...log]);
  return world;
}

/** Whoever has slots left can take each of them, and then no more. */
async function spend(world: World, user: number, left: number, rooms: string[]): Promise<void> {
  const player = limited(world, user, world.container());
  for (const room of rooms.slice(0, left)) await player.join(room);
  expect(player.of('rejected')).toEqual([]);
  await player.join(rooms[left] ?? '');
  expect(player.refused).toBe('plan/full');
}

test('ROO-2 slots are never overdrawn and never lost, whatever dies when', async () => {
  const base = await openRooms(ROOMS + USERS.length * (LIMIT + 1));
  const all = [...base.commits.rooms.keys()];
  const rooms = all.slice(0, ROOMS);
  const fresh = (user: number) => all.slice(ROOMS + user * (LIMIT + 1)).slice(0, LIMIT + 1);
  const run = async (plan: Group[], scheduler: fc.Scheduler): Promise<void> => {
    const world = copyOf(base);
    const turn = () => scheduler.schedule(Promise.resolve());
    const start = (it: Step) => perform(world, rooms, it, container(world, turn, it.fault));
    for (const { steps, rest } of plan) {
      await scheduler.waitFor(Promise.all(steps.map(start)));
      for (const user of USERS.keys()) {
        expect(await seatsOf(world, rooms, user)).toBeLessThanOrEqual(LIMIT);
      }
      world.now += rest;
    }
    world.now += 61_000;
    for (const user of USERS.keys()) {
      await spend(world, user, LIMIT - (await seatsOf(world, rooms, user)), fresh(user));
    }
  };
  await fc.assert(fc.asyncProperty(groups, fc.scheduler(), run), { numRuns: RUNS });
}, 120_000);
