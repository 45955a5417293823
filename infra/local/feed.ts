import type { StreamSpec } from '../manifest.ts';
import { Consumer, type ConsumerOptions, type DeadLetter } from './consumer.ts';
import type { DynamoCall, LocalDynamo } from './dynamo.ts';
import { insertedKey, placeOf, type StreamRecord, streamRecord } from './stream-record.ts';
import { keysOf, type Tables } from './tables.ts';

export interface FeedOptions extends Omit<ConsumerOptions, 'spec' | 'table' | 'dead'> {
  streams: readonly StreamSpec[];
  tables: Tables;
}

/** The streams of the tables and their consumers: each insert is delivered at least once. */
export class ChangeFeed {
  readonly deadLetters: DeadLetter[] = [];
  readonly #options: FeedOptions;
  readonly #consumers: { spec: StreamSpec; consumer: Consumer }[];
  /** Positions as they were at the start, before anything new came. */
  readonly #before: ReadonlyMap<string, number>;
  #recovering = 0;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#before = new Map(options.positions.entries());
    const dead = (letter: DeadLetter): void => void this.deadLetters.push(letter);
    this.#consumers = options.streams.map((spec) => ({
      spec,
      consumer: new Consumer({ ...options, spec, table: options.tables[spec.table], dead }),
    }));
  }

  /** Takes up a request to the tables, if it inserted into a table that has a stream. */
  observe(call: DynamoCall): void {
    for (const table of new Set(this.#options.streams.map((spec) => spec.table))) {
      if (call.input.TableName !== table) continue;
      const keys = insertedKey(call, this.#options.tables[table]);
      if (keys) this.#publish(streamRecord(table, keys, this.#options.clock.now()));
    }
  }

  /**
   * After a crash: offers again what a consumer had not finished. Reads the whole log, so it may go on
   * while new records come.
   */
  async recover(dynamo: LocalDynamo): Promise<void> {
    this.#recovering += 1;
    try {
      await this.#options.clock.work(() => this.#offerMissed(dynamo));
    } finally {
      this.#recovering -= 1;
    }
  }

  async #offerMissed(dynamo: LocalDynamo): Promise<void> {
    for (const { spec, consumer } of this.#consumers) {
      const table = this.#options.tables[spec.table];
      const missed: StreamRecord[] = [];
      for await (const keys of keysOf(dynamo.client, spec.table, table)) {
        const record = streamRecord(spec.table, keys, this.#options.clock.now());
        const { partition, version } = placeOf(record, table);
        const position = this.#before.get(`${spec.function} ${partition}`) ?? 0;
        if (version > position) missed.push(record);
      }
      for (const record of missed) consumer.offer(record);
    }
  }

  /** Sends the dead letters of a function, or of all, once more; how many records went. */
  redrive(name?: string): number {
    const again = this.deadLetters.filter(
      (letter) => name === undefined || letter.function === name,
    );
    for (const letter of again) {
      this.deadLetters.splice(this.deadLetters.indexOf(letter), 1);
      const target = this.#consumers.find(({ spec }) => spec.function === letter.function);
      for (const record of letter.records) target?.consumer.offer(record);
    }
    return again.reduce((sum, letter) => sum + letter.records.length, 0);
  }

  /** Records that wait or are being delivered; above 0 too while missed ones are looked for. */
  get pending(): number {
    const waiting = this.#consumers.map(({ consumer }) => consumer.pending);
    return waiting.reduce((sum, count) => sum + count, this.#recovering);
  }

  #publish(record: StreamRecord): void {
    for (const { consumer } of this.#consumers) consumer.offer(record);
  }
}
