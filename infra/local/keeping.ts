import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { lock } from './lock.ts';

/** Where the stand-in keeps what a restart needs; everything is null without a directory. */
export interface Keeping {
  tables: string | null;
  timers: string | null;
  positions: string | null;
  issuer: string | null;
  /** The time to go on from: never earlier than what was kept. */
  resumedAt: number;
  /** Keeps the clock's time, now and then, so that it never runs backwards over a restart. */
  keepTime(now: number): void;
  /** Lets another process have the directory. */
  release(): void;
}

/** Directory `data`, or memory when it is null. Throws if another process holds the directory. */
export function openKeeping(data: string | null): Keeping {
  const release = data ? lock(data) : () => undefined;
  if (data) ownFolder(join(data, 'tables'));
  const file = (name: string): string | null => (data ? join(data, name) : null);
  const clock = file('clock');
  const kept = clock && existsSync(clock) ? Number(readFileSync(clock, 'utf8')) : 0;
  let last = 0;
  return {
    tables: file('tables'),
    timers: file('timers.ndjson'),
    positions: file('positions.ndjson'),
    issuer: file('issuer.json'),
    release,
    resumedAt: Math.max(Date.now(), kept),
    keepTime: (now) => {
      if (!clock || now - last < 1000) return;
      last = now;
      // Whole or not at all: of half a number the clock would run backwards.
      writeFileSync(`${clock}.new`, String(now));
      renameSync(`${clock}.new`, clock);
    },
  };
}

/** Tables hold what nobody may know, in files that follow the umask: it is their folder that is closed. */
function ownFolder(folder: string): void {
  makeFolder(folder);
  chmodSync(folder, 0o700);
}
