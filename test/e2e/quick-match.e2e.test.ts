import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Client,
  connect,
  lobby,
  myRooms,
  type QuickKind,
  type SocketMaker,
} from '../../client/index.ts';
import { verify } from '../../domain/audit/verify.ts';
import { fetchBundle } from '../../infra/cli/room-log.ts';
import { guestToken } from '../../infra/cli/server.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { startStillStack } from './stack.ts';

let stack: StandIn;
let clients: Client[] = [];
beforeAll(async () => {
  stack = await startStillStack();
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(() => stack.stop());

interface Guest {
  client: Client;
  token: string;
}

async function guest(name: string, slots?: number): Promise<Guest> {
  const token = await guestToken(stack.url, name, slots);
  const client = connect({
    ...{ url: stack.wsUrl, bearer: token, WebSocket: WebSocket as SocketMaker },
    ...{ pingEvery: 0, patience: 2000 },
  });
  clients.push(client);
  return { client, token };
}

const guests = (...names: string[]): Promise<Guest[]> =>
  Promise.all(names.map((name) => guest(name)));

const kind = (more: Partial<QuickKind> = {}): QuickKind => ({
  ...{ ruleset: 'theatres', pace: 'live', table: 'humans' },
  ...more,
});

/** Plays on, nobody speaking, until the room has ended; then audits it. */
async function auditAtTheEnd(room: string) {
  const ended = async () => (await fetch(`${stack.url}/rooms/${room}/log?since=1000000`)).ok;
  await stack.clock.runUntil(ended, 48 * 3_600_000);
  return verify(await fetchBundle(stack.url, room), { finished: true });
}

test('ROO-1 an online room of three people starts by itself, is played to its end and audits', async () => {
  const [ada, bo, cy] = (await guests('Ada', 'Bo', 'Cy')) as [Guest, Guest, Guest];
  const room = await ada.client.open({ ruleset: 'online', seats: 3, roundLimit: 30 });
  await room.join();
  await (await bo.client.watch(room.id)).join();
  expect(room.state.public.status).toBe('waiting');
  const third = await cy.client.watch(room.id);
  await third.join();
  for (const seen of [room, third]) {
    await vi.waitFor(() => expect(seen.state.public.status).toBe('playing'));
  }
  expect(room.state.public.order).toHaveLength(3);
  expect(await auditAtTheEnd(room.id)).toMatchObject({ failures: [], state: 'complete' });
});

test('ROO-4 two people and AI: the table starts a minute after the first sat down', async () => {
  const [ada, bo] = (await guests('Ada', 'Bo')) as [Guest, Guest];
  const room = await ada.client.quick(kind({ table: 'mixed' }), { name: 'Ada' });
  const other = await bo.client.quick(kind({ table: 'mixed' }), { name: 'Bo' });
  expect(other.id).toBe(room.id);
  expect((await lobby(stack.url, bo.token)).length).toBeLessThan(9);
  await stack.clock.advance(30_000);
  expect(room.state.public.status).toBe('waiting');
  await stack.clock.runUntil(() => room.state.public.status !== 'waiting', 120_000);
  expect(room.state.public.seats.map(({ who, level }) => who === null && level)).toEqual([
    ...[false, false],
    ...['captain', 'captain'],
  ]);
  expect(await auditAtTheEnd(room.id)).toMatchObject({ failures: [], state: 'complete' });
});

test('ROO-4 six people at once fill one table of four; the others sit together at the next', async () => {
  const people = await guests('A', 'B', 'C', 'D', 'E', 'F');
  const rooms = await Promise.all(people.map(({ client }) => client.quick(kind())));
  const tables = new Map<string, number>();
  for (const { id } of rooms) tables.set(id, (tables.get(id) ?? 0) + 1);
  expect([...tables.values()].sort()).toEqual([2, 4]);
  const full = rooms.find(({ id }) => tables.get(id) === 4);
  await vi.waitFor(() => expect(full?.state.public.status).toBe('playing'));
  const waits = rooms.find(({ id }) => tables.get(id) === 2);
  expect(waits?.state.public.status).toBe('waiting');
  await stack.clock.runUntil(() => waits?.state.public.status === 'playing', 180_000);
  expect(waits?.state.public.settings?.seats).toBe(2);
  expect(await auditAtTheEnd(waits?.id ?? '')).toMatchObject({ failures: [], state: 'complete' });
});

test('ROO-4 the wait ends also where its timer is lost, or the sweeper is', async () => {
  for (const faults of [{ timerLost: true }, { sweepLost: true }]) {
    Object.assign(stack.faults, faults);
    const people = await guests('A', 'B');
    const rooms = await Promise.all(people.map(({ client }) => client.quick(kind())));
    await stack.clock.runUntil(() => rooms[0]?.state.public.status === 'playing', 300_000);
    expect(rooms[1]?.id).toBe(rooms[0]?.id);
    Object.assign(stack.faults, { timerLost: false, sweepLost: false });
  }
});

test('ROO-2 a plan of one room: the second is refused until the first is left or over', async () => {
  const [host] = (await guests('Host')) as [Guest];
  const { client, token } = await guest('Ada', 1);
  const one = await host.client.open({ seats: 3 });
  const two = await host.client.open({ seats: 3 });
  await one.join();
  await two.join();
  const first = await client.watch(one.id);
  await first.join();
  const second = await client.watch(two.id);
  const full = { code: 'plan/full', limit: 1, rooms: [one.id] };
  await expect(second.join()).rejects.toMatchObject({ error: full });
  await expect(client.quick(kind({ ruleset: 'online' }))).rejects.toMatchObject({ error: full });
  await first.send({ type: 'leave' });
  await second.join();
  await expect(first.join()).rejects.toMatchObject({ error: { code: 'plan/full' } });
  await host.client.watch(two.id);
  await two.send({ type: 'start' });
  await second.send({ type: 'abandon' });
  const seat = await first.join();
  expect(seat).toBe(1);
  await stack.clock.advance(5000);
  expect((await myRooms(stack.url, token)).map(({ room }) => room).sort()).toEqual(
    [one.id, two.id].sort(),
  );
});
