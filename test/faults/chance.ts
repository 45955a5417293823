import { type Rng, rngFromSeed } from '../../domain/bots/rng.ts';

/** All luck of a history: the same seed gives the same history. */
export class Chance {
  readonly #rng: Rng;

  constructor(seed: number, stream = 0) {
    const word = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
    this.#rng = rngFromSeed(`${word(seed)}${word(stream)}${word(seed ^ 0x9e3779b9)}00000001`);
  }

  below = (n: number): number => this.#rng.below(n);

  /** True with this probability. */
  hits(share: number): boolean {
    return this.#rng.next() < share;
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.below(256));
}
