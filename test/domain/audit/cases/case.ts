import type { FaultCode } from '../../../../domain/audit/report.ts';
import type { VerifyOptions } from '../../../../domain/audit/verify.ts';
import { commitAt, type Forgery, layOpen, rehash, TOY, write } from '../toy.ts';

/** One way to tamper with the good bundle, and what the verifier must say to it. */
export interface Case {
  title: string;
  tamper: (forgery: Forgery) => Forgery | string;
  options?: VerifyOptions;
  at: number;
  code: FaultCode;
  field?: string;
  index?: number;
}

export const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
export const HEAD = { v: 30, hash: String(layOpen(TOY).trailer.head) };

/** Edits one commit and leaves its hash as it was. */
export const edit =
  (v: number, change: (commit: ReturnType<typeof commitAt>) => void) =>
  (forgery: Forgery): Forgery => {
    change(commitAt(forgery, v));
    return forgery;
  };

/** Edits one commit and makes every later hash fit. */
export const forge =
  (v: number, change: (commit: ReturnType<typeof commitAt>) => void) =>
  (forgery: Forgery): Forgery =>
    rehash(edit(v, change)(forgery), v);

/** Edits the text of one line, 0 for the header. */
export const respell =
  (line: number, change: (text: string) => string) =>
  (forgery: Forgery): string => {
    const lines = write(forgery).split('\n');
    lines[line] = change(lines[line] ?? '');
    return lines.join('\n');
  };

export const withoutLast = (forgery: Forgery): Forgery => {
  forgery.lines.pop();
  return forgery;
};
