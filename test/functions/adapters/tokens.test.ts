import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { oidcTokens } from '../../../functions/adapters/tokens.ts';
import type { Tokens } from '../../../functions/app/ports.ts';

const NOW = Date.UTC(2030, 0, 1);
const ISSUER = 'https://issuer.example';
const AUDIENCE = 'sealed-orders';
const seconds = NOW / 1000;

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: Pair;
let foreign: Pair;
let tokens: Tokens;

beforeAll(async () => {
  [own, foreign] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256'),
  ]);
  const jwks = {
    keys: [{ ...(await exportJWK(own.publicKey)), kty: 'EC', kid: 'k1', alg: 'ES256' }],
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const issuers = [{ issuer: ISSUER, audience: AUDIENCE, jwks }];
  tokens = oidcTokens(issuers, { now: () => NOW }, log);
});

const claims = { iss: ISSUER, aud: AUDIENCE, sub: 'u1', exp: seconds + 60, name: 'Ada' };

const sign = (payload: object, key = own.privateKey): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);

test('takes a good token and says who it is', async () => {
  expect(await tokens.verify(await sign(claims))).toEqual({
    iss: ISSUER,
    sub: 'u1',
    exp: seconds + 60,
    name: 'Ada',
    slots: null,
  });
});

test('ROO-2 the claim slots is the number of rooms of the plan, if it is one', async () => {
  for (const [slots, read] of [
    [3, 3],
    [0, 0],
    [-1, null],
    [1.5, null],
    ['3', null],
  ] as const) {
    expect(await tokens.verify(await sign({ ...claims, slots }))).toMatchObject({ slots: read });
  }
});

test('takes a token that ended within the skew of clocks, and a name only if it is one', async () => {
  const late = await tokens.verify(await sign({ ...claims, exp: seconds - 29, name: 'x\u0000' }));
  expect(late).toMatchObject({ sub: 'u1', name: null });
});

test('refuses another issuer, audience, key or time', async () => {
  const bad = [
    sign({ ...claims, iss: 'https://other.example' }),
    sign({ ...claims, aud: 'other' }),
    sign({ ...claims, exp: seconds - 31 }),
    sign({ ...claims, nbf: seconds + 3600 }),
    sign(claims, foreign.privateKey),
    sign({ iss: ISSUER, aud: AUDIENCE, exp: seconds + 60 }),
    sign({ iss: ISSUER, aud: AUDIENCE, sub: 'u1' }),
    sign({ ...claims, sub: 'x'.repeat(256) }),
  ];
  for (const token of bad) expect(await tokens.verify(await token)).toBeNull();
});

test('refuses algorithms by which anybody could sign', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none' })}.${part(claims)}.`;
  const shared = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
    .sign(new TextEncoder().encode(await exportSPKI(own.publicKey)));
  for (const token of [unsigned, shared, '', 'x', 'a.b.c']) {
    expect(await tokens.verify(token)).toBeNull();
  }
});

test('a token that was tampered with is refused', async () => {
  const [header, , signature] = (await sign(claims)).split('.');
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url');
  expect(await tokens.verify(`${header}.${other}.${signature}`)).toBeNull();
});
