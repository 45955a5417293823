import type { KeptHead } from '../../domain/audit/head.ts';
import { linesOf } from '../../domain/audit/lines.ts';
import { verifySeason } from '../../domain/audit/season.ts';
import { isSeasonProof } from '../../domain/audit/season-file.ts';
import { verify } from '../../domain/audit/verify.ts';
import type { Told } from './audit-told.ts';

/** What the page asks of the thread that verifies. */
export interface AuditAsked {
  bundle: Uint8Array;
  head?: KeptHead;
  finished: boolean;
}

/** What it hears: lines (of a season: rooms) read so far, then the report. */
export type AuditTold = { done: number; total: number } | { report: Told };

const tell = (told: AuditTold): void => postMessage(told);

// A thread of its own, so that the page stays alive while a long room is verified.
addEventListener('message', ({ data }: MessageEvent<AuditAsked>) => {
  const { bundle, ...options } = data;
  const onProgress = (done: number, total: number): void => tell({ done, total });
  const lines = linesOf(bundle);
  const report = isSeasonProof(lines[0] ?? '')
    ? verifySeason(lines, { ...options, onProgress })
    : verify(lines, { ...options, onProgress });
  tell({ report });
});
