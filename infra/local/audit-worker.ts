import type { KeptHead } from '../../domain/audit/head.ts';
import type { Report } from '../../domain/audit/report.ts';
import { verify } from '../../domain/audit/verify.ts';

/** What the page asks of the thread that verifies. */
export interface AuditAsked {
  bundle: Uint8Array;
  head?: KeptHead;
  finished: boolean;
}

/** What it hears: lines read so far, then the report. */
export type AuditTold = { done: number; total: number } | { report: Report };

const tell = (told: AuditTold): void => postMessage(told);

// A thread of its own, so that the page stays alive while a long room is verified.
addEventListener('message', ({ data }: MessageEvent<AuditAsked>) => {
  const { bundle, ...options } = data;
  const report = verify(bundle, { ...options, onProgress: (done, total) => tell({ done, total }) });
  tell({ report });
});
