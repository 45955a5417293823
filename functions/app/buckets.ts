import { Lru } from './lru.ts';
import type { Clock } from './ports.ts';

/** Tokens that a connection may spend at once, and per second in the long run. */
const BURST = 200;
const PER_SECOND = 40;
/** Refusals in a row after which a connection is closed. */
const PATIENCE = 200;
const WARM_BUCKETS = 5000;

interface Bucket {
  tokens: number;
  at: number;
  refused: number;
}

export type Taken = { ok: true } | { ok: false; retryAfterMs: number; close: boolean };

/** A token bucket a connection, in this container's memory; the stage throttles the rest. */
export class Buckets {
  readonly #buckets = new Lru<string, Bucket>(WARM_BUCKETS);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes so many tokens, if the connection has them. */
  take(connection: string, cost = 1): Taken {
    const now = this.#clock.now();
    const before = this.#buckets.get(connection) ?? { tokens: BURST, at: now, refused: 0 };
    const gained = (Math.max(0, now - before.at) * PER_SECOND) / 1000;
    const tokens = Math.min(BURST, before.tokens + gained);
    if (tokens >= cost) {
      this.#buckets.set(connection, { tokens: tokens - cost, at: now, refused: 0 });
      return { ok: true };
    }
    const refused = before.refused + 1;
    this.#buckets.set(connection, { tokens, at: now, refused });
    const retryAfterMs = Math.ceil(((cost - tokens) * 1000) / PER_SECOND);
    return { ok: false, retryAfterMs, close: refused >= PATIENCE };
  }
}
