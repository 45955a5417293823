import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import type { StandIn } from '../../../infra/local/stand-in.ts';
import { fakeStandIn, type Json } from './support.ts';

let standIn: StandIn;

afterEach(() => standIn?.stop());

test('/ answers 200 with the addresses to connect to, and loads nothing from elsewhere', async () => {
  standIn = await fakeStandIn({});
  const answer = await fetch(`${standIn.url}/`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(html).toContain(standIn.wsUrl);
  expect(html).toContain(`${standIn.url}/token`);
  expect(html).not.toContain('{{');
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('a guest token is signed with a published key and goes by the clock', async () => {
  standIn = await fakeStandIn({}, { clock: 'virtual', auto: false });
  const answer = await fetch(`${standIn.url}/token`, { method: 'POST', body: '{"name":"Ada"}' });
  const { token, sub } = (await answer.json()) as { token: string; sub: string };
  const keys = createRemoteJWKSet(new URL(`${standIn.url}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(token, keys, {
    issuer: 'urn:sealed-orders:local',
    audience: 'sealed-orders',
  });
  expect(payload).toMatchObject({ sub, name: 'Ada', iat: Math.floor(standIn.clock.now() / 1000) });
  expect(await (await fetch(`${standIn.url}/.well-known/jwks.json`)).text()).not.toContain('"d"');
});

test('two guests are two subjects, and a malformed request gets 400', async () => {
  standIn = await fakeStandIn({});
  const ask = (body: string) => fetch(`${standIn.url}/token`, { method: 'POST', body });
  const first = (await (await ask('')).json()) as { sub: string };
  const second = (await (await ask('{}')).json()) as { sub: string };
  expect(first.sub).not.toBe(second.sub);
  for (const body of [
    '{',
    '[]"',
    '[]',
    '1',
    '{"sub":"guest-1"}',
    '{"name":7}',
    '{"name":""}',
    '{"name":"\\u202eAda"}',
    `{"name":"${'x'.repeat(41)}"}`,
    'null',
  ]) {
    expect([body, (await ask(body)).status]).toEqual([body, 400]);
  }
  const words = (await (await ask('{"name":""}')).json()) as { message: string };
  expect(words.message).toBe(
    'The body does not fit at name; expected: 1 to 40 printable characters.',
  );
  expect((await ask('x'.repeat(5000))).status).toBe(413);
});

test('tokens outlive a restart that keeps its directory', async () => {
  const data = await mkdtemp(join(tmpdir(), 'so-issuer-'));
  try {
    standIn = await fakeStandIn({}, { data });
    const { token } = await standIn.issuer.guest();
    await standIn.stop();
    standIn = await fakeStandIn({}, { data });
    const { jwks } = standIn.issuer.configuration;
    await expect(jwtVerify(token, createLocalJWKSet(jwks))).resolves.toBeTruthy();
  } finally {
    await standIn.stop();
    await rm(data, { recursive: true });
  }
});

test('an HTTP route gets an event of payload format 2.0 and its answer goes out', async () => {
  let event: Json = {};
  standIn = await fakeStandIn({
    http: (given) => {
      event = given;
      return { statusCode: 201, headers: { 'x-mark': 'yes' }, body: '{"a":1}' };
    },
  });
  const answer = await fetch(`${standIn.url}/rooms/r%201/log?since=3&tag=a&tag=b`, {
    headers: { Authorization: 'Bearer t' },
  });
  expect([answer.status, answer.headers.get('x-mark'), await answer.json()]).toEqual([
    201,
    'yes',
    { a: 1 },
  ]);
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'GET /rooms/{id}/log',
    rawPath: '/rooms/r%201/log',
    rawQueryString: 'since=3&tag=a&tag=b',
    headers: { authorization: 'Bearer t' },
    pathParameters: { id: 'r 1' },
    queryStringParameters: { since: '3', tag: 'a,b' },
    requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, stage: '$default' },
    isBase64Encoded: false,
  });
  await fetch(`${standIn.url}/ticket`, { method: 'POST', body: '{"x":1}' });
  expect(event).toMatchObject({ routeKey: 'POST /ticket', body: '{"x":1}' });
  expect(event).not.toHaveProperty('queryStringParameters');
  expect(event).not.toHaveProperty('pathParameters');
});

test('a function that throws is a 500 without its reason; an unknown path is a 404', async () => {
  standIn = await fakeStandIn({
    http: () => {
      throw new Error('secret');
    },
  });
  const broken = await fetch(`${standIn.url}/rooms`);
  expect([broken.status, await broken.text()]).toEqual([
    500,
    '{"message":"Internal Server Error"}',
  ]);
  for (const path of ['/none', '//', '/rooms/', '/rooms/a/b/log', '/%E0%A4%A']) {
    expect([path, (await fetch(`${standIn.url}${path}`)).status]).toEqual([path, 404]);
  }
});

test('a fast clock does not shorten the time that a function may work', async () => {
  const http = () => new Promise((resolve) => setTimeout(resolve, 20, { statusCode: 204 }));
  standIn = await fakeStandIn({ http }, { speed: 10_000 });
  expect((await fetch(`${standIn.url}/rooms`)).status).toBe(204);
});

test('browsers of any origin may call', async () => {
  standIn = await fakeStandIn({});
  const answer = await fetch(`${standIn.url}/ticket`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a port or a directory in use is told as such', async () => {
  const data = await mkdtemp(join(tmpdir(), 'so-lock-'));
  try {
    standIn = await fakeStandIn({}, { data });
    const port = Number(new URL(standIn.url).port);
    await expect(fakeStandIn({}, { port })).rejects.toThrow(`port ${port} is in use`);
    await expect(fakeStandIn({}, { data })).rejects.toThrow('in use by another');
  } finally {
    await standIn.stop();
    await rm(data, { recursive: true });
  }
});
