import { fingerprint } from '../chance/fingerprint.ts';
import { type Fault, fault } from './report.ts';
import type { Step } from './walk.ts';

/** A version and its hash (or fingerprint) that somebody kept while the room was played. */
export interface KeptHead {
  v: number;
  hash: string;
}

/** `version:hash` or `version:fingerprint`; null for anything else. */
export function readHead(text: string): KeptHead | null {
  const [, v, hash] =
    /^(\d{1,9}):([0-9a-f]{64}|(?:[0-9A-Za-z]{4}-){4}[0-9A-Za-z]{4})$/.exec(text) ?? [];
  return v !== undefined && hash !== undefined ? { v: Number(v), hash } : null;
}

/** Check 5: the commit at the kept version is the one that was kept. */
export function headAt({ line }: Step, _walk: unknown, head: KeptHead | null): Fault | null {
  if (head === null || head.v !== line.commit.v) return null;
  const kept = head.hash === line.hash || head.hash.toUpperCase() === fingerprint(line.hash);
  return kept ? null : fault('head/mismatch', 'hash');
}
