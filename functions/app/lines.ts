import { FRAME_BYTES, PAGE_LINES } from '../../domain/protocol/limits.ts';
import type { App } from './app.ts';
import { frameOf } from './entry.ts';

export interface Page {
  /** Line texts as stored, in order. */
  lines: string[];
  more: boolean;
}

/** Lines after a version as a viewer may see them: at least one if there is one, then up to a size. */
export async function pageOf(
  app: Pick<App, 'commits'>,
  room: string,
  since: number,
  use: { viewer: number | null | 'all'; bytes?: number },
): Promise<Page> {
  const { commits, more } = await app.commits.after(room, since, PAGE_LINES);
  const lines: string[] = [];
  let left = use.bytes ?? FRAME_BYTES;
  for (const commit of commits) {
    const line = frameOf(commit, use.viewer);
    left -= Buffer.byteLength(line) + 1;
    if (left < 0 && lines.length > 0) return { lines, more: true };
    lines.push(line);
  }
  return { lines, more };
}
