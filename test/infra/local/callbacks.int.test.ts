import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { type Client, connect, fakeStandIn, type Json, until } from './support.ts';

let standIn: StandIn;
let api: ApiGatewayManagementApiClient;
let client: Client;
let id: string;
let left: Json[];

beforeEach(async () => {
  left = [];
  standIn = await fakeStandIn(
    { disconnect: (event) => void left.push(event) },
    { clock: 'virtual', auto: false },
  );
  const endpoint = process.env.CALLBACK_URL ?? '';
  api = new ApiGatewayManagementApiClient({ endpoint, maxAttempts: 1 });
  client = await connect(standIn.wsUrl);
  [id = ''] = standIn.gateway.connections.keys();
});

afterEach(() => standIn.stop());

const post = (data: string | Uint8Array, to = id) =>
  api.send(new PostToConnectionCommand({ ConnectionId: to, Data: data }));

const failure = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'no error',
    ({ name, $metadata }) => [name, $metadata.httpStatusCode],
  );

test('a post reaches the client as a text frame, its id escaped in the path', async () => {
  expect(id.endsWith('=')).toBe(true);
  await post('{"type":"pong"}');
  expect(await client.next()).toEqual({ type: 'pong' });
});

test('a connection can be described', async () => {
  const connectedAt = new Date(standIn.clock.now());
  await standIn.clock.advance(60_000);
  await post('{}');
  expect(await api.send(new GetConnectionCommand({ ConnectionId: id }))).toMatchObject({
    ConnectedAt: connectedAt,
    LastActiveAt: new Date(standIn.clock.now()),
    Identity: { SourceIp: '127.0.0.1' },
  });
});

test('a deleted connection closes, is told to $disconnect, and is gone', async () => {
  await api.send(new DeleteConnectionCommand({ ConnectionId: id }));
  expect(await client.closed).toBe(1000);
  await until(() => left.length === 1);
  const gone = ['GoneException', 410];
  expect(await failure(post('{}'))).toEqual(gone);
  expect(await failure(api.send(new GetConnectionCommand({ ConnectionId: id })))).toEqual(gone);
  expect(await failure(api.send(new DeleteConnectionCommand({ ConnectionId: id })))).toEqual(gone);
});

test('an unknown connection is gone', async () => {
  expect(await failure(post('{}', 'AAAAAAAAAAAAAAA='))).toEqual(['GoneException', 410]);
});

test('a request without a signature is forbidden', async () => {
  const answer = await fetch(`${process.env.CALLBACK_URL}/@connections/${encodeURIComponent(id)}`, {
    method: 'POST',
    body: '{}',
  });
  expect(answer.status).toBe(403);
});

test('a post above 128 KB is too large', async () => {
  expect(await failure(post('x'.repeat(129 * 1024)))).toEqual(['PayloadTooLargeException', 413]);
});

test('a client that does not read is answered 429 and harms nobody', async () => {
  client.socket.pause();
  const page = Buffer.alloc(120 * 1024, 'x');
  let refused: unknown = 'no error';
  while (refused === 'no error') refused = await failure(post(page));
  expect(refused).toEqual(['LimitExceededException', 429]);
  const other = await connect(standIn.wsUrl);
  const ids = [...standIn.gateway.connections.keys()];
  await post('{"n":1}', ids[1]);
  expect(await other.next()).toEqual({ n: 1 });
  client.socket.terminate();
});

test('posts to a client that vanished are answered 200 until the gateway notices', async () => {
  standIn.gateway.makeZombie(id);
  await client.closed;
  await post('{}');
  expect(left).toHaveLength(0);
  await standIn.clock.advance(10 * 60_000);
  expect(left[0]?.requestContext?.disconnectStatusCode).toBe(1001);
  expect(await failure(post('{}'))).toEqual(['GoneException', 410]);
});

test('a post can be answered 410 although the client is there', async () => {
  standIn.faults.falseGone = 1;
  expect(await failure(post('{}'))).toEqual(['GoneException', 410]);
  standIn.faults.falseGone = 0;
  await post('{"n":2}');
  expect(await client.next()).toEqual({ n: 2 });
});

test('a post can be refused as too fast or too long, or never be answered', async () => {
  standIn.faults.post = () => 'limited';
  expect(await failure(post('{}'))).toEqual(['LimitExceededException', 429]);
  standIn.faults.post = () => 'too-long';
  expect(await failure(post('{}'))).toEqual(['PayloadTooLargeException', 413]);
  standIn.faults.post = () => 'hangs';
  const over = new AbortController();
  const waiting = api.send(new PostToConnectionCommand({ ConnectionId: id, Data: '{}' }), {
    abortSignal: over.signal,
  });
  const answered = await Promise.race([waiting, stillOpen()]);
  expect(answered).toBe('open');
  over.abort();
  await expect(waiting).rejects.toThrow();
  expect(client.frames).toEqual([]);
});

/** Another request of the same moment has been answered. */
async function stillOpen(): Promise<string> {
  await api.send(new GetConnectionCommand({ ConnectionId: id }));
  return 'open';
}
