import { digest, toHex, utf8 } from '../../domain/chance/frame.ts';
import { KeyRing, makeSecrets } from '../../domain/chance/keys.ts';
import { mixNonce, openingMix } from '../../domain/chance/mix.ts';
import { SealedSource } from '../../domain/chance/sealed-source.ts';

const KEYS = 256;

/**
 * The draws of many rooms without their games: for each draw commit a source as a room has it, with a
 * key, mix and nonce of its own. The same seed gives the same rooms.
 */
export function* sealedSources(seed: string): Generator<SealedSource> {
  for (let room = 0; ; room += 1) {
    const id = `${seed}-${room}`;
    const ring = new KeyRing(makeSecrets(digest(utf8(id)), id, KEYS));
    let mix = openingMix(toHex(digest(utf8(`opening of ${id}`))));
    for (let n = 1; n <= KEYS; n += 1) {
      mix = mixNonce(mix, toHex(digest(utf8(`${id} ${n}`)).subarray(0, 16)));
      yield new SealedSource(
        () => ({ n, publicKey: ring.publicKey(n), sealedKey: ring.sealedKey(n) }),
        mix,
      );
    }
  }
}
