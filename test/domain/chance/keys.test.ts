import { expect, test } from 'vitest';
import { toHex } from '../../../domain/chance/frame.ts';
import { KeyRing, lastKey, makeSecrets, stepper } from '../../../domain/chance/keys.ts';

const secret = new Uint8Array(32).map((_, i) => 255 - i);

/** k_0 … k_N, walked in full. */
function wholeChain(length: number): string[] {
  const step = stepper('room-k');
  const keys = [lastKey(secret, 'room-k', length)];
  for (let i = length; i > 0; i--) keys.unshift(step(i, keys[0] as Uint8Array));
  return keys.map(toHex);
}

test.each([1, 255, 256, 257, 512, 700])(
  'a ring of %i keys gives the keys of the chain',
  (length) => {
    const keys = wholeChain(length);
    const secrets = makeSecrets(secret, 'room-k', length);
    const ring = new KeyRing(JSON.parse(JSON.stringify(secrets)));
    expect(ring.anchor).toBe(keys[0]);
    for (let n = 1; n <= length; n++) expect(toHex(ring.publicKey(n))).toBe(keys[n]);
    for (const n of [length, 1, Math.ceil(length / 2)]) {
      expect(toHex(ring.publicKey(n))).toBe(keys[n]);
    }
  },
);

test('two rooms with one secret show one seal and different chains', () => {
  const one = new KeyRing(makeSecrets(secret, 'room-1', 8));
  const other = new KeyRing(makeSecrets(secret, 'room-2', 8));
  expect(one.seal()).toBe(other.seal());
  expect(one.anchor).not.toBe(other.anchor);
  expect(one.salt(1, 0)).not.toBe(other.salt(1, 0));
});
