import { createHash, createHmac } from 'node:crypto';
import type { BundleLine } from '../../domain/audit/line.ts';
import { frame, fromHex, u32 } from '../../domain/chance/frame.ts';

/** What a verifier hashes, with the system's own SHA-256 and without any check of what it reads. */

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const hmac = (key: Uint8Array, bytes: Uint8Array): Buffer =>
  createHmac('sha256', key).update(bytes).digest();

/** Each line parsed and its text hashed, a step of the key and of the mix, and a block for each draw. */
export function linesByNode(lines: readonly string[]): number {
  let mix: Uint8Array = new Uint8Array(32);
  let blocks = 0;
  for (const text of lines) {
    const { commit } = JSON.parse(text) as BundleLine;
    sha256(frame(['so1/commit', text.slice('{"commit":'.length, text.lastIndexOf(',"hash":'))]));
    const { chance, by, room } = commit;
    if (chance === null) continue;
    const key = fromHex(chance.key);
    sha256(frame(['so1/step', room, u32(chance.n), key]));
    mix = sha256(frame(['so1/mix', mix, fromHex(by.nonce ?? '')]));
    chance.draws.forEach(({ label }, t) => {
      hmac(key, frame(['so1/draw', mix, u32(t), label, u32(0)]));
      blocks += 1;
    });
  }
  return blocks;
}

/** So many steps of a chain of keys. */
export function chainByNode(room: string, keys: number): Uint8Array {
  let key: Uint8Array = new Uint8Array(32);
  for (let i = keys; i > 0; i -= 1) key = sha256(frame(['so1/step', room, u32(i), key]));
  return key;
}
