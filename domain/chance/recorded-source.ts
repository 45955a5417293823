import type { Drawn, DrawSource, DrawSpec, DrawValue, Label } from './source.ts';

/** The first request that is not the recorded one, or the first record that nobody asked for. */
export interface DrawDifference {
  list: 'draws' | 'sealed';
  index: number;
}

/** A record read from a log: labels and kinds are as they stand there. */
export interface Records {
  draws: readonly Drawn<string>[];
  sealed: readonly DrawSpec<string>[];
  /** Recomputes the value of sealed draw `t` from the revealed secret. */
  reveal(t: number, spec: DrawSpec<string>): DrawValue;
}

/** Whether two requests for chance are the same in label, kind and parameters. */
export function sameSpec(a: DrawSpec<string>, b: DrawSpec<string>): boolean {
  if (a.label !== b.label) return false;
  switch (a.kind) {
    case 'int':
      return b.kind === 'int' && a.n === b.n;
    case 'dice':
      return b.kind === 'dice' && a.count === b.count && a.sides === b.sides;
    case 'shuffle':
      return b.kind === 'shuffle' && a.n === b.n && a.k === b.k;
    case 'weighted':
      return b.kind === 'weighted' && sameList(a.weights, b.weights);
    case 'bytes':
      return b.kind === 'bytes' && a.count === b.count;
  }
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);

/**
 * Feeds a decision the recorded public values and the recomputed sealed ones, for re-execution.
 * From the first difference on it answers with the lowest values, so the decision still ends.
 */
export class RecordedSource implements DrawSource {
  private readonly records: Records;
  private readonly asked = { draws: 0, sealed: 0 };
  private first: DrawDifference | null = null;

  constructor(records: Records) {
    this.records = records;
  }

  int(label: Label, n: number): number {
    return this.number({ label, kind: 'int', n });
  }

  dice(label: Label, count: number, sides: number): number[] {
    const value = this.answer({ label, kind: 'dice', count, sides });
    return Array.isArray(value) ? value.slice() : new Array<number>(count).fill(1);
  }

  shuffle(label: Label, n: number, k: number): number[] {
    return places(this.answer({ label, kind: 'shuffle', n, k }), k);
  }

  weighted(label: Label, weights: number[]): number {
    return this.number({ label, kind: 'weighted', weights });
  }

  bytes(label: Label, count: number): string {
    const value = this.answer({ label, kind: 'bytes', count });
    return typeof value === 'string' ? value : '00'.repeat(count);
  }

  readonly sealed = {
    int: (label: Label, n: number): number => {
      const value = this.hidden({ label, kind: 'int', n });
      return typeof value === 'number' ? value : 0;
    },
    shuffle: (label: Label, n: number, k: number): number[] =>
      places(this.hidden({ label, kind: 'shuffle', n, k }), k),
  };

  /** The first difference between requests and records, once the decision has ended. */
  difference(): DrawDifference | null {
    if (this.first !== null) return this.first;
    const { asked, records } = this;
    if (asked.draws < records.draws.length) return { list: 'draws', index: asked.draws };
    if (asked.sealed < records.sealed.length) return { list: 'sealed', index: asked.sealed };
    return null;
  }

  private number(spec: DrawSpec): number {
    const value = this.answer(spec);
    return typeof value === 'number' ? value : 0;
  }

  private answer(spec: DrawSpec): DrawValue | null {
    const index = this.asked.draws++;
    const record = this.records.draws[index];
    if (this.first === null && record !== undefined && sameSpec(spec, record)) return record.value;
    this.first ??= { list: 'draws', index };
    return null;
  }

  private hidden(spec: DrawSpec): DrawValue | null {
    const index = this.asked.sealed++;
    const record = this.records.sealed[index];
    if (this.first === null && record !== undefined && sameSpec(spec, record)) {
      return this.records.reveal(index, spec);
    }
    this.first ??= { list: 'sealed', index };
    return null;
  }
}

const places = (value: DrawValue | null, k: number): number[] =>
  Array.isArray(value) ? value.slice() : Array.from({ length: k }, (_, i) => i);

/** For the opening and wherever nothing may be drawn: a record with no draws in it. */
export const noDraws = (): RecordedSource =>
  new RecordedSource({ draws: [], sealed: [], reveal: () => 0 });
