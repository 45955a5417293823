/** Tasks that may begin at once after a rest, and per second in the long run. */
export interface Pace {
  burst: number;
  perSecond: number;
}

const unhurried: Pace = { burst: Number.POSITIVE_INFINITY, perSecond: 0 };

/**
 * Lets so many tasks of one client run at a time, at no more than a pace, and holds the rest in order,
 * so that a client that floods waits for itself alone: in one process everybody shares its cores and
 * its sockets to the tables.
 */
export class Turnstile {
  readonly #limit: number;
  readonly #pace: Pace;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #gate: { pause(): void; resume(): void };
  #running = 0;
  #held = false;
  #tokens: number;
  #at = performance.now();
  #timer: NodeJS.Timeout | null = null;

  /** `gate` is told to pause while tasks wait. */
  constructor(limit: number, gate: { pause(): void; resume(): void }, pace = unhurried) {
    this.#limit = limit;
    this.#gate = gate;
    this.#pace = pace;
    this.#tokens = pace.burst;
  }

  /** Tasks must not reject. */
  pass(task: () => Promise<void>): void {
    this.#waiting.push(task);
    this.#next();
    if (this.#waiting.length === 0 || this.#held) return;
    this.#held = true;
    this.#gate.pause();
  }

  #next(): void {
    while (this.#running < this.#limit && this.#waiting.length > 0 && this.#mayBegin()) {
      const task = this.#waiting.shift();
      if (task === undefined) return;
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    if (this.#waiting.length > 0 || !this.#held) return;
    this.#held = false;
    this.#gate.resume();
  }

  /** Takes a token; without one, comes back when there is one. */
  #mayBegin(): boolean {
    const { burst, perSecond } = this.#pace;
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) * perSecond) / 1000);
    this.#at = now;
    if (this.#tokens >= 1) {
      this.#tokens -= 1;
      return true;
    }
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        this.#next();
      },
      Math.ceil(((1 - this.#tokens) * 1000) / perSecond),
    ).unref();
    return false;
  }
}
