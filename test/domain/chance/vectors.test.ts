import { expect, test } from 'vitest';
import { commitHash } from '../../../domain/chance/commit-hash.ts';
import { Draws } from '../../../domain/chance/draws.ts';
import { fingerprint } from '../../../domain/chance/fingerprint.ts';
import { EMPTY, frame, fromHex, hash, toHex, u64, utf8 } from '../../../domain/chance/frame.ts';
import { canonical, jcs, parseCanonical } from '../../../domain/chance/jcs.ts';
import { checkpointsOf, KeyRing, makeSecrets, sealOf } from '../../../domain/chance/keys.ts';
import { mixNonce, openingMix } from '../../../domain/chance/mix.ts';
import { nonceOf } from '../../../domain/chance/nonce.ts';
import { commitmentOf } from '../../../domain/chance/private.ts';
import type { DrawSpec } from '../../../domain/chance/source.ts';
import vectors from '../../vectors/vectors.json' with { type: 'json' };

const { keys, mix, stream } = vectors;
const R = fromHex(keys.R);
const ring = new KeyRing(makeSecrets(R, keys.room, keys.N));

test.each(vectors.jcs)('canonical text of vector %#', ({ value, utf8: hex }) => {
  expect(canonical(value).ok).toBe(true);
  expect(toHex(utf8(jcs(value)))).toBe(hex);
  expect(parseCanonical(jcs(value))).toEqual({ ok: true, value });
});

test.each(vectors.frame)('frame of vector %#', ({ parts, out }) => {
  expect(toHex(frame(parts.map(fromHex)))).toBe(out);
});

test('seal, chain and sealed keys of the vectors', () => {
  expect(toHex(sealOf(R))).toBe(keys.seal);
  expect(ring.seal()).toBe(keys.seal);
  expect(ring.anchor).toBe(keys.k[0]);
  expect(checkpointsOf(R, keys.room, keys.N).map(toHex)).toEqual([keys.k[0]]);
  for (let n = 1; n <= keys.N; n++) expect(toHex(ring.publicKey(n))).toBe(keys.k[n]);
  for (const { n, key } of keys.sealed) expect(toHex(ring.sealedKey(n))).toBe(key);
});

test('the mix of the vectors, with and without a nonce', () => {
  expect(openingMix(mix.opening_hash)).toBe(mix.x0);
  expect(mixNonce(mix.x0, mix.nonce)).toBe(mix.x1);
  expect(mixNonce(mix.x1, null)).toBe(mix.x2_without_nonce);
});

test('a 64-bit number is framed big-endian, also above 32 bits', () => {
  const { round, sig, out, missing } = mix.beacon;
  const mixed = (bytes: Uint8Array) => hash('so1/beacon', fromHex(mix.x1), u64(round), bytes);
  expect([toHex(mixed(fromHex(sig))), toHex(mixed(EMPTY))]).toEqual([out, missing]);
});

test('the byte stream of the vectors across blocks', () => {
  const draws = new Draws(fromHex(stream.key), fromHex(stream.x));
  expect(draws.bytes(stream.t, stream.label, 64)).toBe(stream.first_80_bytes.slice(0, 128));
});

test.each(vectors.draws)('draw $request.label $request.kind of vector %#', (vector) => {
  const draws = new Draws(fromHex(vector.key), fromHex(vector.x));
  expect(draws.value(vector.t, vector.request as DrawSpec<string>)).toEqual(vector.value);
});

test('commitment, salt, commit hash, fingerprint and nonce of the vectors', () => {
  const { v, i, seat, salt, payload, commit } = vectors.private;
  expect(ring.salt(v, i)).toBe(salt);
  expect(commitmentOf({ room: keys.room, v, i, seat, payload, salt })).toBe(commit);
  expect(commitHash(jcs(vectors.hash.commit))).toBe(vectors.hash.hash);
  expect(fingerprint(vectors.hash.hash)).toBe(vectors.hash.fingerprint);
  const { secret, d, class: kind, nonce } = vectors.nonce;
  const input = { secret: fromHex(secret), room: keys.room, d };
  expect(nonceOf({ ...input, class: kind as 'draw' })).toBe(nonce);
});
