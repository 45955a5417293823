import { NO_HASH } from '../chance/commit-hash.ts';
import { jcs } from '../chance/jcs.ts';
import type { CommitLine } from '../log/commit.ts';
import type { BundleLine } from './line.ts';

/** First line of a bundle, without its line feed. */
export const headerLine = (room: string): string =>
  jcs({ format: 'sealed-orders/1', room, type: 'header' });

/** Last line of a bundle: how many commits there are, and the hash of the last. */
export const trailerLine = (commits: number, head: string): string =>
  jcs({ commits, head, type: 'trailer' });

/** A proof bundle of all lines of a room, from version 1 on, with the openings that they hold. */
export function bundle(room: string, lines: readonly (CommitLine<unknown> | BundleLine)[]): string {
  const trailer = trailerLine(lines.length, lines.at(-1)?.hash ?? NO_HASH);
  return `${[headerLine(room), ...lines.map(jcs), trailer].join('\n')}\n`;
}
