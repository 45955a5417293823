import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '../../../domain/i18n/say.ts';
import { handler as authorizer } from '../../../functions/handlers/authorizer.ts';
import { handler as connect } from '../../../functions/handlers/connect.ts';
import { handler as http } from '../../../functions/handlers/http.ts';
import { type Surroundings, surround } from '../support/gateway.ts';

const ISSUER = 'https://issuer.example';
let around: Surroundings;
let token: string;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwks = { keys: [await exportJWK(publicKey)] };
  around = await surround({
    OIDC_ISSUERS: JSON.stringify([{ issuer: ISSUER, audience: 'so', jwks }]),
    ALLOWED_ORIGINS: '["https://play.example"]',
  });
  token = await new SignJWT({ name: 'Ada' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(ISSUER)
    .setAudience('so')
    .setSubject('u1')
    .setExpirationTime('1h')
    .sign(privateKey);
});
afterAll(() => around.stop());

const request = (headers: object, query?: object) => ({
  type: 'REQUEST',
  methodArn: 'arn:aws:execute-api:us-east-1:0:api/v1/$connect',
  headers,
  ...(query === undefined ? {} : { queryStringParameters: query }),
  requestContext: {},
});

const post = (headers: object) =>
  http({
    version: '2.0',
    routeKey: 'POST /ticket',
    rawPath: '/ticket',
    headers,
    requestContext: { requestId: 'r' },
    isBase64Encoded: false,
  });

test('a bearer is let in with a flat context, whatever the letter case of its headers', async () => {
  const policy = await authorizer(request({ AUTHORIZATION: `Bearer ${token}` }));
  expect(policy).toMatchObject({
    policyDocument: { Statement: [{ Effect: 'Allow' }] },
    context: { iss: ISSUER, sub: 'u1', name: 'Ada', exp: expect.any(Number) },
  });
});

test('a token is traded for a ticket, which opens once', async () => {
  const answer = await post({ authorization: `Bearer ${token}`, origin: 'https://play.example' });
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'access-control-allow-origin': 'https://play.example' },
  });
  const { ticket } = JSON.parse(answer.body) as { ticket: string };
  expect((await authorizer(request({}, { ticket }))).context).toMatchObject({ sub: 'u1' });
  await expect(authorizer(request({}, { ticket }))).rejects.toThrow(/^Unauthorized$/);
});

test('everybody else is Unauthorized', async () => {
  const bad = [
    request({}),
    request({}, { ticket: 'x' }),
    request({ Authorization: 'Bearer x' }),
    request({ Authorization: `Bearer ${token}`, Origin: 'https://evil.example' }),
  ];
  for (const one of bad) await expect(authorizer(one)).rejects.toThrow(/^Unauthorized$/);
  expect(await post({ origin: 'https://evil.example' })).toMatchObject({
    statusCode: 401,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: expect.stringContaining('auth/required'),
  });
  expect((await post({ origin: 'https://evil.example' })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});

test('a language comes with the query, else with the header that browsers send', async () => {
  const bearer = { Authorization: `Bearer ${token}` };
  const lang = async (headers: object, query?: object) =>
    (await authorizer(request({ ...bearer, ...headers }, query))).context;
  expect(await lang({}, { lang: 'it' })).toMatchObject({ lang: 'it' });
  expect(await lang({ 'Accept-Language': 'pt-BR,pt;q=0.9,en;q=0.8' })).toMatchObject({
    lang: 'pt',
  });
  expect(await lang({ 'Accept-Language': 'pt' }, { lang: 'it' })).toMatchObject({ lang: 'it' });
  expect(await lang({})).toMatchObject({ lang: 'en' });
});

test('a refusal over HTTP is worded as its Accept-Language asks', async () => {
  const answer = await post({ 'accept-language': 'fr, pt-BR;q=0.8' });
  expect(JSON.parse(answer.body)).toEqual({
    error: { code: 'auth/required' },
    message: say('pt').rejection({ code: 'auth/required' }),
  });
});

test('connect takes the first subprotocol that is offered', async () => {
  expect(await connect(request({}))).toEqual({ statusCode: 200, headers: {} });
  expect(await connect(request({ 'Sec-WebSocket-Protocol': 'so1, so2' }))).toEqual({
    statusCode: 200,
    headers: { 'Sec-WebSocket-Protocol': 'so1' },
  });
});
