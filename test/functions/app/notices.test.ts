import { expect, test } from 'vitest';
import { type Notice, notice as schema } from '../../../domain/protocol/notices.ts';
import { notifyAll } from '../../../functions/app/notices.ts';
import { project } from '../../../functions/app/project.ts';
import { lookAt } from '../../../functions/app/room-notices.ts';
import { sweep } from '../../../functions/app/sweep.ts';
import { placeAll, placement, stateOf } from '../support/moves.ts';
import { begun, Player, World } from '../support/world.ts';

const HOUR = 3_600_000;
const SLOW = { turnSeconds: 86_400 };

const told = (player: Player): Notice[] => player.of('notice').map(({ notice }) => notice);
const kinds = (notices: readonly Notice[]): string[] => notices.map(({ kind }) => kind);
const listen = (player: Player, on = true) => player.send({ action: 'notices', id: 'n', on });

/** Brings the rows to the head, as the stream's record would. */
async function record(world: World, room: string): Promise<void> {
  await project(world.app, { room, v: Math.max(...world.versions(room)) });
}

/** A correspondence room in which it is the mover's first turn, told of to nobody yet. */
async function slowRoom(world = new World()) {
  const made = await begun(world, SLOW);
  for (const player of made.players) {
    player.expires += 30 * 24 * HOUR;
    await listen(player);
  }
  return { world, ...made };
}

async function endTurn(world: World, room: string, mover: Player): Promise<void> {
  await mover.command(room, placeAll(await stateOf(world, room)));
  await mover.command(room, { type: 'end-turn' });
}

test('field-184 your-turn goes to the sockets of whoever has the turn, and once to the bus', async () => {
  const { world, room, mover, other } = await slowRoom();
  const second = new Player(world, mover.sub);
  await listen(second);
  for (let i = 0; i < 3; i++) await record(world, room);
  const [sent] = told(mover);
  expect(sent).toEqual({
    kind: 'your-turn',
    id: `${room}/1/your-turn/${mover.caller.user}`,
    user: mover.caller.user,
    asks: 'play',
    until: world.now + 24 * HOUR,
    room,
    seat: expect.any(Number),
    turn: 1,
    head: { v: 4, fingerprint: expect.stringMatching(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/) },
  });
  expect(schema.parse(sent)).toEqual(sent);
  expect(told(second)).toEqual([sent]);
  expect(told(other)).toEqual([]);
  expect(world.published).toEqual([sent]);
  await endTurn(world, room, mover);
  await record(world, room);
  expect(kinds(told(other))).toEqual(['your-turn']);
  expect(world.published).toHaveLength(2);
});

test('a live room tells of no turn', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  await listen(mover);
  await record(world, room);
  expect([told(mover), world.published]).toEqual([[], []]);
});

test('time-short comes once, when a quarter of the time is left, by the sweeper', async () => {
  const { world, room, mover } = await slowRoom();
  await record(world, room);
  const row = await world.ports.reads.row(room);
  expect(row?.dueAt).toBe(world.now + 18 * HOUR);
  world.now += 18 * HOUR - 1;
  expect(await sweep(world.app)).toBe(0);
  world.now += 1;
  await listen(mover);
  for (let i = 0; i < 3; i++) await sweep(world.container());
  expect(kinds(told(mover))).toEqual(['your-turn', 'time-short']);
  expect(kinds(world.published)).toEqual(['your-turn', 'time-short']);
  expect((await world.ports.reads.row(room))?.dueAt).toBe(world.now + 6 * HOUR + 1);
  expect(await sweep(world.app)).toBe(0);
});

test('nothing comes after the move, nor after the turn has passed', async () => {
  const { world, room, mover, other } = await slowRoom();
  await record(world, room);
  world.now += 19 * HOUR;
  for (const player of [mover, other]) await listen(player);
  await endTurn(world, room, mover);
  await sweep(world.app);
  expect(kinds(told(mover))).toEqual(['your-turn']);
  await record(world, room);
  world.now += 30 * HOUR;
  for (const player of [mover, other]) await listen(player);
  await sweep(world.app);
  await record(world, room);
  expect(kinds(told(mover))).toEqual(['your-turn', 'your-turn']);
  expect(kinds(told(other))).toEqual(['your-turn']);
  expect(kinds(world.published)).toEqual(['your-turn', 'your-turn', 'your-turn']);
});

test('a commit between the moment and the sweep does not swallow the reminder', async () => {
  const { world, room, mover } = await slowRoom();
  await record(world, room);
  world.now += 18 * HOUR + 5;
  await listen(mover);
  await mover.command(room, placement(await stateOf(world, room)));
  await record(world, room);
  await sweep(world.app);
  expect(kinds(told(mover))).toEqual(['your-turn', 'time-short']);
});

test('a room that never answers the sweeper keeps back no reminders but of those looked at with it', async () => {
  const world = new World();
  const rooms: string[] = [];
  for (let i = 0; i < 24; i++) {
    rooms.push((await slowRoom(world)).room);
    world.now += 1000;
  }
  for (const room of rooms) await record(world, room);
  world.now += 18 * HOUR;
  const short = () => world.published.filter(({ kind }) => kind === 'time-short').length;
  for (let minutes = 0; minutes < 60 && short() < 14; minutes++) {
    const stuck = world.container();
    const { refresh } = stuck.rooms;
    stuck.rooms.refresh = (room) =>
      room === rooms[0] ? new Promise(() => undefined) : refresh.call(stuck.rooms, room);
    void sweep(stuck);
    for (let turns = 0; turns < 200; turns++) await new Promise((resolve) => setImmediate(resolve));
    world.now += 60_000;
  }
  // The sweeper looks at ten at once.
  expect(short()).toBeGreaterThanOrEqual(14);
});

test('the reminder lies a quarter before the end, and between 10 minutes and 12 hours', async () => {
  const world = new World();
  const { room } = await begun(world, SLOW);
  const loaded = (await world.app.rooms.load(room))!.entry.room;
  const lead = (hours: number): number => {
    const { deadline, settings } = loaded.game.public;
    settings!.turnSeconds = hours * 3600;
    deadline!.at = world.now + hours * HOUR;
    return (world.now + hours * HOUR - lookAt(loaded, world.now)!) / 60_000;
  };
  expect([1, 2, 24, 47, 100].map(lead)).toEqual([15, 30, 360, 705, 720]);
});

test('a bus that is down holds up no socket and no row, and nobody hears a thing twice', async () => {
  const { world, room, mover } = await slowRoom();
  world.busDown = true;
  await record(world, room);
  expect(kinds(told(mover))).toEqual(['your-turn']);
  expect(await world.ports.reads.row(room)).toMatchObject({ v: 4, dueAt: world.now });
  const delivered = () => world.ports.notices.delivered(mover.caller.user, 9);
  expect(await delivered()).toMatchObject([{ bus: 'failed', sockets: 1 }]);
  world.now += 60_000;
  await sweep(world.app);
  expect(world.published).toEqual([]);
  world.busDown = false;
  world.now += 60_000;
  await sweep(world.app);
  await sweep(world.app);
  expect(kinds(told(mover))).toEqual(['your-turn']);
  expect(kinds(world.published)).toEqual(['your-turn']);
  expect(await delivered()).toMatchObject([{ bus: 'ok', sockets: 1 }]);
  expect((await world.ports.reads.row(room))?.dueAt).toBeGreaterThan(world.now + 15 * HOUR);
});

test('a caller is told when a notice is not out, and may go on where it stopped', async () => {
  const world = new World();
  const ada = new Player(world, 'ada');
  await listen(ada);
  const league = `league:${'a'.repeat(22)}`;
  const notice: Notice = {
    ...{ kind: 'season-began', id: 'x', user: ada.caller.user, asks: 'nothing', until: null },
    ...{ league, season: 1 },
  } as const;
  world.busDown = true;
  await expect(notifyAll(world.app, [notice])).rejects.toThrow('1 of 1');
  world.busDown = false;
  await Promise.allSettled([
    notifyAll(world.app, [notice]),
    notifyAll(world.container(), [notice]),
  ]);
  await notifyAll(world.app, [notice]);
  expect([told(ada), world.published]).toEqual([[notice], [notice]]);
});

test('a bus that is down is asked once, not once for every ten', async () => {
  let asked = 0;
  const publish = async (notices: readonly Notice[]) => {
    asked += 1;
    return notices.map(() => false);
  };
  const world = new World(() => ({ bus: { publish } }));
  const league = `league:${'a'.repeat(22)}`;
  const notices = Array.from({ length: 25 }, (_, i): Notice => {
    const about = { asks: 'nothing', until: null, league, season: 1 } as const;
    return { kind: 'season-began', id: `x-${i}`, ...about };
  });
  await expect(notifyAll(world.app, notices)).rejects.toThrow('25 of 25');
  expect(asked).toBe(1);
});

test('a socket that is gone is forgotten, and the others hear', async () => {
  const { world, room, mover } = await slowRoom();
  const second = new Player(world, mover.sub);
  await listen(second);
  world.gone.add(mover.connection);
  await record(world, room);
  expect(told(second)).toHaveLength(1);
  expect(await world.ports.notices.listeners(mover.caller.user)).toEqual([second.connection]);
  expect(await world.ports.notices.delivered(mover.caller.user, 1)).toMatchObject([{ sockets: 1 }]);
});

test('everybody who sat there hears of the end, once', async () => {
  const { world, room, mover, other } = await slowRoom();
  await record(world, room);
  await mover.command(room, { type: 'abandon' });
  await other.command(room, { type: 'abandon' });
  for (let i = 0; i < 2; i++) await record(world, room);
  for (const player of [mover, other]) {
    expect(told(player).at(-1)).toMatchObject({
      kind: 'room-ended',
      asks: 'nothing',
      room,
      reason: 'armistice',
    });
  }
  expect(kinds(world.published).filter((kind) => kind === 'room-ended')).toHaveLength(2);
});

test('field-181 who turns notices off turns them off for that connection alone', async () => {
  const { world, room, players, mover } = await slowRoom();
  const second = new Player(world, mover.sub);
  await listen(second);
  await listen(mover, false);
  expect(mover.of('done')).toMatchObject([{ id: 'n' }]);
  await record(world, room);
  expect([told(mover), told(second)]).toMatchObject([[], [{ kind: 'your-turn' }]]);
  await endTurn(world, room, mover);
  await record(world, room);
  const other = players.find((player) => player !== mover)!;
  expect(kinds(told(other))).toEqual(['your-turn']);
});

test('notices are answered with the rooms that wait for the user, the most urgent first', async () => {
  const world = new World();
  const waits: string[] = [];
  for (const turnSeconds of [86_400, 300, 43_200]) {
    const { room, mover } = await begun(world, { turnSeconds });
    await record(world, room);
    if (mover.sub === 'ada') waits.push(room);
  }
  const ada = new Player(world, 'ada');
  await listen(ada);
  const { waiting, more } = ada.of('notices').at(-1)!;
  expect(more).toBe(false);
  expect(waiting.map(({ room }) => room).sort()).toEqual([...waits].sort());
  const ends = waiting.map(({ until }) => until ?? 0);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(waiting.every(({ asks }) => asks === 'play')).toBe(true);
});
