import { Draws } from './draws.ts';
import { fromHex, toHex } from './frame.ts';
import type { Drawn, DrawSource, DrawSpec, Label } from './source.ts';

/** The two keys of one draw commit. */
export interface DrawKeys {
  n: number;
  publicKey: Uint8Array;
  sealedKey: Uint8Array;
}

/** What a commit publishes of its chance. */
export interface ChanceRecord {
  n: number;
  key: string;
  draws: Drawn[];
  sealed: DrawSpec[];
}

/**
 * The draws of one room commit (sealed-draws 6), recorded in order; public and sealed ones are
 * counted apart. Keys are asked for at the first draw, so a command without one derives nothing.
 */
export class SealedSource implements DrawSource {
  private readonly keys: () => DrawKeys;
  private readonly mix: Uint8Array;
  private opened: { keys: DrawKeys; open: Draws; hidden: Draws } | null = null;
  private readonly draws: Drawn[] = [];
  private readonly hiddenSpecs: DrawSpec[] = [];

  /** `mix` is X after the commit's own mixing, in hex. */
  constructor(keys: () => DrawKeys, mix: string) {
    this.keys = keys;
    this.mix = fromHex(mix);
  }

  int(label: Label, n: number): number {
    const value = this.ready().open.int(this.draws.length, label, n);
    this.draws.push({ label, kind: 'int', n, value });
    return value;
  }

  dice(label: Label, count: number, sides: number): number[] {
    const value = this.ready().open.dice(this.draws.length, label, count, sides);
    this.draws.push({ label, kind: 'dice', count, sides, value });
    return value.slice();
  }

  shuffle(label: Label, n: number, k: number): number[] {
    const value = this.ready().open.shuffle(this.draws.length, label, n, k);
    this.draws.push({ label, kind: 'shuffle', n, k, value });
    return value.slice();
  }

  weighted(label: Label, weights: number[]): number {
    const value = this.ready().open.weighted(this.draws.length, label, weights);
    this.draws.push({ label, kind: 'weighted', weights: weights.slice(), value });
    return value;
  }

  bytes(label: Label, count: number): string {
    const value = this.ready().open.bytes(this.draws.length, label, count);
    this.draws.push({ label, kind: 'bytes', count, value });
    return value;
  }

  readonly sealed = {
    int: (label: Label, n: number): number => {
      const value = this.ready().hidden.int(this.hiddenSpecs.length, label, n);
      this.hiddenSpecs.push({ label, kind: 'int', n });
      return value;
    },
    shuffle: (label: Label, n: number, k: number): number[] => {
      const value = this.ready().hidden.shuffle(this.hiddenSpecs.length, label, n, k);
      this.hiddenSpecs.push({ label, kind: 'shuffle', n, k });
      return value;
    },
  };

  /** The chance used so far; null while nothing was drawn. */
  record(): ChanceRecord | null {
    if (this.opened === null) return null;
    const { n, publicKey } = this.opened.keys;
    return { n, key: toHex(publicKey), draws: this.draws, sealed: this.hiddenSpecs };
  }

  private ready(): { open: Draws; hidden: Draws } {
    if (this.opened === null) {
      const keys = this.keys();
      this.opened = {
        keys,
        open: new Draws(keys.publicKey, this.mix),
        hidden: new Draws(keys.sealedKey, this.mix),
      };
    }
    return this.opened;
  }
}
