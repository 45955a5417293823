import { digest, frame, fromHex, hash, mac, putU32, toHex, u32 } from './frame.ts';

/** Keys in a chain unless an opening says otherwise, and how many there may be. */
export const CHAIN_LENGTH = 16384;
export const MAX_CHAIN_LENGTH = 65536;
/** Every so many keys one is stored beside the secret. */
export const CHECKPOINT = 256;
const KEY_BYTES = 32;

/** seal of R: published in version 1. */
export const sealOf = (secret: Uint8Array): Uint8Array => hash('so1/seal', secret);

/** k_N, from which the chain is walked down. */
export const lastKey = (secret: Uint8Array, room: string, length: number): Uint8Array =>
  mac(secret, 'so1/chain', room, u32(length));

/** s_n: key of the sealed draws of draw commit n. */
export const sealedKey = (secret: Uint8Array, room: string, n: number): Uint8Array =>
  mac(secret, 'so1/sealed', room, u32(n));

/** Salt of private payload `i` of version `v`. */
export const saltOf = (secret: Uint8Array, room: string, v: number, i: number): Uint8Array =>
  mac(secret, 'so1/salt', room, u32(v), u32(i));

/** Gives k_(i−1) of k_i; the frame is laid out once a room. */
export function stepper(room: string): (i: number, key: Uint8Array) => Uint8Array {
  const text = frame(['so1/step', room, u32(0), new Uint8Array(32)]);
  const keyAt = text.length - 32;
  return (i, key) => {
    putU32(text, keyAt - 8, i);
    text.set(key, keyAt);
    return digest(text);
  };
}

/** Walks the whole chain down and gives every 256th key: k_0 (the anchor), k_256, … */
export function checkpointsOf(secret: Uint8Array, room: string, length: number): Uint8Array[] {
  const step = stepper(room);
  const kept: Uint8Array[] = [];
  let key = lastKey(secret, room, length);
  for (let i = length; i > 0; i--) {
    if (i % CHECKPOINT === 0) kept.push(key);
    key = step(i, key);
  }
  kept.push(key);
  return kept.reverse();
}

/** What the write path keeps of a room, as JSON: byte strings in hex. Never leaves it before the reveal. */
export interface Secrets {
  room: string;
  /** R. */
  secret: string;
  length: number;
  /** k_0, k_256, …; the first is the anchor. */
  checkpoints: string[];
}

/** Secrets of a new room from 32 fresh bytes of the system's CSPRNG. Walks the chain once. */
export const makeSecrets = (secret: Uint8Array, room: string, length = CHAIN_LENGTH): Secrets => ({
  room,
  secret: toHex(secret),
  length,
  checkpoints: checkpointsOf(secret, room, length).map(toHex),
});

/** Keys and salts of one room; keeps the block of 256 keys that was asked for last. */
export class KeyRing {
  readonly room: string;
  readonly length: number;
  readonly secret: Uint8Array;
  readonly anchor: string;
  private readonly checkpoints: readonly string[];
  /** Index of the warm block, and its keys from the lowest, one after the other. */
  private block = -1;
  private warm = new Uint8Array(0);

  constructor(secrets: Secrets) {
    this.room = secrets.room;
    this.length = secrets.length;
    this.secret = fromHex(secrets.secret);
    this.checkpoints = secrets.checkpoints;
    this.anchor = secrets.checkpoints[0] ?? '';
  }

  seal(): string {
    return toHex(sealOf(this.secret));
  }

  /** k_n, 1 ≤ n ≤ N: at most 256 hashes, none when its block is warm. */
  publicKey(n: number): Uint8Array {
    const block = Math.floor((n - 1) / CHECKPOINT);
    if (block !== this.block) this.warmUp(block);
    const at = ((n - 1) % CHECKPOINT) * KEY_BYTES;
    return this.warm.subarray(at, at + KEY_BYTES);
  }

  /** s_n. */
  sealedKey(n: number): Uint8Array {
    return sealedKey(this.secret, this.room, n);
  }

  salt(v: number, i: number): string {
    return toHex(saltOf(this.secret, this.room, v, i));
  }

  private warmUp(block: number): void {
    const step = stepper(this.room);
    const low = block * CHECKPOINT + 1;
    const top = Math.min(low + CHECKPOINT - 1, this.length);
    const stored = top % CHECKPOINT === 0 ? this.checkpoints[top / CHECKPOINT] : undefined;
    let key = stored === undefined ? lastKey(this.secret, this.room, top) : fromHex(stored);
    this.warm = new Uint8Array((top - low + 1) * KEY_BYTES);
    for (let i = top; i >= low; i--) {
      this.warm.set(key, (i - low) * KEY_BYTES);
      key = step(i, key);
    }
    this.block = block;
  }
}
