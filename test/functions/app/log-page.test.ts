import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { handleHttp } from '../../../functions/app/http.ts';
import { begun, Player, World } from '../support/world.ts';

const trusting = () =>
  new World(() => ({
    tokens: {
      verify: async (token) => ({
        ...{ iss: 'test', sub: token, name: token, slots: null },
        exp: 2_000_000_000,
      }),
    },
  }));

interface Page {
  code?: string;
  state?: string;
  lines?: CommitLine[];
  more?: boolean;
}

async function log(
  world: World,
  room: string,
  { sub, since, code }: { sub?: string; since?: string; code?: string } = {},
): Promise<Page> {
  const answer = await handleHttp(world.app, {
    route: 'GET /rooms/{id}/log',
    path: '/',
    id: room,
    query: { since },
    headers: {
      ...(sub === undefined ? {} : { authorization: `Bearer ${sub}` }),
      ...(code === undefined ? {} : { 'x-room-code': code }),
    },
  });
  return answer.ok ? (JSON.parse(answer.value) as Page) : answer.error;
}

const opened = ({ lines = [] }: Page) =>
  lines.flatMap(({ commit, open }) =>
    open.flatMap((o, i) => (o === null ? [] : [commit.private[i]?.seat])),
  );

test('field-130 the log of a running room opens the own seat’s payloads only, and needs a token', async () => {
  const world = trusting();
  const { room } = await begun(world);
  expect(await log(world, room)).toEqual({ code: 'auth/required' });
  expect(opened(await log(world, room, { sub: 'ada' }))).toEqual([0]);
  expect(opened(await log(world, room, { sub: 'stranger' }))).toEqual([]);
  const page = await log(world, room, { sub: 'bob', since: '3' });
  expect([page.state, page.more, page.lines?.length]).toEqual(['open', false, 1]);
});

test('field-139 an ended public room opens everything to everybody, without a token', async () => {
  const world = trusting();
  const { room, players } = await begun(world);
  for (const player of players) await player.command(room, { type: 'abandon' });
  const page = await log(world, room);
  expect(page.state).toBe('complete');
  expect(opened(page)).toEqual([0, 1]);
  expect(page.lines?.at(-1)?.commit.reveal).toMatch(/^[0-9a-f]{64}$/);
});

test('field-139 each seat, a spectator and a passer-by get the proofs of an ended room, and they verify', async () => {
  const world = trusting();
  const { room, players } = await begun(world);
  for (const player of players) await player.command(room, { type: 'abandon' });
  const { hash = '' } = players[1].commits.at(-1) ?? {};
  const asked = ['ada', 'bob', 'spectator', undefined].map((sub) =>
    log(world, room, sub === undefined ? {} : { sub }),
  );
  const pages = await Promise.all(asked);
  for (const { lines = [] } of pages) {
    const head = { v: lines.length, hash };
    const report = verify(bundle(room, lines), { head, finished: true });
    expect(report).toMatchObject({ ok: true, state: 'complete', failures: [] });
    expect(lines).toEqual(pages[0]?.lines);
  }
});

test('field-139 an ended private room opens everything to each seat and to who gives its code', async () => {
  const world = trusting();
  const players = [new Player(world, 'ada'), new Player(world, 'bob')] as const;
  const room = await players[0].open({ visibility: 'private', seats: 2 });
  const { code = '' } = players[0].of('opened').at(-1) ?? {};
  for (const player of players) {
    await player.watch(room, { code });
    await player.join(room, { code });
  }
  await players[0].command(room, { type: 'start' });
  for (const player of players) await player.command(room, { type: 'abandon' });
  const asked = [{ sub: 'ada' }, { sub: 'bob' }, { sub: 'spectator', code }];
  for (const reader of asked) {
    const { lines = [] } = await log(world, room, reader);
    expect(verify(bundle(room, lines), { finished: true })).toMatchObject({ ok: true });
  }
});

test('field-139 while a room goes on each seat and a spectator get the same verified dice', async () => {
  const world = trusting();
  const { room } = await begun(world);
  const pages = await Promise.all(
    ['ada', 'bob', 'spectator'].map((sub) => log(world, room, { sub })),
  );
  for (const { lines = [] } of pages) {
    expect(verify(bundle(room, lines))).toMatchObject({ ok: true, state: 'open', failures: [] });
    expect(lines.map(({ commit }) => commit)).toEqual(pages[0]?.lines?.map(({ commit }) => commit));
    expect(lines.at(-1)?.commit.chance?.draws.length).toBeGreaterThan(0);
  }
});

test('a private room’s log is for its seats and for who gives its code, also after the end', async () => {
  const world = trusting();
  const host = new Player(world, 'host');
  const room = await host.open({ visibility: 'private' });
  const { code = '' } = host.of('opened').at(-1) ?? {};
  await host.watch(room);
  await host.join(room);
  const check = async () => {
    expect(await log(world, room)).toEqual({ code: 'auth/required' });
    expect(await log(world, room, { sub: 'stranger' })).toEqual({ code: 'room/private', room });
    expect((await log(world, room, { sub: 'stranger', code: 'bad' })).code).toBe('room/wrong-code');
    expect((await log(world, room, { sub: 'friend', code })).lines).toHaveLength(
      world.versions(room).length,
    );
    expect((await log(world, room, { sub: 'host' })).lines?.length).toBeGreaterThan(0);
  };
  await check();
  await host.command(room, { type: 'leave' });
  await check();
});

test('what is asked for badly is refused', async () => {
  const world = trusting();
  expect(await log(world, 'nowhere')).toEqual({ code: 'room/unknown', room: 'nowhere' });
  expect(await log(world, 'no room')).toMatchObject({ code: 'message/invalid', path: 'id' });
  expect(await log(world, 'nowhere', { since: 'x' })).toMatchObject({ path: 'since' });
});
