import { z } from 'zod';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, type Result } from '../../domain/result.ts';

/** A request over HTTP, with lower-case header names. */
export interface HttpRequest {
  /** As `GET /rooms/{id}/log`. */
  route: string;
  path: string;
  id: string | undefined;
  query: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Text of an answer: JSON, or what its route says. */
export type Answer = Result<string, WireRejection>;

export const invalid = (path: string, expected: string): Answer =>
  err({ code: 'message/invalid', path, expected });

/** The version after which lines of a log are asked for. */
export const since = z.coerce.number().int().min(0).default(0);
