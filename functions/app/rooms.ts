import { ENGINE } from '../../domain/engine.ts';
import { type Entry, foldStored } from './entry.ts';
import { Lru } from './lru.ts';
import type { CommitStore, Log, SnapshotStore } from './ports.ts';

/** Commits between two snapshots. */
const SNAPSHOT_EVERY = 64;
const WARM_ROOMS = 200;

/** An entry, and whether it was just read up to the tail of the log. */
export interface Loaded {
  entry: Entry;
  fresh: boolean;
}

interface Sources {
  commits: CommitStore;
  /** Null for functions that may not read snapshots: they fold from version 1. */
  snapshots: SnapshotStore | null;
  log: Log;
}

/** Folded rooms, warm in this container. */
export class Rooms {
  readonly #warm = new Lru<string, Entry>(WARM_ROOMS);
  readonly #reading = new Map<string, Promise<Loaded | null>>();
  readonly #from: Sources;

  constructor(from: Sources) {
    this.#from = from;
  }

  /** From the cache if it is warm, which costs no read; null if there is no such room. */
  async load(room: string): Promise<Loaded | null> {
    const entry = this.#warm.get(room);
    if (entry !== undefined) return { entry, fresh: false };
    return this.refresh(room);
  }

  /** Up to the tail, by one consistent query of what follows the cache or the snapshot. */
  async refresh(room: string): Promise<Loaded | null> {
    let entry = this.#warm.get(room) ?? (await this.#stored(room));
    const { commits } = await this.#from.commits.after(room, entry?.room.v ?? 0);
    for (const commit of commits) entry = foldStored(entry, commit);
    if (entry === null) return null;
    return { entry: this.#keepNewest(entry), fresh: true };
  }

  /**
   * At least up to a version that is known to stand, from the cache if it is that far. Whoever asks
   * while a read is on its way shares it, and reads again only if that began too early.
   */
  async reach(room: string, v: number): Promise<Entry | null> {
    const warm = this.#warm.get(room);
    if (warm !== undefined && warm.room.v >= v) return warm;
    const shared = await this.#share(room);
    if (shared !== null && shared.entry.room.v >= v) return shared.entry;
    return (await this.refresh(room))?.entry ?? null;
  }

  /** Keeps the entry of a commit that was just appended here. */
  keep(entry: Entry): void {
    this.#keepNewest(entry);
  }

  /** Stores every so-many-th entry, for containers that come to the room cold. */
  async snapshot(entry: Entry): Promise<void> {
    const { id, v } = entry.room;
    if (v % SNAPSHOT_EVERY !== 0 || this.#from.snapshots === null) return;
    try {
      const text = JSON.stringify(entry);
      await this.#from.snapshots.put({ room: id, v, engine: ENGINE, text });
    } catch (cause) {
      this.#from.log.error('snapshot not stored', cause, { room: id, v });
    }
  }

  forget(room: string): void {
    this.#warm.delete(room);
  }

  async #share(room: string): Promise<Loaded | null> {
    const reading = this.#reading.get(room) ?? this.refresh(room);
    this.#reading.set(room, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(room);
    }
  }

  #keepNewest(entry: Entry): Entry {
    const { id, v } = entry.room;
    const known = this.#warm.get(id);
    if (known !== undefined && known.room.v > v) return known;
    this.#warm.set(id, entry);
    return entry;
  }

  /** A snapshot of another engine may have another shape, so it counts for nothing. */
  async #stored(room: string): Promise<Entry | null> {
    const snapshot = (await this.#from.snapshots?.get(room)) ?? null;
    if (snapshot === null || snapshot.engine !== ENGINE) return null;
    return JSON.parse(snapshot.text) as Entry;
  }
}
