import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { oidcTokens } from '../../functions/adapters/tokens.ts';
import type { Tokens } from '../../functions/app/ports.ts';

/** An issuer that publishes its keys over HTTP, and counts who asks. */

interface Key {
  kid: string;
  sign: (header?: object) => Promise<string>;
  jwk: JWK;
}

let server: Server;
let issuer: string;
let discovery: object;
let published: JWK[];
let fetched: string[];
let status = 200;

const AUDIENCE = 'sealed-orders';

async function keyOf(kid: string, alg: 'RS256' | 'ES256' = 'ES256'): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' };
  const sign = (header: object = {}) =>
    new SignJWT({ name: 'Ada' })
      .setProtectedHeader({ alg, kid, ...header })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject('u1')
      .setExpirationTime('1h')
      .sign(privateKey);
  return { kid, jwk, sign };
}

const fresh = (): Tokens => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return oidcTokens([{ issuer, audience: AUDIENCE }], { now: () => Date.now() }, log);
};

let old: Key;
let next: Key;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    fetched.push(path);
    response.writeHead(status, { 'content-type': 'application/json' });
    const keys = JSON.stringify({ keys: published });
    response.end(path.startsWith('/.well-known/') ? JSON.stringify(discovery) : keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [old, next] = await Promise.all([keyOf('old'), keyOf('next')]);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  vi.useRealTimers();
  discovery = { issuer, jwks_uri: `${issuer}/keys` };
  published = [old.jwk];
  fetched = [];
  status = 200;
});

const DISCOVERY = '/.well-known/openid-configuration';

test('keys are found by discovery and fetched once, however many ask at the same time', async () => {
  const tokens = fresh();
  const token = await old.sign();
  const all = await Promise.all(Array.from({ length: 20 }, () => tokens.verify(token)));
  expect(all.every((claims) => claims?.sub === 'u1')).toBe(true);
  expect(fetched).toEqual([DISCOVERY, '/keys']);
});

test('a key that is rotated in is found by one more fetch, and an old one ends with its publication', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = fresh();
  const [before, after] = [await old.sign(), await next.sign()];
  expect(await tokens.verify(before)).not.toBeNull();
  published = [next.jwk];
  vi.setSystemTime(Date.now() + 31_000);
  expect(await tokens.verify(after)).not.toBeNull();
  expect(await tokens.verify(before)).toBeNull();
  expect(fetched).toEqual([DISCOVERY, '/keys', '/keys']);
});

test('made-up key ids do not make the issuer be asked again and again', async () => {
  const tokens = fresh();
  expect(await tokens.verify(await old.sign())).not.toBeNull();
  const forged = await Promise.all(
    Array.from({ length: 20 }, (_, i) => old.sign({ kid: `made-up-${i}` })),
  );
  for (const token of forged) expect(await tokens.verify(token)).toBeNull();
  expect(fetched).toEqual([DISCOVERY, '/keys']);
});

test('addresses and keys that a token brings along are never looked at', async () => {
  const foreign = await keyOf('old');
  const tokens = fresh();
  const elsewhere = `${issuer}/elsewhere`;
  for (const brought of [{ jku: elsewhere }, { x5u: elsewhere }, { jwk: foreign.jwk }]) {
    expect(await tokens.verify(await foreign.sign(brought))).toBeNull();
  }
  expect(fetched).not.toContain('/elsewhere');
});

test('a key of another kind than its algorithm is refused', async () => {
  const rsa = await keyOf('old', 'RS256');
  const tokens = fresh();
  expect(await tokens.verify(await rsa.sign())).toBeNull();
  published = [old.jwk, next.jwk];
  expect(await fresh().verify(await rsa.sign({ kid: undefined }))).toBeNull();
});

test('an issuer that cannot be asked is a fault, not a refusal, and is asked again', async () => {
  const tokens = fresh();
  const token = await old.sign();
  status = 503;
  await expect(tokens.verify(token)).rejects.toThrow(issuer);
  status = 200;
  expect(await tokens.verify(token)).not.toBeNull();
});

test('a discovery of another issuer, or with keys at a less safe address, counts for nothing', async () => {
  const token = await old.sign();
  discovery = { issuer: 'https://other.example', jwks_uri: `${issuer}/keys` };
  await expect(fresh().verify(token)).rejects.toThrow(issuer);
  discovery = { issuer, jwks_uri: 'ftp://127.0.0.1/keys' };
  await expect(fresh().verify(token)).rejects.toThrow(issuer);
  expect(fetched).not.toContain('/keys');
});
