import type { LocalClock, Timer } from './clock.ts';

const longest = 2 ** 31 - 1;

/** Real ms without work after which time is fast again: what one commit brings follows at once. */
const SETTLE = 5;

/** A timer that waits for its moment. */
interface Waiting {
  arm(): void;
  disarm(): void;
}

/**
 * Real time, beginning at `start`, and `speed` times as fast while nothing is in flight: bots and
 * people's commands take no longer of their turns than they really do.
 */
export class RealClock implements LocalClock {
  readonly speed: number;
  readonly #waiting = new Set<Waiting>();
  #rate: number;
  /** Clock ms, and the real ms at which it was that, when the rate last changed. */
  #from: number;
  #origin = Date.now();
  #working = 0;
  #calm: NodeJS.Timeout | undefined;

  constructor(speed = 1, start = Date.now()) {
    this.speed = speed;
    this.#rate = speed;
    this.#from = start;
  }

  now(): number {
    return Math.floor(this.#exactly());
  }

  after(ms: number, run: () => void): Timer {
    const due = this.now() + ms;
    let handle: NodeJS.Timeout;
    const waiting: Waiting = {
      arm: () => {
        const wait = Math.min(Math.max(0, (due - this.now()) / this.#rate), longest);
        handle = setTimeout(ring, wait);
        handle.unref();
        this.#waiting.add(waiting);
      },
      disarm: () => {
        clearTimeout(handle);
        this.#waiting.delete(waiting);
      },
    };
    const ring = (): void => {
      this.#waiting.delete(waiting);
      if (this.now() >= due) run();
      else waiting.arm();
    };
    waiting.arm();
    return { cancel: waiting.disarm };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  async work<T>(run: () => Promise<T>): Promise<T> {
    this.#working += 1;
    this.#pass(1);
    try {
      return await run();
    } finally {
      this.#working -= 1;
      if (this.#working === 0) this.#rest();
    }
  }

  advance(): Promise<void> {
    throw new Error('real time cannot be advanced: start with a virtual clock');
  }

  runUntil(): Promise<void> {
    throw new Error('real time cannot be advanced: start with a virtual clock');
  }

  stop(): void {
    clearTimeout(this.#calm);
    for (const waiting of this.#waiting) waiting.disarm();
  }

  #exactly(): number {
    return this.#from + (Date.now() - this.#origin) * this.#rate;
  }

  /** Fast again, unless more work comes at once. */
  #rest(): void {
    if (this.speed === 1) return;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      if (this.#working === 0) this.#pass(this.speed);
    }, SETTLE);
    this.#calm.unref();
  }

  /** From now on so many clock ms pass in a real ms. */
  #pass(rate: number): void {
    if (rate === this.#rate) return;
    this.#from = this.#exactly();
    this.#origin = Date.now();
    this.#rate = rate;
    for (const waiting of [...this.#waiting]) {
      waiting.disarm();
      waiting.arm();
    }
  }
}
