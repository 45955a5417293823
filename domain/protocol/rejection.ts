import type { Rejection } from '../game/rejections.ts';
import type { LeagueRejection } from '../league/rejections.ts';

/** Refusals of a message for its form. `path` is like `command.placements.0.armies`. */
export type MessageRejection =
  | { code: 'message/not-json' }
  | { code: 'message/binary' }
  | { code: 'message/too-large'; limit: number }
  | { code: 'message/invalid'; path: string; expected: string }
  | { code: 'message/unknown-action'; action: string; known: string[] };

/** Refusals of who asks. Times are UTC ms. */
export type AccessRejection =
  | { code: 'auth/required' }
  | { code: 'auth/expired'; at: number }
  | { code: 'rate/limited'; retryAfterMs: number }
  | { code: 'room/unknown'; room: string }
  | { code: 'league/unknown'; league: string }
  | { code: 'room/private'; room: string }
  | { code: 'room/wrong-code'; attemptsLeft: number }
  | { code: 'room/too-many-attempts'; retryAt: number }
  /** ROO-2: rooms that the plan allows at once, and those that take its slots. */
  | { code: 'plan/full'; limit: number; rooms: string[] }
  | { code: 'watch/too-many'; limit: number };

/** Refusals of the write path. */
export type PathRejection =
  | { code: 'command/stale'; seen: number; oldest: number }
  | { code: 'command/ahead'; seen: number; head: number }
  | { code: 'command/no-effect' }
  | { code: 'sync/other-history'; v: number; hash: string | null }
  | { code: 'busy'; retryAfterMs: number }
  | { code: 'http/unknown'; path: string }
  | { code: 'server/fault'; request: string };

/** Everything that may be refused, to whoever asked for it. */
export type WireRejection =
  | Rejection
  | LeagueRejection
  | MessageRejection
  | AccessRejection
  | PathRejection;
export type WireCode = WireRejection['code'];
