import type { Caller } from './caller.ts';
import { Lru } from './lru.ts';
import type { Clock } from './ports.ts';

/** Tokens that may be spent at once, and per second in the long run. */
interface Rate {
  burst: number;
  perSecond: number;
}

const OF_CONNECTION: Rate = { burst: 200, perSecond: 40 };
/** Over all connections of a person: several tabs and devices, but not as many floods. */
const OF_USER: Rate = { burst: 400, perSecond: 80 };
/** Refusals after which a connection is closed, unless it has rested until its bucket was half full. */
const PATIENCE = 200;
const WARM_BUCKETS = 5000;

interface Level {
  tokens: number;
  at: number;
}

export type Taken = { ok: true } | { ok: false; retryAfterMs: number; close: boolean };

type Levels = Lru<string, Level>;

/**
 * Token buckets for each connection and each person, in this container's memory; the stage throttles
 * the rest.
 */
export class Buckets {
  readonly #connections: Levels = new Lru(WARM_BUCKETS);
  readonly #users: Levels = new Lru(WARM_BUCKETS);
  readonly #refused = new Lru<string, number>(WARM_BUCKETS);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes so many tokens, if the connection and its person have them. */
  take({ connection, user }: Pick<Caller, 'connection' | 'user'>, cost = 1): Taken {
    const buckets = [
      { levels: this.#connections, key: connection, rate: OF_CONNECTION },
      { levels: this.#users, key: user, rate: OF_USER },
    ].map((bucket) => ({ ...bucket, level: this.#filled(bucket) }));
    const waits = buckets.map(({ level, rate }) => ((cost - level.tokens) * 1000) / rate.perSecond);
    const wait = Math.ceil(Math.max(...waits));
    const spent = wait > 0 ? 0 : cost;
    for (const { levels, key, level } of buckets) {
      levels.set(key, { ...level, tokens: level.tokens - spent });
    }
    const rested = (buckets[0]?.level.tokens ?? 0) >= OF_CONNECTION.burst / 2;
    const refused = (rested ? 0 : (this.#refused.get(connection) ?? 0)) + (wait > 0 ? 1 : 0);
    this.#refused.set(connection, refused);
    if (wait <= 0) return { ok: true };
    return { ok: false, retryAfterMs: wait, close: refused >= PATIENCE };
  }

  /** What a bucket holds by now. */
  #filled({ levels, key, rate }: { levels: Levels; key: string; rate: Rate }): Level {
    const now = this.#clock.now();
    const before = levels.get(key) ?? { tokens: rate.burst, at: now };
    const gained = (Math.max(0, now - before.at) * rate.perSecond) / 1000;
    return { tokens: Math.min(rate.burst, before.tokens + gained), at: now };
  }
}
