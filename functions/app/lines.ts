import { FRAME_BYTES, PAGE_LINES } from '../../domain/protocol/limits.ts';
import type { App } from './app.ts';
import { frameOf } from './entry.ts';

export interface Page {
  /** Line texts as stored, in order. */
  lines: string[];
  more: boolean;
}

interface Use {
  viewer: number | null | 'all';
  /** The version at which the viewer has that seat: later lines are another's, and are left out. */
  upTo?: number;
  bytes?: number;
}

/** Lines after a version as a viewer may see them: at least one if there is one, then up to a size. */
export async function pageOf(
  app: Pick<App, 'commits'>,
  room: string,
  since: number,
  { viewer, upTo = Number.POSITIVE_INFINITY, bytes = FRAME_BYTES }: Use,
): Promise<Page> {
  const read = await app.commits.after(room, since, PAGE_LINES);
  const commits = read.commits.filter(({ v }) => v <= upTo);
  const lines: string[] = [];
  let left = bytes;
  for (const commit of commits) {
    const line = frameOf(commit, viewer);
    left -= Buffer.byteLength(line) + 1;
    if (left < 0 && lines.length > 0) return { lines, more: true };
    lines.push(line);
  }
  return { lines, more: read.more && commits.length === read.commits.length };
}
