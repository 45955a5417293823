import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Closed list of what a hash is for: the first part of every frame (sealed-draws 3). */
export const TAGS = [
  'so1/seal',
  'so1/chain',
  'so1/step',
  'so1/sealed',
  'so1/salt',
  'so1/private',
  'so1/room',
  'so1/mix',
  'so1/beacon',
  'so1/draw',
  'so1/commit',
  'so1/nonce',
  'so1/who',
] as const;
export type Tag = (typeof TAGS)[number];

/** A part of a frame; text enters as UTF-8. */
export type Part = Uint8Array | string;

export const EMPTY = new Uint8Array(0);

export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes);
/** Bytes of hex digits that were checked before. */
export const fromHex = (hex: string): Uint8Array => hexToBytes(hex);
export const utf8 = (text: string): Uint8Array => utf8ToBytes(text);

/** Writes `n` big-endian in 4 bytes at `at`. */
export function putU32(bytes: Uint8Array, at: number, n: number): void {
  bytes[at] = n >>> 24;
  bytes[at + 1] = n >>> 16;
  bytes[at + 2] = n >>> 8;
  bytes[at + 3] = n;
}

/** Big-endian, 4 bytes. */
export function u32(n: number): Uint8Array {
  const bytes = new Uint8Array(4);
  putU32(bytes, 0, n);
  return bytes;
}

/** Big-endian, 8 bytes, for integers up to 2^53 − 1. */
export function u64(n: number): Uint8Array {
  const bytes = new Uint8Array(8);
  putU32(bytes, 0, Math.floor(n / 2 ** 32));
  putU32(bytes, 4, n % 2 ** 32);
  return bytes;
}

/** F: each part after its length. */
export function frame(parts: readonly Part[]): Uint8Array {
  const pieces = parts.map((part) => (typeof part === 'string' ? utf8(part) : part));
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + 4 + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    putU32(bytes, at, piece.length);
    bytes.set(piece, at + 4);
    at += 4 + piece.length;
  }
  return bytes;
}

const fresh = sha256.create();
const scratch = fresh.clone();

/** SHA-256. One state serves all calls: a chain of 16384 keys would otherwise make as many. */
export function digest(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(32);
  fresh._cloneInto(scratch).update(bytes).digestInto(out);
  return out;
}

/** H: SHA-256 of a frame. */
export const hash = (tag: Tag, ...parts: Part[]): Uint8Array => digest(frame([tag, ...parts]));

/** M: HMAC-SHA-256 of a frame under a key of 32 bytes. */
export const mac = (key: Uint8Array, tag: Tag, ...parts: Part[]): Uint8Array =>
  hmac(sha256, key, frame([tag, ...parts]));
