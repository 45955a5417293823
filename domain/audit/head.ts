import { fingerprint } from '../chance/fingerprint.ts';
import { type Fault, fault } from './report.ts';
import type { Step } from './walk.ts';

/** A version and its hash (or fingerprint) that somebody kept while the room was played. */
export interface KeptHead {
  v: number;
  hash: string;
}

/** Check 5: the commit at the kept version is the one that was kept. */
export function headAt({ line }: Step, _walk: unknown, head: KeptHead | null): Fault | null {
  if (head === null || head.v !== line.commit.v) return null;
  const kept = head.hash === line.hash || head.hash.toUpperCase() === fingerprint(line.hash);
  return kept ? null : fault('head/mismatch', 'hash');
}
