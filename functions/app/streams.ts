import type { Chain } from '../../domain/log/chain.ts';
import { Lru } from './lru.ts';
import type { CommitStore, Log, SnapshotStore, StoredCommit } from './ports.ts';

/** Commits between two snapshots. */
const SNAPSHOT_EVERY = 64;

/** An entry, and whether it was just read up to the tail of the log. */
export interface LoadedStream<E extends object> {
  entry: E;
  fresh: boolean;
}

export interface Sources {
  commits: CommitStore;
  /** Null for functions that may not read snapshots: they fold from version 1. */
  snapshots: SnapshotStore | null;
  log: Log;
}

/** How streams of one kind are told from others, and folded. */
export interface Kind<E extends object> {
  /** Whether an id is one of this kind; others count as unknown. */
  has(id: string): boolean;
  fold(entry: E | null, stored: StoredCommit): E;
  chainOf(entry: E): Chain;
  /** A snapshot of another engine may have another shape, so it counts for nothing. */
  engine: string;
  /** Entries to keep at most. */
  warm: number;
}

/** Folded logs of one kind, warm in this container. */
export class Streams<E extends object> {
  readonly #warm: Lru<string, E>;
  readonly #reading = new Map<string, Promise<LoadedStream<E> | null>>();
  /** Streams whose snapshots do not fit. */
  readonly #large = new Set<string>();
  readonly #from: Sources;
  readonly #kind: Kind<E>;

  constructor(from: Sources, kind: Kind<E>) {
    this.#from = from;
    this.#kind = kind;
    this.#warm = new Lru(kind.warm);
  }

  /** From the cache if it is warm, which costs no read; null if there is no such stream. */
  async load(id: string): Promise<LoadedStream<E> | null> {
    const entry = this.#warm.get(id);
    if (entry !== undefined) return { entry, fresh: false };
    return this.refresh(id);
  }

  /** Up to the tail, by one consistent query of what follows the cache or the snapshot. */
  async refresh(id: string): Promise<LoadedStream<E> | null> {
    if (!this.#kind.has(id)) return null;
    let entry = this.#warm.get(id) ?? (await this.#stored(id));
    const { commits } = await this.#from.commits.after(id, entry === null ? 0 : this.#v(entry));
    for (const commit of commits) entry = this.#kind.fold(entry, commit);
    if (entry === null) return null;
    return { entry: this.#keepNewest(entry), fresh: true };
  }

  /**
   * At least up to a version that is known to stand, from the cache if it is that far. Whoever asks
   * while a read is on its way shares it, and reads again only if that began too early.
   */
  async reach(id: string, v: number): Promise<E | null> {
    const warm = this.#warm.get(id);
    if (warm !== undefined && this.#v(warm) >= v) return warm;
    const shared = await this.#share(id);
    if (shared !== null && this.#v(shared.entry) >= v) return shared.entry;
    return (await this.refresh(id))?.entry ?? null;
  }

  /** Keeps the entry of a commit that was just appended here. */
  keep(entry: E): void {
    this.#keepNewest(entry);
  }

  /** Stores every so-many-th entry, for containers that come to the stream cold. */
  async snapshot(entry: E): Promise<void> {
    const { id, v } = this.#kind.chainOf(entry);
    if (v % SNAPSHOT_EVERY !== 0 || this.#from.snapshots === null) return;
    try {
      const text = JSON.stringify(entry);
      const snapshot = { room: id, v, engine: this.#kind.engine, text };
      if (!(await this.#from.snapshots.put(snapshot))) this.#tooLarge(id, v);
    } catch (cause) {
      this.#from.log.error('snapshot not stored', cause, { room: id, v });
    }
  }

  /** It grows on, so that to say so once is enough. */
  #tooLarge(id: string, v: number): void {
    if (this.#large.has(id)) return;
    this.#large.add(id);
    this.#from.log.warn('snapshot too large', { room: id, v });
  }

  forget(id: string): void {
    this.#warm.delete(id);
  }

  async #share(id: string): Promise<LoadedStream<E> | null> {
    const reading = this.#reading.get(id) ?? this.refresh(id);
    this.#reading.set(id, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(id);
    }
  }

  #v(entry: E): number {
    return this.#kind.chainOf(entry).v;
  }

  #keepNewest(entry: E): E {
    const { id, v } = this.#kind.chainOf(entry);
    const known = this.#warm.get(id);
    if (known !== undefined && this.#v(known) > v) return known;
    this.#warm.set(id, entry);
    return entry;
  }

  async #stored(id: string): Promise<E | null> {
    const snapshot = (await this.#from.snapshots?.get(id)) ?? null;
    if (snapshot === null || snapshot.engine !== this.#kind.engine) return null;
    return JSON.parse(snapshot.text) as E;
  }
}
