import { _HMAC } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { frame, putU32, toHex, u32 } from './frame.ts';
import type { DrawSpec, DrawValue } from './source.ts';

type Keyed = _HMAC<ReturnType<typeof sha256.create>>;

const BLOCK = 32;
const MAX_LABEL = 32;

/**
 * The byte stream of one draw at a time under one key and mix (sealed-draws 6). The keyed hash
 * state and the frame are laid out once; a draw writes only its number, label and block.
 */
class Stream {
  private readonly keyed: Keyed;
  private readonly scratch: Keyed;
  private readonly message: Uint8Array;
  private readonly tAt: number;
  private framed: Uint8Array;
  private readonly block = new Uint8Array(BLOCK);
  private next = 0;
  private used = BLOCK;

  constructor(key: Uint8Array, mix: Uint8Array) {
    this.keyed = new _HMAC(sha256, key);
    this.scratch = this.keyed.clone();
    const head = frame(['so1/draw', mix, u32(0)]);
    this.tAt = head.length - 4;
    this.message = new Uint8Array(head.length + 4 + MAX_LABEL + 8);
    this.message.set(head);
    this.framed = this.message;
  }

  /** Begins the stream of draw `t` at its first byte. */
  start(t: number, label: string): void {
    const { message, tAt } = this;
    putU32(message, tAt, t);
    putU32(message, tAt + 4, label.length);
    for (let i = 0; i < label.length; i++) message[tAt + 8 + i] = label.charCodeAt(i);
    const end = tAt + 8 + label.length;
    putU32(message, end, 4);
    this.framed = message.subarray(0, end + 8);
    this.next = 0;
    this.used = BLOCK;
  }

  byte(): number {
    if (this.used === BLOCK) {
      putU32(this.framed, this.framed.length - 4, this.next++);
      this.keyed._cloneInto(this.scratch).update(this.framed).digestInto(this.block);
      this.used = 0;
    }
    return this.block[this.used++] as number;
  }

  /** A fair integer in [0, n), 1 ≤ n ≤ 2^32. */
  below(n: number): number {
    if (n === 1) return 0;
    const width = n <= 2 ** 8 ? 1 : n <= 2 ** 16 ? 2 : 4;
    const range = 256 ** width;
    const limit = range - (range % n);
    for (;;) {
      let x = 0;
      for (let i = 0; i < width; i++) x = x * 256 + this.byte();
      if (x < limit) return x % n;
    }
  }
}

/** Values of the draws of one commit: under k_n the public ones, under s_n the sealed ones. */
export class Draws {
  private readonly stream: Stream;

  constructor(key: Uint8Array, mix: Uint8Array) {
    this.stream = new Stream(key, mix);
  }

  int(t: number, label: string, n: number): number {
    this.stream.start(t, label);
    return this.stream.below(n);
  }

  dice(t: number, label: string, count: number, sides: number): number[] {
    this.stream.start(t, label);
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(1 + this.stream.below(sides));
    return faces;
  }

  shuffle(t: number, label: string, n: number, k: number): number[] {
    this.stream.start(t, label);
    return shuffled(n, k, (m) => this.stream.below(m));
  }

  weighted(t: number, label: string, weights: readonly number[]): number {
    this.stream.start(t, label);
    return weightedIndex(weights, (m) => this.stream.below(m));
  }

  bytes(t: number, label: string, count: number): string {
    this.stream.start(t, label);
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) bytes[i] = this.stream.byte();
    return toHex(bytes);
  }

  /** The value of draw `t` by its record. */
  value(t: number, spec: DrawSpec<string>): DrawValue {
    switch (spec.kind) {
      case 'int':
        return this.int(t, spec.label, spec.n);
      case 'dice':
        return this.dice(t, spec.label, spec.count, spec.sides);
      case 'shuffle':
        return this.shuffle(t, spec.label, spec.n, spec.k);
      case 'weighted':
        return this.weighted(t, spec.label, spec.weights);
      case 'bytes':
        return this.bytes(t, spec.label, spec.count);
    }
  }
}

/** The first `k` places of a shuffle of 0…n−1 by Fisher and Yates. */
export function shuffled(n: number, k: number, below: (n: number) => number): number[] {
  const a = Array.from({ length: n }, (_, i) => i);
  for (let i = 0; i < k; i++) {
    const j = i + below(n - i);
    const kept = a[i] as number;
    a[i] = a[j] as number;
    a[j] = kept;
  }
  a.length = k;
  return a;
}

/** An index, each as likely as its weight; the weights sum up to 1…2^32. */
export function weightedIndex(weights: readonly number[], below: (n: number) => number): number {
  let x = below(weights.reduce((sum, w) => sum + w, 0));
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    if (x < weight) return i;
    x -= weight;
  }
  return weights.length - 1;
}
