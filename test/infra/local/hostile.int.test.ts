import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { connect, type FakeHandlers, fakeStandIn, type Json, until } from './support.ts';

let standIn: StandIn;

const start = async (handlers: FakeHandlers, options = {}): Promise<void> => {
  standIn = await fakeStandIn(handlers, options);
};

afterEach(() => standIn.stop());

test('an action that is nested as deep as a frame allows goes to $default, and others are served', async () => {
  let keys: string[] = [];
  await start({
    room: ({ requestContext }) => {
      keys = [...keys, `${requestContext?.routeKey}`];
      return { statusCode: 200 };
    },
  });
  const client = await connect(standIn.wsUrl);
  const other = await connect(standIn.wsUrl);
  const depth = 5000;
  client.socket.send(`{"action":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`);
  client.socket.send(`{"action":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  await until(() => keys.length === 2);
  other.send({ action: 'ping' });
  await until(() => keys.length === 3);
  expect(keys).toEqual(['$default', '$default', 'ping']);
});

test('what breaks at one message is answered there and ends nothing', async () => {
  let breaks = true;
  const messageDelay = (): number => {
    if (breaks) throw new Error('secret detail');
    return 0;
  };
  await start({ room: () => ({ statusCode: 200, body: '{}' }) }, { faults: { messageDelay } });
  const client = await connect(standIn.wsUrl);
  client.send({ action: 'ping' });
  const frame = await client.next();
  expect(frame).toMatchObject({ message: 'Internal server error' });
  expect(JSON.stringify(frame)).not.toContain('secret');
  breaks = false;
  client.send({ action: 'ping' });
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'an upgrade may have a header and a parameter named %s',
  async (name) => {
    let event: Json = {};
    await start({
      connect: (given) => {
        event = given;
        return { statusCode: 200 };
      },
    });
    const url = `${standIn.wsUrl}?${name}=1&${name}=2`;
    await connect(url, { headers: { [`x-${name}`]: '3', constructor: '4' } });
    const { headers = {}, multiValueQueryStringParameters: query = {} } = event;
    expect(Object.getOwnPropertyDescriptor(query, name)?.value).toEqual(['1', '2']);
    expect(headers).toMatchObject({ constructor: '4' });
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'a request may have a parameter named %s',
  async (name) => {
    let event: Json = {};
    await start({
      http: (given) => {
        event = given;
        return { statusCode: 200, body: '{}' };
      },
    });
    await fetch(`${standIn.url}/rooms?${name}=1&${name}=2`);
    const { queryStringParameters: query = {} } = event;
    expect(Object.getOwnPropertyDescriptor(query, name)?.value).toBe('1,2');
  },
);

test('what only functions reach answers no page of a browser, whatever it sends along', async () => {
  await start({});
  const { AWS_ENDPOINT_URL_DYNAMODB: tables = '', AWS_ENDPOINT_URL_SCHEDULER: aws = '' } =
    process.env;
  const headers = {
    origin: 'https://example.org',
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.Scan',
    'x-amz-date': '20260101T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  };
  for (const url of [tables, aws]) {
    for (const method of ['OPTIONS', 'POST', 'GET']) {
      const body = method === 'POST' ? '{"TableName":"secrets"}' : null;
      const answer = await fetch(url, { method, headers, body });
      expect([method, answer.status]).toEqual([method, 403]);
      expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    }
  }
  const items = await new DynamoDBClient().send(new ScanCommand({ TableName: 'secrets' }));
  expect(items.Items).toEqual([]);
});

test('a body that nobody reads is refused before it takes much memory', async () => {
  await start({ http: () => ({ statusCode: 200, body: '{}' }) });
  const status = async (bytes: number): Promise<number> => {
    const body = 'x'.repeat(bytes);
    return (await fetch(`${standIn.url}/ticket`, { method: 'POST', body })).status;
  };
  expect(await status(64 * 1024)).toBe(200);
  expect(await status(64 * 1024 + 1)).toBe(413);
  expect(await status(9_000_000)).toBe(413);
});
