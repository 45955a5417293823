import type { Flooded } from './flood.ts';

/** What the process of the clients is told to do. */
export interface Order {
  rooms: number;
  sockets: number;
  /** Seconds between two commands of a room. */
  every: number;
  /** Seconds of each part. */
  warmUp: number;
  quiet: number;
  flood: number;
  wsUrl: string;
  dynamoUrl: string;
  /** Of people `load-0`, `load-1` …; the last two are the flooding client's and the slow reader's. */
  tokens: string[];
}

export const PARTS = ['warm-up', 'quiet', 'flood'] as const;
export type Part = (typeof PARTS)[number];

/** What the clients counted in one part. */
export interface Counted {
  commands: number;
  acknowledged: number;
  refused: Record<string, number>;
  /** Commands that were due while the one before was not answered. */
  late: number;
  /** Commands that were sent again, for want of an answer. */
  again: number;
  /** Milliseconds from each command to the sender's own frame. */
  times: number[];
}

/** What the clients tell. */
export type Word =
  | { type: 'progress'; text: string }
  | { type: 'part'; part: Part }
  | { type: 'result'; counted: Record<Part, Counted>; flooded: Flooded; frames: number };
