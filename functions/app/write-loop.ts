import type { Written } from '../../domain/log/write.ts';
import { announce } from './announce.ts';
import type { App } from './app.ts';
import { append, newWriter, rest, toStore } from './draft.ts';
import { type Entry, entryAfter } from './entry.ts';

/** Conflicts after which the caller is told to come back. */
const TRIES = 8;

/** What an entry makes of a request: a commit to append, or an answer that needs none. */
export type Verdict<A> = { write: Written } | { settle: A };

export type Outcome<A> =
  | { kind: 'written'; entry: Entry }
  | { kind: 'settled'; entry: Entry; answer: A }
  | { kind: 'no-room' }
  | { kind: 'busy' };

export interface Loop<A> {
  room: string;
  judge: (entry: Entry) => Promise<Verdict<A>>;
  /** Connection that is told in any case. */
  sender?: string;
  /** Conflicts to bear. */
  tries?: number;
}

/**
 * Load, judge, append under the next version, announce; after a conflict again on the new tail.
 * An answer without a commit is given only once the tail has been read.
 */
export async function writeLoop<A>(app: App, loop: Loop<A>): Promise<Outcome<A>> {
  const writer = newWriter(app);
  const limit = loop.tries ?? TRIES;
  let loaded = await app.rooms.load(loop.room);
  for (let conflicts = 0; conflicts < limit; loaded = await app.rooms.refresh(loop.room)) {
    if (loaded === null) return { kind: 'no-room' };
    const { entry, fresh } = loaded;
    const verdict = await loop.judge(entry);
    if ('settle' in verdict) {
      if (fresh) return { kind: 'settled', entry, answer: verdict.settle };
      continue;
    }
    const stored = toStore(verdict.write, writer);
    if (await append(app, stored)) {
      const after = entryAfter(entry, verdict.write);
      app.rooms.keep(after);
      await announce(app, after, stored, loop.sender);
      await app.rooms.snapshot(after);
      return { kind: 'written', entry: after };
    }
    conflicts += 1;
    await rest(app, conflicts);
  }
  return { kind: 'busy' };
}
