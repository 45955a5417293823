import { expect, test } from 'vitest';
import { fold } from '../../../domain/game/decider.ts';
import { initialState } from '../../../domain/game/state.ts';
import { boards } from '../../../domain/maps/index.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { commitOf } from '../../../functions/app/entry.ts';
import { disconnect } from '../../../functions/app/watch.ts';
import { placeAll, placement, stateOf } from '../support/moves.ts';
import { begun, cid, nonce, Player, World } from '../support/world.ts';

const HOUR = 3_600_000;

test('field-2 a command on a line that died unnoticed is acknowledged or found on the next line', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  const own = { cid: cid(), nonce: nonce(), seen: 4 };
  world.gone.add(mover.connection);
  await mover.command(room, placement(await stateOf(world, room)), own);
  expect(mover.commits.some(({ commit }) => commit.by.cid === own.cid)).toBe(false);
  const back = new Player(world, mover.sub);
  await back.watch(room, { since: 4 });
  await back.command(room, placement(await stateOf(world, room)), own);
  const lines = back.of('lines').flatMap((frame) => frame.lines);
  expect(lines.map(({ commit }) => commit.by.cid)).toEqual([own.cid]);
  expect(back.commits.map(({ commit }) => commit.by.cid)).toEqual([own.cid]);
  expect(world.versions(room)).toHaveLength(5);
});

test('field-4 whoever comes back with version k gets k + 1 to the head, once each and in order', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world);
  for (let i = 0; i < 2; i += 1) {
    await mover.command(room, placement(await stateOf(world, room)));
  }
  for (const since of [0, 3, 5, 6]) {
    const back = new Player(world, other.sub);
    await back.watch(room, { since });
    const seen = back.of('lines').flatMap((frame) => frame.lines.map(({ commit }) => commit.v));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6].slice(since));
  }
});

test('field-19 whoever comes back gets the turn as it stands, whatever is pending in it', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  const state = await stateOf(world, room);
  const back = new Player(world, mover.sub);
  await back.send({ action: 'sync', id: 's', room });
  const seen = back.of('snapshot').at(-1);
  expect(seen?.view).toEqual(viewOf(state, seen?.seat ?? null));
  expect(seen?.view.public.turn).toEqual(state.public.turn);
});

test('field-26 a connection that closes takes its rows along and leaves the seat', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  await disconnect(world.app, mover.connection, mover.caller.user);
  expect(await world.ports.live.roomsOf(mover.connection)).toEqual([]);
  const back = new Player(world, mover.sub);
  await back.command(room, placement(await stateOf(world, room)));
  expect(back.refused).toBeUndefined();
});

test('field-41 nothing brings an earlier state back: a log only grows, and every fold of it is the same', async () => {
  const world = new World();
  const { room, mover } = await begun(world);
  await mover.command(room, placeAll(await stateOf(world, room)));
  const stored = world.commits.rooms.get(room) ?? [];
  const board = boards.get('theatres');
  if (board === undefined) throw new Error('no board');
  const again = stored.reduce(
    (state, one) =>
      fold(
        state,
        {
          events: commitOf(one).events,
          payloads: commitOf(one).private.flatMap(({ seat }, i) => {
            const open = one.opens[i];
            return open ? [{ seat, payload: open.payload }] : [];
          }),
        },
        board,
      ),
    initialState,
  );
  expect(again).toEqual(await stateOf(world, room));
  for (const { v } of stored) {
    const first = stored[v - 1];
    if (first) expect(await world.ports.commits.append({ ...first, text: '{}' })).toBe('taken');
  }
});

test('field-55 nobody is timed out before the deadline, however long the first move takes', async () => {
  const world = new World();
  const { room, mover, other } = await begun(world, { turnSeconds: 86_400 });
  world.now += 23 * HOUR;
  await other.send({ action: 'flag', id: 'f', room });
  expect(other.refused).toBe('turn/not-over');
  await mover.command(room, placement(await stateOf(world, room)));
  expect(mover.refused).toBeUndefined();
});

test('field-59 after a deploy it is the seat to move that times out', async () => {
  const world = new World();
  const { room, other } = await begun(world);
  const { deadline, turn } = (await stateOf(world, room)).public;
  world.now = (deadline?.at ?? 0) + 1;
  other.app = world.container();
  await other.send({ action: 'flag', id: 'f', room });
  const [last] = (world.commits.rooms.get(room) ?? []).slice(-1);
  const ended = last && commitOf(last).events.find((event) => event.type === 'turn-ended');
  expect(ended).toMatchObject({ seat: turn?.seat, by: 'timeout' });
});
