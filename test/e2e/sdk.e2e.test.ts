import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  type Client,
  connect,
  lobby,
  myRooms,
  type SocketMaker,
  say,
  tickets,
} from '../../client/index.ts';
import { verify } from '../../domain/audit/verify.ts';
import { boards } from '../../domain/maps/index.ts';
import { playSeat } from '../../infra/cli/demo-player.ts';
import { fetchBundle } from '../../infra/cli/room-log.ts';
import { guestToken } from '../../infra/cli/server.ts';
import { usual } from '../../infra/local/faults.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { startStack } from './stack.ts';

let stack: StandIn;
let clients: Client[] = [];
beforeAll(async () => {
  stack = await startStack();
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(() => stack.stop());

/** A client that trades its token for a fresh ticket at each connection, as a browser does. */
async function newClient(
  name: string,
  secret?: Uint8Array,
): Promise<{ client: Client; token: string }> {
  const token = await guestToken(stack.url, name);
  return { client: again(token, secret), token };
}

function again(token: string, secret?: Uint8Array): Client {
  const ticket = tickets(stack.url, token);
  const Socket = WebSocket as SocketMaker;
  const client = connect({
    url: stack.wsUrl,
    ticket,
    WebSocket: Socket,
    pingEvery: 300,
    ...(secret ? { secret } : {}),
  });
  clients.push(client);
  return client;
}

test('a private room is played by ticket over lines that fall again and again, and all see one history', async () => {
  const { client: ada } = await newClient('Ada');
  const { client: bruno } = await newClient('Bruno');
  const hosted = await ada.open(
    { seats: 2, visibility: 'private', roundLimit: 30 },
    { name: 'Mesa', password: 'sesame' },
  );
  expect(await hosted.join({ name: 'Ada' })).toBe(0);
  await expect(bruno.watch(hosted.id)).rejects.toMatchObject({ error: { code: 'room/private' } });
  await expect(bruno.watch(hosted.id, 'mellon')).rejects.toMatchObject({
    error: { code: 'room/wrong-code' },
  });
  const guest = await bruno.watch(hosted.id, 'sesame');
  expect(await guest.join({ name: 'Bruno' })).toBe(1);
  await hosted.send({ type: 'start' });
  await vi.waitFor(() =>
    expect(hosted.people.map(({ name, present }) => [name, present])).toEqual([
      ['Ada', true],
      ['Bruno', true],
    ]),
  );

  const falls = [ada, bruno].map((client, i) => setInterval(() => client.drop(), 700 + 300 * i));
  const board = boards.get('theatres')!;
  await Promise.all([
    playSeat({ client: ada, room: hosted, seat: 0 }, board, '0a'),
    playSeat({ client: bruno, room: guest, seat: 1 }, board, '0b'),
  ]);
  for (const fall of falls) clearInterval(fall);
  expect([hosted.fault, guest.fault]).toEqual([null, null]);
  expect(hosted.fingerprint()).toBe(guest.fingerprint());
  expect(hosted.state.public).toEqual(guest.state.public);
  expect(hosted.state.seats[1]).toBeNull();
  const { ok, failures } = verify(hosted.bundle());
  expect([ok, failures[0]?.code]).toEqual([false, 'end/not-opened']);
});

test('field-1 a room is played to its end while messages are shuffled, posts fail and records come twice', async () => {
  const [{ client: ada }, { client: bruno }] = await Promise.all([
    newClient('Ada'),
    newClient('Bruno'),
  ]);
  const hosted = await ada.open({ seats: 3, table: 'mixed', roundLimit: 30 });
  await hosted.join();
  const guest = await bruno.watch(hosted.id);
  await guest.join();
  Object.assign(stack.faults, {
    ...{ messageDelay: () => Math.random() * 60, falseGone: 0.03, feedTwice: true },
    ...{ timerTwice: true, dropDisconnect: 1 },
  });
  await hosted.send({ type: 'start' });
  const fall = setInterval(() => bruno.drop(), 1500);
  const board = boards.get('theatres')!;
  await Promise.all([
    playSeat({ client: ada, room: hosted, seat: 0 }, board, '1a'),
    playSeat({ client: bruno, room: guest, seat: 1 }, board, '1b'),
  ]);
  clearInterval(fall);
  Object.assign(stack.faults, usual);
  expect([hosted.fault, guest.fault]).toEqual([null, null]);
  expect(hosted.head).toEqual(guest.head);
  const text = await fetchBundle(stack.url, hosted.id);
  expect(verify(text, { head: hosted.head!, finished: true }).failures).toEqual([]);
});

test('field-5 a person who comes back on another device finds seat, secrets and the same view', async () => {
  const { client: ada, token } = await newClient('Ada');
  const { client: bruno } = await newClient('Bruno');
  const room = await ada.open({ seats: 2 });
  await room.join();
  const other = await bruno.watch(room.id);
  await other.join();
  await room.send({ type: 'start' });
  const back = await again(token).watch(room.id);
  expect(back.seat).toBe(0);
  expect(back.state).toEqual(room.state);
  expect(back.state.seats[0]?.mission).toMatch(/./);
  await vi.waitFor(
    async () => expect(await myRooms(stack.url, token)).toMatchObject([{ room: room.id }]),
    { timeout: 10_000, interval: 200 },
  );
});

test('the lobby lists a public room that waits, and no private one', async () => {
  const { client, token } = await newClient('Ada');
  const open = await client.open({ seats: 3 });
  const hidden = await client.open({ seats: 3, visibility: 'private' });
  await open.join();
  await hidden.join();
  await vi.waitFor(
    async () => {
      const ids = (await lobby(stack.url, token)).map(({ room }) => room);
      expect(ids).toContain(open.id);
      expect(ids).not.toContain(hidden.id);
    },
    { timeout: 10_000, interval: 200 },
  );
});

test('refusals come in the language that a client asks for', async () => {
  const bearer = await guestToken(stack.url, 'Chiara');
  const Socket = WebSocket as SocketMaker;
  const client = connect({ url: stack.wsUrl, bearer, WebSocket: Socket, lang: 'it-IT' });
  clients.push(client);
  const error = { code: 'room/unknown', room: 'nessuna' } as const;
  const refused = await client.watch('nessuna').catch((one: unknown) => one);
  expect(refused).toMatchObject({ error, message: say('it').rejection(error) });
  const header = { 'accept-language': 'pt-BR,pt;q=0.9' };
  const reply = await fetch(`${stack.url}/me/rooms`, { headers: header });
  expect(await reply.json()).toMatchObject({
    message: say('pt').rejection({ code: 'auth/required' }),
  });
});
