import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
}

/** Directory `data` (made if missing, for its owner only), or memory when it is null. */
export function openKeeping(data: string | null): Keeping {
  if (data) mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = (name: string): string | null => (data ? join(data, name) : null);
  const clock = file('clock');
  const kept = clock && existsSync(clock) ? Number(readFileSync(clock, 'utf8')) : 0;
  let last = 0;
  return {
    tables: file('tables'),
    timers: file('timers.ndjson'),
    positions: file('positions.ndjson'),
    issuer: file('issuer.json'),
    resumedAt: Math.max(Date.now(), kept),
    keepTime: (now) => {
      if (!clock || now - last < 1000) return;
      last = now;
      writeFileSync(clock, String(now));
    },
  };
}
