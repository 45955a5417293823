import { expect, test } from 'vitest';
import { handleHttp } from '../../functions/app/http.ts';
import { begun, cid, nonce, Player, World } from '../functions/support/world.ts';

const started = async () => {
  const world = new World();
  const table = await begun(world);
  return { world, ...table };
};

/** The first message of a person that became a commit, sent again as it was. */
const endTurn = (room: string) => ({
  ...{ action: 'command', id: 'captured', room, cid: cid(), nonce: nonce(), seen: 4 },
  command: { type: 'abandon' },
});

test('field-131 a captured command is nobody else’s: another identity has its own seat, or none', async () => {
  const { world, room, mover, other } = await started();
  const captured = endTurn(room);
  await mover.send(captured);
  const versions = world.versions(room).length;
  const eve = new Player(world, 'eve');
  await eve.send(captured);
  // She is told what it became, which is public, and nothing comes of it.
  expect(eve.frames).toMatchObject([{ type: 'commit', commit: { v: versions } }]);
  await eve.send({ ...captured, cid: cid() });
  expect(eve.refused).toBe('room/not-seated');
  expect(world.versions(room)).toHaveLength(versions);
  // Whoever sits there says it of the own seat, if at all.
  await other.send(captured);
  const seats = world.commits.rooms
    .get(room)
    ?.slice(versions - 1)
    .map(({ text }) => JSON.parse(text) as { by: { seat: number }; cmd: { type: string } })
    .filter(({ cmd }) => cmd.type === 'abandon')
    .map(({ by }) => by.seat);
  expect(new Set(seats).size).toBe(seats?.length);
});

test('a captured command counts once, also from another connection of its person', async () => {
  const { world, room, mover } = await started();
  const captured = { ...endTurn(room), command: { type: 'end-turn' } };
  const before = world.versions(room).length;
  await mover.send(captured);
  const again = new Player(world, mover.sub);
  await again.send(captured);
  await again.send(captured);
  const cids = world.commits.rooms.get(room)?.filter(({ text }) => text.includes(captured.cid));
  expect(cids?.length ?? 0).toBeLessThanOrEqual(1);
  expect(world.versions(room).length - before).toBe(cids?.length);
});

test('a command for one room is none for another: it has not that room’s opening', async () => {
  const world = new World();
  const ada = new Player(world, 'ada');
  const [first, second] = [await ada.open(), await ada.open()];
  const opening = world.commits.rooms.get(first)?.[0]?.hash ?? '';
  await ada.command(second, { type: 'join', opening });
  expect(ada.refused).toBe('join/unseen');
  expect(world.versions(second)).toEqual([1]);
});

test('server frames that are sent back are no messages', async () => {
  const { world, room, mover, other } = await started();
  const before = world.versions(room).length;
  for (const text of mover.texts()) await other.raw(text);
  const last = other.of('rejected').slice(-mover.texts().length);
  expect(last.every(({ error }) => error.code === 'message/invalid')).toBe(true);
  expect(world.versions(room)).toHaveLength(before);
});

test('a private room tells a stranger that it is there and no more, for every way in', async () => {
  const world = new World(() => ({
    tokens: { verify: async (sub) => ({ iss: 'test', sub, name: null, slots: null, exp: 2e9 }) },
  }));
  const ada = new Player(world, 'ada');
  const room = await ada.open({ visibility: 'private' }, { name: 'Secret' });
  await ada.join(room, { name: 'Ada' });
  const eve = new Player(world, 'eve');
  const order = { room, cid: cid(), nonce: nonce(), seen: 1, command: { type: 'leave' } };
  for (const message of [
    { action: 'watch', room },
    { action: 'sync', room },
    { action: 'flag', room },
    { action: 'announce', room, card: 'brasil' },
    { action: 'ping', head: { room, v: 1 } },
    { action: 'unwatch', room },
    { action: 'command', ...order, command: { type: 'join', opening: 'a'.repeat(64) } },
    { action: 'command', ...order },
  ]) {
    await eve.send({ id: 'x', ...message });
  }
  const codes = eve.frames.map((frame) =>
    frame.type === 'rejected' ? frame.error.code : frame.type,
  );
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'room/private'),
    ...['pong', 'done', 'room/private', 'room/private'],
  ]);
  expect(eve.texts().join()).not.toMatch(/Secret|Ada|"v":/);
  const headers = { authorization: 'Bearer eve' };
  const request = { path: '/', query: {}, headers };
  const log = await handleHttp(world.app, { ...request, route: 'GET /rooms/{id}/log', id: room });
  expect(log).toEqual({ ok: false, error: { code: 'room/private', room } });
  expect(await handleHttp(world.app, { ...request, route: 'GET /rooms', id: undefined })).toEqual({
    ok: true,
    value: '{"rooms":[]}',
  });
});

test('what is unknown, a league’s id for a room’s, and the reverse are all unknown', async () => {
  const world = new World();
  const ada = new Player(world, 'ada');
  const room = await ada.open();
  await ada.send({ action: 'league', id: 'l', cid: cid(), command: { type: 'open' } });
  const league = ada.of('league-opened').at(-1)?.league ?? '';
  for (const id of [league, 'A'.repeat(22), `${room}x`, '__proto__', `${room}:s1-d1-r1-t1`]) {
    await ada.watch(id);
    expect(ada.of('rejected').at(-1)?.error).toEqual({ code: 'room/unknown', room: id });
  }
  const order = { cid: cid(), nonce: nonce(), seen: 1, command: { type: 'withdraw' } };
  const strange = `league:${room}`;
  await ada.send({ action: 'league', id: 'x', league: strange, ...order });
  expect(ada.of('rejected').at(-1)?.error).toEqual({ code: 'league/unknown', league: strange });
});
