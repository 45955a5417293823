import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { allow, connect, type FakeHandlers, fakeStandIn, type Json, until } from './support.ts';

let standIn: StandIn;

const start = async (handlers: FakeHandlers, options = {}): Promise<void> => {
  standIn = await fakeStandIn(handlers, options);
};

afterEach(() => standIn.stop());

const refusal = (url: string): Promise<string> =>
  connect(url).then(
    () => 'open',
    (error: Error) => error.message,
  );

const post = (id: string, text: string) =>
  new ApiGatewayManagementApiClient({ endpoint: process.env.CALLBACK_URL ?? '' }).send(
    new PostToConnectionCommand({ ConnectionId: id, Data: text }),
  );

test('an upgrade is taken on / and on the stage only', async () => {
  await start({});
  expect(await refusal(standIn.wsUrl)).toBe('open');
  expect(await refusal(standIn.wsUrl.replace('/v1', '/'))).toBe('open');
  expect(await refusal(standIn.wsUrl.replace('/v1', '/v2'))).toBe('403');
});

test.each([
  ['throws Unauthorized', 'Unauthorized', '401'],
  ['throws anything else', 'no table', '500'],
])('an authorizer that %s refuses the upgrade', async (_, message, status) => {
  await start({
    authorizer: () => {
      throw new Error(message);
    },
  });
  expect(await refusal(standIn.wsUrl)).toBe(status);
});

test('an authorizer that denies, says nothing, or returns a nested context refuses', async () => {
  let answer: unknown;
  await start({ authorizer: () => answer });
  const policy = allow();
  answer = { ...policy, policyDocument: { Statement: [{ Effect: 'Deny' }] } };
  expect(await refusal(standIn.wsUrl)).toBe('403');
  answer = undefined;
  expect(await refusal(standIn.wsUrl)).toBe('500');
  answer = allow({ deep: { a: 1 } });
  expect(await refusal(standIn.wsUrl)).toBe('500');
  answer = allow({ long: 'x'.repeat(9000) });
  expect(await refusal(standIn.wsUrl)).toBe('500');
});

test('$connect refuses with its status, and with 502 when it throws', async () => {
  let connectAnswer: () => unknown = () => ({ statusCode: 418 });
  await start({ connect: () => connectAnswer() });
  expect(await refusal(standIn.wsUrl)).toBe('418');
  connectAnswer = () => {
    throw new Error('no');
  };
  expect(await refusal(standIn.wsUrl)).toBe('502');
});

test('a connection cannot be posted to before $connect has returned', async () => {
  let name = '';
  await start({
    connect: async ({ requestContext }) => {
      await post(`${requestContext?.connectionId}`, '{}').catch((error: Error) => {
        name = error.name;
      });
      return { statusCode: 200 };
    },
  });
  expect(await refusal(standIn.wsUrl)).toBe('open');
  expect(name).toBe('GoneException');
});

test('a subprotocol is agreed only if $connect echoes it', async () => {
  await start({
    connect: () => ({ statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'so1' } }),
  });
  const client = await connect(standIn.wsUrl, { protocol: 'so1' });
  expect(client.socket.protocol).toBe('so1');
});

test('the three events have the shapes of API Gateway', async () => {
  const events: Record<string, Json> = {};
  const keep = (name: string) => (event: Json) => {
    events[name] = event;
    return name === 'authorizer'
      ? allow({ sub: 'ada', exp: 12, guest: true })
      : { statusCode: 200 };
  };
  await start({
    authorizer: keep('authorizer'),
    connect: keep('connect'),
    room: keep('room'),
    disconnect: keep('disconnect'),
  });
  const client = await connect(`${standIn.wsUrl}?ticket=t%201`);
  client.send({ action: 'ping' });
  await until(() => 'room' in events);
  client.socket.close(4001, 'enough');
  await until(() => 'disconnect' in events);

  expect(events.authorizer).toMatchObject({
    type: 'REQUEST',
    methodArn: expect.stringMatching(/\/v1\/\$connect$/),
    queryStringParameters: { ticket: 't 1' },
    requestContext: { eventType: 'CONNECT', routeKey: '$connect' },
  });
  expect(Object.keys(events.connect ?? {}).sort()).toEqual([
    'headers',
    'isBase64Encoded',
    'multiValueHeaders',
    'multiValueQueryStringParameters',
    'queryStringParameters',
    'requestContext',
  ]);
  expect(Object.keys(events.room ?? {}).sort()).toEqual([
    'body',
    'isBase64Encoded',
    'requestContext',
  ]);
  const context = {
    stage: 'v1',
    messageDirection: 'IN',
    connectionId: expect.stringMatching(/^[\w-]{15}=$/),
    requestTime: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
    identity: { sourceIp: '127.0.0.1' },
    authorizer: { principalId: 'ada', sub: 'ada', exp: '12', guest: 'true' },
  };
  expect(events.room).toMatchObject({
    body: '{"action":"ping"}',
    requestContext: { ...context, eventType: 'MESSAGE', routeKey: 'ping' },
  });
  expect(events.room?.requestContext?.messageId).toBeTypeOf('string');
  expect(events.disconnect).toMatchObject({
    headers: { 'x-api-key': '' },
    requestContext: {
      ...context,
      eventType: 'DISCONNECT',
      disconnectStatusCode: 4001,
      disconnectReason: 'enough',
    },
  });
});

test('a connect without a query has no query parameters', async () => {
  let event: Json | undefined;
  await start({
    connect: (given) => {
      event = given;
      return { statusCode: 200 };
    },
  });
  await connect(standIn.wsUrl);
  expect(event).not.toHaveProperty('queryStringParameters');
});

test('messages take the route of their action, others the default', async () => {
  const keys: string[] = [];
  await start({
    room: ({ requestContext, isBase64Encoded }) => {
      keys.push(`${requestContext?.routeKey} ${isBase64Encoded}`);
    },
  });
  const client = await connect(standIn.wsUrl);
  const texts = [
    '{"action":"command"}',
    '{"action":"dance"}',
    '{"action":"$connect"}',
    '{"action":{"a":1}}',
    '{}',
    'not JSON',
    '',
    '[1]',
  ];
  for (const text of texts) {
    client.send(text);
    await until(() => keys.length === texts.indexOf(text) + 1);
  }
  client.socket.send(Buffer.from([1, 2, 3]));
  await until(() => keys.length === texts.length + 1);
  expect(keys).toEqual([
    'command false',
    ...Array(texts.length - 1).fill('$default false'),
    '$default true',
  ]);
});

test('without a default route an unknown action is answered Forbidden', async () => {
  await start({}, { socketRoutes: [{ key: 'ping', function: 'room' }] });
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'dance' });
  expect(await client.next()).toMatchObject({
    message: 'Forbidden',
    connectionId: expect.any(String),
    requestId: expect.any(String),
  });
});

test('an answer goes back only on a route that responds', async () => {
  await start(
    {
      room: ({ requestContext }) => ({
        statusCode: 200,
        body: `"${requestContext?.routeKey}"`,
      }),
    },
    {
      socketRoutes: [
        { key: 'quiet', function: 'room' },
        { key: 'loud', function: 'room', responds: true },
      ],
    },
  );
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'quiet' });
  client.send({ action: 'loud' });
  expect(await client.next()).toBe('loud');
});

test('a function that throws is answered Internal server error', async () => {
  await start({
    room: () => {
      throw new Error('secret detail');
    },
  });
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping' });
  const frame = await client.next();
  expect(frame).toMatchObject({ message: 'Internal server error' });
  expect(JSON.stringify(frame)).not.toContain('secret');
});

test('a function that does not end is answered after its time', async () => {
  let begun = false;
  await start(
    {
      room: () => {
        begun = true;
        return new Promise(() => undefined);
      },
    },
    { clock: 'virtual', auto: false },
  );
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping' });
  await until(() => begun);
  await standIn.clock.advance(29_000, { wait: false });
  expect(await client.next()).toMatchObject({ message: 'Endpoint request timed out' });
});

test('messages of one connection run at once, in no order', async () => {
  const ends: string[] = [];
  const releases: (() => void)[] = [];
  await start({
    room: async ({ body }) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      ends.push(JSON.parse(`${body}`).n);
    },
  });
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping', n: 1 });
  client.send({ action: 'ping', n: 2 });
  await until(() => releases.length === 2);
  for (const release of releases.reverse()) {
    release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => ends.length === 2);
  expect(ends).toEqual([2, 1]);
});

test('messages can be delayed and shuffled', async () => {
  const came: number[] = [];
  const delays = [3000, 1000, 2000];
  await start(
    { room: ({ body }) => void came.push(JSON.parse(`${body}`).n) },
    { clock: 'virtual', auto: false, faults: { messageDelay: () => delays.shift() ?? 0 } },
  );
  const client = await connect(standIn.wsUrl);
  for (const n of [1, 2, 3]) client.send({ action: 'ping', n });
  await until(() => delays.length === 0);
  await standIn.clock.advance(3000);
  expect(came).toEqual([2, 3, 1]);
});

test('a throttled message reaches no function', async () => {
  let calls = 0;
  await start(
    {
      room: () => {
        calls += 1;
      },
    },
    { faults: { throttled: 1 } },
  );
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping' });
  expect(await client.next()).toMatchObject({ message: 'Too Many Requests' });
  expect(calls).toBe(0);
});

test('a message above 128 KB and a frame above 32 KB close with 1009', async () => {
  await start({});
  const long = await connect(standIn.wsUrl);
  long.send('x'.repeat(129 * 1024));
  expect(await long.closed).toBe(1009);
  const wide = await connect(standIn.wsUrl);
  wide.send('x'.repeat(33 * 1024));
  expect(await wide.closed).toBe(1009);
});

test('a message of 100 KB in frames below 32 KB is taken, and not run if one frame is longer', async () => {
  const sizes: number[] = [];
  await start({ room: ({ body }) => void sizes.push(`${body}`.length) });
  const client = await connect(standIn.wsUrl);
  const piece = 'x'.repeat(25 * 1024);
  for (const fin of [false, false, false, true]) client.socket.send(piece, { fin });
  await until(() => sizes.length === 1);
  client.send('x'.repeat(40 * 1024));
  await client.closed;
  expect(sizes).toEqual([100 * 1024]);
});

test('a connection ends with 1001 after 10 idle minutes', async () => {
  await start({}, { clock: 'virtual', auto: false });
  const client = await connect(standIn.wsUrl);
  await standIn.clock.advance(9 * 60_000);
  client.send({ action: 'ping' });
  await until(
    () => [...standIn.gateway.connections.values()][0]?.lastActiveAt === standIn.clock.now(),
  );
  await standIn.clock.advance(9 * 60_000);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  await standIn.clock.advance(60_000);
  expect(await client.closed).toBe(1001);
});

test('a clock that goes faster makes nobody idle: people do not type faster', async () => {
  await start({}, { speed: 1000, limits: { idle: 60_000 } });
  const client = await connect(standIn.wsUrl);
  await standIn.clock.sleep(180_000);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test('a connection ends with 1001 after two hours however busy', async () => {
  await start({}, { clock: 'virtual', auto: false });
  const client = await connect(standIn.wsUrl);
  for (let minutes = 0; minutes < 120; minutes += 8) {
    const [connection] = standIn.gateway.connections.values();
    client.send({ action: 'ping' });
    await until(() => connection?.lastActiveAt === standIn.clock.now());
    await standIn.clock.advance(8 * 60_000);
  }
  expect(await client.closed).toBe(1001);
});

test('$disconnect is told once, with 1006 when the line was cut, or never if it gets lost', async () => {
  const codes: unknown[] = [];
  await start({
    disconnect: ({ requestContext }) => void codes.push(requestContext?.disconnectStatusCode),
  });
  const client = await connect(standIn.wsUrl);
  client.socket.terminate();
  await until(() => codes.length === 1);
  expect(codes).toEqual([1006]);
  standIn.faults.dropDisconnect = 1;
  const other = await connect(standIn.wsUrl);
  other.socket.close();
  await until(() => standIn.gateway.connections.size === 0);
  expect(codes).toHaveLength(1);
});

test('stopping closes every connection with 1001 and tells $disconnect', async () => {
  let told = 0;
  await start({
    disconnect: () => {
      told += 1;
    },
  });
  const clients = await Promise.all([connect(standIn.wsUrl), connect(standIn.wsUrl)]);
  await standIn.stop();
  expect(await Promise.all(clients.map((client) => client.closed))).toEqual([1001, 1001]);
  expect(told).toBe(2);
});
