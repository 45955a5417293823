import { shuffled, weightedIndex } from './draws.ts';
import type { DrawSource, Label } from './source.ts';

/** Spreads a seed over the four words of the generator's state. */
function spread(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x9e3779b9) >>> 0;
    let z = Math.imul(a ^ (a >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) | 0;
  };
}

/**
 * Seeded draws for simulations, benchmarks and tests: xoshiro128** behind the same interface as
 * sealed draws. Records nothing. An integer is as fair as a 32-bit scaling allows.
 */
export class FastSource implements DrawSource {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number) {
    const word = spread(seed);
    this.a = word();
    this.b = word();
    this.c = word();
    this.d = word() | 1;
  }

  /** A fair integer in [0, n), 1 ≤ n ≤ 2^32. */
  readonly below = (n: number): number => {
    const turned = Math.imul(this.b, 5);
    const result = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return Math.floor(result * (n / 2 ** 32));
  };

  int(_label: Label, n: number): number {
    return this.below(n);
  }

  dice(_label: Label, count: number, sides: number): number[] {
    const faces = new Array<number>(count);
    for (let i = 0; i < count; i++) faces[i] = 1 + this.below(sides);
    return faces;
  }

  shuffle(_label: Label, n: number, k: number): number[] {
    return shuffled(n, k, this.below);
  }

  weighted(_label: Label, weights: number[]): number {
    return weightedIndex(weights, this.below);
  }

  bytes(_label: Label, count: number): string {
    let hex = '';
    for (let i = 0; i < count; i++) hex += this.below(256).toString(16).padStart(2, '0');
    return hex;
  }

  readonly sealed = {
    int: (_label: Label, n: number): number => this.below(n),
    shuffle: (_label: Label, n: number, k: number): number[] => shuffled(n, k, this.below),
  };
}
