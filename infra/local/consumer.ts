import { createHash } from 'node:crypto';
import type { StreamSpec, TableSpec } from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import type { DurableMap } from './durable-map.ts';
import type { Faults } from './faults.ts';
import type { Invoker } from './invoker.ts';
import { placeOf, type StreamRecord } from './stream-record.ts';

/** Records that were given up, and why. */
export interface DeadLetter {
  function: string;
  why: string;
  records: StreamRecord[];
}

export interface ConsumerOptions {
  spec: StreamSpec;
  table: TableSpec;
  clock: LocalClock;
  invoker: Invoker;
  faults: Faults;
  /** Per consumer and partition, the version up to which all is done. */
  positions: DurableMap<number>;
  dead: (letter: DeadLetter) => void;
}

interface Lane {
  queue: StreamRecord[];
  busy: boolean;
}

/** The first failed record of a batch and those after it; empty when all is well. */
type Remainder = { from: number; why: string } | null;

/**
 * One event source mapping: batches with retries, bisect and partial failures. Order holds for one
 * item only, as with a parallelization factor above 1.
 */
export class Consumer {
  readonly #options: ConsumerOptions;
  readonly #lanes: Lane[];
  readonly #open = new Map<string, { versions: Set<number>; highest: number }>();

  constructor(options: ConsumerOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: options.spec.parallel }, () => ({ queue: [], busy: false }));
  }

  offer(record: StreamRecord): void {
    this.#begin(record);
    const { partition, version } = placeOf(record, this.#options.table);
    const hash = createHash('md5').update(`${partition} ${version}`).digest().readUInt32BE();
    const lane = this.#lanes[hash % this.#lanes.length];
    if (!lane) return;
    lane.queue.push(record);
    if (!lane.busy) void this.#drain(lane);
  }

  get pending(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.queue.length + Number(lane.busy), 0);
  }

  async #drain(lane: Lane): Promise<void> {
    const { clock, faults, spec } = this.#options;
    lane.busy = true;
    while (lane.queue.length > 0) {
      const gathering = lane.queue.length >= spec.batch ? 0 : spec.window * 1000;
      await clock.sleep(faults.feedDelay + gathering);
      const batch = lane.queue.splice(0, spec.batch);
      await this.#deliver(batch, 0);
      if (faults.feedTwice) await this.#try(batch);
    }
    lane.busy = false;
  }

  /** Until each record is done or given up. */
  async #deliver(batch: StreamRecord[], attempt: number): Promise<void> {
    const { clock, spec } = this.#options;
    const failed = await this.#try(batch);
    this.#done(failed ? batch.slice(0, failed.from) : batch);
    if (!failed) return;
    const rest = batch.slice(failed.from);
    if (spec.bisect && rest.length > 1) {
      const half = Math.ceil(rest.length / 2);
      await this.#deliver(rest.slice(0, half), attempt);
      return this.#deliver(rest.slice(half), attempt);
    }
    const aged = clock.now() - (rest[0] ? bornAt(rest[0]) : 0) > spec.maxAge * 1000;
    if (attempt >= spec.retries || aged) {
      this.#done(rest);
      return this.#options.dead({ function: spec.function, why: failed.why, records: rest });
    }
    await clock.sleep(Math.min(100 * 2 ** attempt, 60_000));
    return this.#deliver(rest, attempt + 1);
  }

  async #try(batch: StreamRecord[]): Promise<Remainder> {
    const { faults, invoker, spec, table } = this.#options;
    const poisoned = batch.some((record) => {
      const { partition, version } = placeOf(record, table);
      return faults.poisoned(partition, version);
    });
    if (poisoned) return { from: 0, why: 'poisoned' };
    try {
      return remainder(batch, await invoker.invoke(spec.function, { Records: batch }));
    } catch (error) {
      return { from: 0, why: error instanceof Error ? error.message : String(error) };
    }
  }

  #begin(record: StreamRecord): void {
    const { partition, version } = placeOf(record, this.#options.table);
    const open = this.#open.get(partition) ?? { versions: new Set(), highest: 0 };
    open.versions.add(version);
    open.highest = Math.max(open.highest, version);
    this.#open.set(partition, open);
  }

  /** The position passes only versions below which nothing is open, so a crash repeats, never skips. */
  #done(records: StreamRecord[]): void {
    const { positions, spec, table } = this.#options;
    for (const record of records) {
      const { partition, version } = placeOf(record, table);
      const open = this.#open.get(partition);
      if (!open?.versions.delete(version)) continue;
      const key = `${spec.function} ${partition}`;
      const reached = open.versions.size === 0 ? open.highest : Math.min(...open.versions) - 1;
      if (reached > (positions.get(key) ?? 0)) positions.set(key, reached);
      if (open.versions.size === 0) this.#open.delete(partition);
    }
  }
}

const bornAt = (record: StreamRecord): number => record.dynamodb.ApproximateCreationDateTime * 1000;

/** Reads `batchItemFailures`: all from the first failed record on is to be sent again. */
function remainder(batch: StreamRecord[], answer: unknown): Remainder {
  const failures = (answer as { batchItemFailures?: { itemIdentifier: string }[] } | undefined)
    ?.batchItemFailures;
  if (!failures || failures.length === 0) return null;
  const failed = new Set(failures.map((failure) => failure.itemIdentifier));
  const from = batch.findIndex((record) => failed.has(record.dynamodb.SequenceNumber));
  return { from: Math.max(0, from), why: 'reported by the function' };
}
