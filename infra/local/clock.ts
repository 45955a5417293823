import { AsyncLocalStorage } from 'node:async_hooks';

/** A pending callback. */
export interface Timer {
  cancel(): void;
}

/** The one clock of the stand-in: handlers, timers, feed, gateway limits and tokens go by it. */
export interface LocalClock {
  /** Clock ms in a real ms. Computing is no faster for it, so its limits are multiplied by this. */
  readonly speed: number;
  /** Milliseconds since the epoch, whole. */
  now(): number;
  /**
   * Calls back once, `ms` of this clock from now. What is in the background (limits, recurring work)
   * is no reason for virtual time to jump by itself, but comes in its turn when time passes.
   */
  after(ms: number, run: () => void, options?: { background: boolean }): Timer;
  sleep(ms: number): Promise<void>;
  /** Work in flight: virtual time stands still until it ends or sleeps. */
  work<T>(run: () => Promise<T>): Promise<T>;
  /** Virtual only: moves on by `ms`, firing what falls due and waiting for its work. */
  advance(ms: number, options?: { wait: boolean }): Promise<void>;
  /** Virtual only: jumps from timer to timer until `done`; throws after `limit` ms of clock time. */
  runUntil(done: () => boolean | Promise<boolean>, limit?: number): Promise<void>;
  stop(): void;
}

const longest = 2 ** 31 - 1;

/** Real time, `speed` times as fast, beginning at `start`. */
export class RealClock implements LocalClock {
  readonly speed: number;
  readonly #start: number;
  readonly #origin = Date.now();
  readonly #pending = new Set<NodeJS.Timeout>();

  constructor(speed = 1, start = Date.now()) {
    this.speed = speed;
    this.#start = start;
  }

  now(): number {
    return Math.floor(this.#start + (Date.now() - this.#origin) * this.speed);
  }

  after(ms: number, run: () => void): Timer {
    const due = this.now() + ms;
    let handle: NodeJS.Timeout;
    const arm = (): void => {
      const wait = Math.min(Math.max(0, (due - this.now()) / this.speed), longest);
      handle = setTimeout(ring, wait);
      handle.unref();
      this.#pending.add(handle);
    };
    const ring = (): void => {
      this.#pending.delete(handle);
      if (this.now() >= due) run();
      else arm();
    };
    arm();
    return {
      cancel: () => {
        clearTimeout(handle);
        this.#pending.delete(handle);
      },
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  work<T>(run: () => Promise<T>): Promise<T> {
    return run();
  }

  advance(): Promise<void> {
    throw new Error('real time cannot be advanced: start with a virtual clock');
  }

  runUntil(): Promise<void> {
    throw new Error('real time cannot be advanced: start with a virtual clock');
  }

  stop(): void {
    for (const handle of this.#pending) clearTimeout(handle);
    this.#pending.clear();
  }
}

/** Marks code that runs inside `work`, whose sleeps must not hold time still. */
export const insideWork = new AsyncLocalStorage<true>();
