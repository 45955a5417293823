import { describe, expect, test } from 'vitest';
import { project } from '../../../functions/app/project.ts';
import { holdsSlot } from '../../../functions/app/slots.ts';
import { table } from '../../support/table.ts';
import { cid, Player, START, World } from '../support/world.ts';

/** A person whose plan has so many rooms at once. */
function limited(world: World, name: string, slots: number, app = world.app): Player {
  const player = new Player(world, name, app);
  player.slots = slots;
  return player;
}

/** Rooms that somebody without a limit has opened and sits in. */
async function rooms(world: World, count: number, settings = {}): Promise<string[]> {
  const host = new Player(world, 'host');
  const opened = [];
  for (let i = 0; i < count; i++) {
    const room = await host.open({ seats: 3, ...settings });
    await host.watch(room);
    await host.join(room);
    opened.push(room);
  }
  return opened;
}

const taken = async (world: World, player: Player): Promise<string[]> => [
  ...(await world.ports.people.slots(player.caller.user)).keys(),
];

const projectHead = (world: World, room: string) =>
  project(world.container(), { room, v: Math.max(...world.versions(room)) });

describe('plan slots', () => {
  test('ROO-2 a join beyond the plan is refused with its limit and the rooms that count', async () => {
    const world = new World();
    const [one = '', two = '', three = ''] = await rooms(world, 3);
    const ada = limited(world, 'ada', 2);
    for (const room of [one, two, three]) await ada.join(room);
    expect(ada.of('rejected').map(({ room, error }) => [room, error])).toEqual([
      [three, { code: 'plan/full', limit: 2, rooms: [one, two] }],
    ]);
    expect(world.versions(three)).toEqual([1, 2]);
  });

  test('ROO-2 without a limit nothing is counted', async () => {
    const world = new World();
    const player = new Player(world, 'ada');
    for (const room of await rooms(world, 4)) await player.join(room);
    expect(player.refused).toBeUndefined();
    expect(await taken(world, player)).toEqual([]);
  });

  test('ROO-2 a join that fails takes its slot back', async () => {
    const world = new World();
    const [one = '', two = ''] = await rooms(world, 2);
    const ada = limited(world, 'ada', 1);
    await ada.command(one, { type: 'join', opening: '0'.repeat(64) });
    expect(ada.refused).toBe('join/unseen');
    expect(await taken(world, ada)).toEqual([]);
    await ada.join(two);
    expect(await taken(world, ada)).toEqual([two]);
  });

  test('ROO-2 joining again, or sending a join again, costs no second slot and frees none', async () => {
    const world = new World();
    const [room = '', other = ''] = await rooms(world, 2);
    const ada = limited(world, 'ada', 1);
    const own = cid();
    await ada.join(room, { cid: own });
    await ada.join(room, { cid: own });
    await ada.join(room);
    expect(ada.refused).toBe('join/already-seated');
    expect(await taken(world, ada)).toEqual([room]);
    await ada.join(other);
    expect(ada.refused).toBe('plan/full');
  });
});

describe('plan slots under races and crashes', () => {
  test('ROO-2 two rooms at once and one slot: one join stands', async () => {
    const world = new World();
    const both = await rooms(world, 2);
    const tabs = both.map(() => limited(world, 'ada', 1, world.container()));
    await Promise.all(tabs.map((tab, i) => tab.join(both[i] ?? '')));
    expect(tabs.filter(({ refused }) => refused === 'plan/full')).toHaveLength(1);
  });

  test('ROO-2 a crash between slot and join frees it after a minute, not before', async () => {
    const world = new World();
    const [one = '', two = ''] = await rooms(world, 2);
    const ada = limited(world, 'ada', 1);
    const { user } = ada.caller;
    const slot = [{ mark: 'crashed', at: START, v: 2 }];
    await world.ports.people.takeSlot(user, one, { slot, limit: 1 });
    world.now = START + 60_000;
    await ada.join(two);
    expect(ada.refused).toBe('plan/full');
    world.now += 1;
    await ada.join(two);
    expect(await taken(world, ada)).toEqual([two]);
  });

  test('ROO-2 the same join after a crash goes on with the slot that it took', async () => {
    const world = new World();
    const [room = ''] = await rooms(world, 1);
    const ada = limited(world, 'ada', 1);
    const slot = [{ mark: 'crashed', at: START, v: 2 }];
    await world.ports.people.takeSlot(ada.caller.user, room, { slot, limit: 1 });
    await ada.join(room);
    expect(ada.refused).toBeUndefined();
    expect(await taken(world, ada)).toEqual([room]);
  });
});

describe('freed plan slots', () => {
  test('ROO-2 field-166 leaving a waiting room frees the slot at once', async () => {
    const world = new World();
    const [one = '', two = ''] = await rooms(world, 2);
    const ada = limited(world, 'ada', 1);
    await ada.join(one);
    await ada.command(one, { type: 'leave' });
    await ada.join(two);
    expect(await taken(world, ada)).toEqual([two]);
  });

  test('ROO-2 what the leaving itself could not free is freed by the projection', async () => {
    const world = new World();
    const [room = ''] = await rooms(world, 1);
    const ada = limited(world, 'ada', 1);
    await ada.join(room);
    await projectHead(world, room);
    ada.slots = null;
    await ada.command(room, { type: 'leave' });
    expect(await taken(world, ada)).toEqual([room]);
    await projectHead(world, room);
    expect(await taken(world, ada)).toEqual([]);
  });

  test('ROO-2 who left and came back keeps the new slot, whenever the record of the leaving comes', async () => {
    const world = new World();
    const [room = ''] = await rooms(world, 1);
    const ada = limited(world, 'ada', 1);
    await ada.join(room);
    await projectHead(world, room);
    const before = await world.ports.reads.row(room);
    await ada.command(room, { type: 'leave' });
    await ada.join(room);
    await projectHead(world, room);
    expect((await world.ports.reads.row(room))?.holders).toEqual(before?.holders);
    expect(await taken(world, ada)).toEqual([room]);
  });
});

describe('plan slots of rooms that play', () => {
  test('ABS-7 giving a seat up for good frees the slot, and the end frees all', async () => {
    const world = new World();
    const [room = ''] = await rooms(world, 1);
    const [ada, bob] = [limited(world, 'ada', 1), limited(world, 'bob', 1)];
    await ada.join(room);
    await bob.join(room);
    await new Player(world, 'host').command(room, { type: 'start' });
    await projectHead(world, room);
    expect(await taken(world, ada)).toEqual([room]);
    await ada.command(room, { type: 'abandon' });
    await projectHead(world, room);
    expect([await taken(world, ada), await taken(world, bob)]).toEqual([[], [room]]);
    await new Player(world, 'host').command(room, { type: 'abandon' });
    await bob.command(room, { type: 'abandon' });
    await projectHead(world, room);
    expect((await world.ports.reads.row(room))?.summary).toContain('"status":"ended"');
    expect(await taken(world, bob)).toEqual([]);
  });

  test('ABS-7 ELI-2 a seat counts until it falls or is given up, on autopilot too', () => {
    const { public: facts } = table({ seats: 3 })
      .fallen(1, 0)
      .abandoned(2)
      .seat(0, { control: 'autopilot' })
      .state();
    expect([0, 1, 2].map((seat) => holdsSlot(facts, `who-${seat}`))).toEqual([true, false, false]);
    expect(holdsSlot(facts, 'nobody')).toBe(false);
    expect(holdsSlot({ ...facts, status: 'ended' }, 'who-0')).toBe(false);
  });
});
