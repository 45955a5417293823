import type { Composed } from '../../domain/log/compose.ts';
import type { Written } from '../../domain/log/write.ts';
import { announce } from './announce.ts';
import type { App } from './app.ts';
import { append, newWriter, rest, toStore } from './draft.ts';
import { type Entry, entryAfter } from './entry.ts';
import type { StoredCommit } from './ports.ts';
import type { Streams } from './streams.ts';

/** Conflicts after which the caller is told to come back. */
const TRIES = 8;

/** What an entry makes of a request: a commit to append, or an answer that needs none. */
export type Verdict<A, W = Written> = { write: W } | { settle: A };

export type Outcome<A, E = Entry> =
  | { kind: 'written'; entry: E }
  | { kind: 'settled'; entry: E; answer: A }
  | { kind: 'unknown' }
  | { kind: 'busy' };

/** A request to a stream of any kind. */
interface Loop<E extends object, W, A> {
  id: string;
  streams: Streams<E>;
  judge: (entry: E) => Promise<Verdict<A, W>>;
  /** The entry that a commit written on it makes. */
  after: (entry: E, written: W) => E;
  /** Told of the commit once it stands. */
  tell: (after: E, stored: StoredCommit) => Promise<void>;
  /** Conflicts to bear. */
  tries?: number | undefined;
}

/**
 * Load, judge, append under the next version, tell; after a conflict again on the new tail. An
 * answer without a commit is given only once the tail has been read.
 */
export async function writeLoop<E extends object, W extends Composed<unknown>, A>(
  app: App,
  { id, streams, judge, after, tell, tries = TRIES }: Loop<E, W, A>,
): Promise<Outcome<A, E>> {
  const writer = newWriter(app);
  let loaded = await streams.load(id);
  for (let conflicts = 0; conflicts < tries; loaded = await streams.refresh(id)) {
    if (loaded === null) return { kind: 'unknown' };
    const { entry, fresh } = loaded;
    const verdict = await judge(entry);
    if ('settle' in verdict) {
      if (fresh) return { kind: 'settled', entry, answer: verdict.settle };
      continue;
    }
    const stored = toStore(verdict.write, writer);
    if (await append(app, stored)) {
      const next = after(entry, verdict.write);
      streams.keep(next);
      await tell(next, stored);
      await streams.snapshot(next);
      return { kind: 'written', entry: next };
    }
    conflicts += 1;
    await rest(app, conflicts);
  }
  return { kind: 'busy' };
}

interface RoomLoop<A> {
  room: string;
  judge: (entry: Entry) => Promise<Verdict<A>>;
  /** Connection that is told in any case. */
  sender?: string;
  tries?: number;
}

/** The same for a room: everybody who watches is told. */
export const writeRoom = <A>(
  app: App,
  { room, judge, sender, tries }: RoomLoop<A>,
): Promise<Outcome<A>> =>
  writeLoop(app, {
    id: room,
    streams: app.rooms,
    judge,
    after: entryAfter,
    tell: (entry, stored) => announce(app, entry, stored, sender),
    tries,
  });
