import type { Pair } from './pair.ts';

/** What many pairs came to. */
export interface Sums {
  pairs: number;
  /** Rooms by ruleset, two a pair. */
  rooms: Record<string, number>;
  commits: number;
  /** Viewer-frames compared, and texts searched for secrets. */
  frames: number;
  scanned: number;
  /** Private payloads of other seats that differed. */
  different: number;
  differences: number;
  found: number;
}

export const none: Sums = {
  ...{ pairs: 0, rooms: {}, commits: 0, frames: 0, scanned: 0 },
  ...{ different: 0, differences: 0, found: 0 },
};

export const add = (sums: Sums, pair: Pair): Sums => ({
  pairs: sums.pairs + 1,
  rooms: { ...sums.rooms, [pair.ruleset]: (sums.rooms[pair.ruleset] ?? 0) + 2 },
  commits: sums.commits + pair.commits,
  frames: sums.frames + pair.frames,
  scanned: sums.scanned + pair.scanned,
  different: sums.different + pair.different,
  differences: sums.differences + pair.differences.length,
  found: sums.found + pair.found.length,
});
