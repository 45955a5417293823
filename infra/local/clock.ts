import { AsyncLocalStorage } from 'node:async_hooks';

/** A pending callback. */
export interface Timer {
  cancel(): void;
}

/** The one clock of the stand-in: handlers, timers, feed, gateway limits and tokens go by it. */
export interface LocalClock {
  /** Clock ms in a real ms at most. */
  readonly speed: number;
  /** Milliseconds since the epoch, whole. */
  now(): number;
  /**
   * Calls back once, `ms` of this clock from now. What is in the background (limits, recurring work)
   * is no reason for virtual time to jump by itself, but comes in its turn when time passes.
   */
  after(ms: number, run: () => void, options?: { background: boolean }): Timer;
  sleep(ms: number): Promise<void>;
  /**
   * Work in flight, which no clock makes faster: virtual time stands still until it ends or sleeps,
   * and faster time is no faster than real time.
   */
  work<T>(run: () => Promise<T>): Promise<T>;
  /** Virtual only: moves on by `ms`, firing what falls due and waiting for its work. */
  advance(ms: number, options?: { wait: boolean }): Promise<void>;
  /** Virtual only: jumps from timer to timer until `done`; throws after `limit` ms of clock time. */
  runUntil(done: () => boolean | Promise<boolean>, limit?: number): Promise<void>;
  stop(): void;
}

/** Marks code that runs inside `work`, whose sleeps must not hold time still. */
export const insideWork = new AsyncLocalStorage<true>();
