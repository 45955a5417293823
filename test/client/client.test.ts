import { afterEach, expect, test, vi } from 'vitest';
import { type Client, connect, Rejected } from '../../client/index.ts';
import { chooseMove, rngFromSeed } from '../../domain/bots/policy.ts';
import type { HumanCommand } from '../../domain/game/commands.ts';
import { boards } from '../../domain/maps/index.ts';
import { viewOf } from '../../domain/views/view.ts';
import { FakeGateway, type Message } from './fake-gateway.ts';
import { RecordedRoom, startedRoom, whoOf } from './recorded-room.ts';

let client: Client | null = null;
afterEach(() => client?.close());

const SECRET = new Uint8Array(32).fill(3);

function dial(gateway: FakeGateway, more: object = {}): Client {
  client = connect({
    ...{ url: 'ws://example/v1', WebSocket: gateway.Socket, secret: SECRET, patience: 50 },
    ...{ pingEvery: 0, ...more },
  });
  return client;
}

/** Answers watch, sync and ping from a recorded room, as seat `seat` sees it. */
function serve(source: RecordedRoom, seat: number | null) {
  return ({ action, id, since }: Message): object[] => {
    const { now, id: room } = source;
    if (action === 'ping') return [{ type: 'pong', id, now: 1, v: now.v }];
    if (since !== undefined) {
      const lines = source.seenBy(seat).slice(since, since + 5);
      return [{ type: 'lines', id, room, lines, more: since + 5 < now.v }];
    }
    const { v, head: hash, opening, n, key, mix } = now;
    const view = viewOf(now.game, seat);
    return [
      {
        ...{ type: 'snapshot', id, room, v, hash, opening, n, key, mix },
        seat,
        view,
        own: [],
        name: null,
        people: [],
      },
    ];
  };
}

test('watching fetches every page from commit 1 and knows the own seat', async () => {
  const source = startedRoom().play(({ v }) => v > 12);
  const gateway = new FakeGateway();
  gateway.answer = serve(source, 1);
  const room = await dial(gateway).watch(source.id);
  expect(room.head).toEqual({ v: source.now.v, hash: source.now.head });
  expect(room.seat).toBe(1);
  expect(room.state).toEqual(viewOf(source.now.game, 1));
  expect(room.fingerprint()).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/);
  expect(room.bundle().split('\n')).toHaveLength(source.now.v + 3);
});

test('a snapshot of another history than the lines is a fault', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = (message) =>
    serve(
      source,
      null,
    )(message).map((frame) => ('view' in frame ? { ...frame, hash: 'f'.repeat(64) } : frame));
  const room = await dial(gateway).watch(source.id);
  expect(room.fault).toMatchObject({ code: 'head/mismatch', heads: { sent: 'f'.repeat(64) } });
});

test('joining names the hash of commit 1 and gives the seat that the commit gave', async () => {
  const source = new RecordedRoom();
  const gateway = new FakeGateway();
  gateway.answer = (message) => {
    if (message.action !== 'command') return serve(source, null)(message);
    expect(message.command).toMatchObject({ type: 'join', opening: source.now.opening });
    const speaker = { seat: null, cid: message.cid!, nonce: message.nonce!, who: whoOf(0) };
    return [source.say({ type: 'join', opening: source.now.opening }, speaker)];
  };
  const room = await dial(gateway).watch(source.id);
  expect(await room.join({ name: 'Ada' })).toBe(0);
  expect(room.seat).toBe(0);
});

test('a command is sent again under the same cid and nonce until its commit comes', async () => {
  const source = startedRoom();
  const { seat } = source.now.game.public.turn!;
  const gateway = new FakeGateway();
  gateway.answer = serve(source, seat);
  const room = await dial(gateway).watch(source.id);
  const territory = ownTerritory(source, seat);
  const order: HumanCommand = { type: 'place', placements: [{ territory, armies: 1 }] };
  const sent: Message[] = [];
  gateway.answer = (message) => {
    if (message.action !== 'command') return serve(source, seat)(message);
    sent.push(message);
    if (sent.length === 2) gateway.cut();
    if (sent.length < 4) return [];
    return [source.say(order, { seat, cid: message.cid!, nonce: message.nonce! })];
  };
  const line = await room.send(order);
  expect(line.commit.by).toMatchObject({ seat, cid: sent[0]?.cid, nonce: sent[0]?.nonce });
  expect(new Set(sent.map(({ cid, nonce, id }) => `${cid} ${nonce} ${id}`)).size).toBe(1);
  expect(gateway.urls.length).toBeGreaterThan(1);
});

test('field-136 nothing is folded or rolled before the server’s commit, and then what the commit says', async () => {
  const source = startedRoom().play(({ game }) => game.public.turn?.phase === 'attack');
  const seat = source.now.game.public.turn?.seat ?? 0;
  const gateway = new FakeGateway();
  gateway.answer = serve(source, seat);
  const room = await dial(gateway).watch(source.id);
  const before = structuredClone(room.state);
  const sent: Message[] = [];
  gateway.answer = (message) => {
    if (message.action === 'command') sent.push(message);
    return message.action === 'command' ? [] : serve(source, seat)(message);
  };
  const view = viewOf(source.now.game, seat);
  const board = boards.get('theatres')!;
  const rng = rngFromSeed('0c');
  const order = chooseMove({ view, board, seat, level: 'captain', rng });
  expect(order).toMatchObject({ from: expect.any(String), to: expect.any(String) });
  const reply = room.send(order);
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(room.state).toEqual(before);
  expect(Object.keys(sent[0]?.command ?? {}).sort()).toEqual(Object.keys(order).sort());
  gateway.push(source.say(order, { seat, cid: sent[0]!.cid!, nonce: sent[0]!.nonce! }));
  const { commit } = await reply;
  expect(commit.chance?.draws[0]).toMatchObject({ label: 'attack', kind: 'dice' });
  expect(room.state).toEqual(viewOf(source.now.game, seat));
});

test('the language goes with the address, beside the ticket', async () => {
  const gateway = new FakeGateway();
  const options = { url: 'ws://example/v1', WebSocket: gateway.Socket, lang: 'pt' };
  const clients = [
    connect(options),
    connect({ ...options, bearer: 'token' }),
    connect({ ...options, ticket: async () => 'a/b' }),
  ];
  await vi.waitFor(() => expect(gateway.urls).toHaveLength(3));
  for (const client of clients) client.close();
  expect(gateway.urls.toSorted()).toEqual([
    'ws://example/v1?lang=pt',
    'ws://example/v1?lang=pt',
    'ws://example/v1?lang=pt&ticket=a%2Fb',
  ]);
});

test('the nonce follows from secret, room, draws seen and class alone, so a retry rolls the same dice', async () => {
  const source = startedRoom();
  const nonces: (string | undefined)[][] = [];
  for (const _ of ['here', 'on another device']) {
    const gateway = new FakeGateway();
    gateway.answer = serve(source, 0);
    const room = await dial(gateway).watch(source.id);
    const error = { code: 'turn/not-yours', seat: 1 };
    gateway.answer = ({ id }) => [{ type: 'rejected', id, error, message: 'No.' }];
    for (const type of ['end-turn', 'start', 'resume'] as const) {
      await room.send({ type }).catch(() => undefined);
    }
    client?.close();
    nonces.push(gateway.said.flatMap(({ action, nonce }) => (action === 'command' ? [nonce] : [])));
  }
  expect(nonces[0]).toEqual(nonces[1]);
  expect(nonces[0]?.[0]).toBe(nonces[0]?.[1]);
  expect(nonces[0]?.[2]).not.toBe(nonces[0]?.[0]);
});

test('a rejection reaches its own command with code and words', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, 0);
  const room = await dial(gateway).watch(source.id);
  const error = { code: 'turn/not-yours', seat: 1 };
  gateway.answer = ({ id }) => [
    { type: 'rejected', id, error, message: 'It is the turn of seat 1.' },
  ];
  const refused = await room.send({ type: 'end-turn' }).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(Rejected);
  expect(refused).toMatchObject({ error, message: 'It is the turn of seat 1.' });
});

test('a busy server is asked again after the wait that it named', async () => {
  const source = startedRoom();
  const { seat } = source.now.game.public.turn!;
  const gateway = new FakeGateway();
  gateway.answer = serve(source, seat);
  const room = await dial(gateway).watch(source.id);
  const placements = [{ territory: ownTerritory(source, seat), armies: 1 }];
  let asked = 0;
  gateway.answer = ({ id, cid, nonce }) => {
    asked += 1;
    const error = { code: 'busy', retryAfterMs: 10 };
    if (asked === 1) return [{ type: 'rejected', id, error, message: 'Try again.' }];
    return [source.say({ type: 'place', placements }, { seat, cid: cid!, nonce: nonce! })];
  };
  const line = await room.send({ type: 'place', placements });
  expect(line.commit.cmd.type).toBe('place');
  expect(asked).toBe(2);
});

test('a gap in versions is fetched, and a ping shows a frame that was lost', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, null);
  const room = await dial(gateway).watch(source.id);
  source.play(({ v }) => v >= 8);
  gateway.push(source.seenBy(null)[7]!);
  await vi.waitFor(() => expect(room.v).toBe(8));
  source.play(({ v }) => v >= 10);
  await client?.ping(room);
  expect(room.v).toBe(10);
});

test('field-16 a line on which nobody answers is left for another, and everything is sent again', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, null);
  const room = await dial(gateway, { patience: 20 }).watch(source.id);
  source.play(({ v }) => v >= 8);
  gateway.answer = (message) => (gateway.urls.length > 1 ? serve(source, null)(message) : []);
  expect(await client?.ping(room)).toBe(1);
  expect(room.v).toBe(8);
});

test('a new connection watches again, also when the old one fell in the middle of a sync', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, null);
  const room = await dial(gateway).watch(source.id);
  source.play(({ v }) => v >= 8);
  gateway.answer = () => [];
  const syncing = room.catchUp();
  gateway.said.length = 0;
  gateway.answer = serve(source, null);
  gateway.cut();
  await syncing;
  await vi.waitFor(() => expect(gateway.said.at(-1)).toMatchObject({ action: 'watch', since: 8 }));
});

test('field-23 a server that forgot the watcher is told so by the next ping, and watched again', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, null);
  const room = await dial(gateway).watch(source.id);
  source.play(({ v }) => v >= 8);
  gateway.answer = (message) =>
    message.action === 'ping'
      ? [{ type: 'pong', id: message.id, now: 1 }]
      : serve(source, null)(message);
  await client?.ping(room);
  expect(gateway.said.at(-1)).toMatchObject({ action: 'watch', since: 4 });
  expect(room.v).toBe(8);
});

test('what is not a frame is dropped, and the client goes on', async () => {
  const source = startedRoom();
  const gateway = new FakeGateway();
  gateway.answer = serve(source, null);
  const room = await dial(gateway).watch(source.id);
  for (const odd of [{}, { type: 'commit' }, { type: 'news' }, { type: 'commit', commit: {} }]) {
    gateway.push(odd);
  }
  expect(await client?.ping(room)).toBe(1);
  expect(room.fault).toBeNull();
});

test('closing fails what was not answered', async () => {
  const gateway = new FakeGateway();
  const waiting = dial(gateway).ping();
  client?.close();
  await expect(waiting).rejects.toThrow('closed');
});

function ownTerritory(source: RecordedRoom, seat: number): string {
  const index = source.now.game.public.owner.indexOf(seat);
  return boards.get('theatres')?.territories[index] ?? '';
}

test('notices are listened to on every connection, and told', async () => {
  const gateway = new FakeGateway();
  const waiting = [{ room: 'r', asks: 'play', until: 5 }];
  gateway.answer = ({ action, id, on }) =>
    action === 'notices' && on === true ? [{ type: 'notices', id, waiting, more: false }] : [];
  const listener = dial(gateway);
  const heard: object[] = [];
  listener.on('notice', ({ notice }) => heard.push(notice));
  expect(await listener.listen()).toEqual(waiting);
  gateway.cut();
  await vi.waitFor(() => expect(gateway.said).toHaveLength(2));
  const notice = {
    ...{ kind: 'your-turn', id: 'r/1/your-turn/u', asks: 'play', until: 5 },
    ...{ room: 'r', seat: 0, turn: 1 },
  };
  gateway.push({ type: 'notice', notice });
  await vi.waitFor(() => expect(heard).toEqual([notice]));
});
