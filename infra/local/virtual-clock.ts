import { setImmediate as turn } from 'node:timers/promises';
import { insideWork, type LocalClock, type Timer } from './clock.ts';

interface Entry {
  at: number;
  run: () => void;
  background: boolean;
}

export interface VirtualOptions {
  /** Milliseconds since the epoch. */
  start?: number;
  /** Jump by itself to the next timer when nothing is in flight (default), or only when told. */
  auto?: boolean;
  /** Real milliseconds without work before a jump by itself; a shorter gap waits only its length. */
  settle?: () => number;
}

/** Time that passes only by jumps from timer to timer. */
export class VirtualClock implements LocalClock {
  readonly speed = 1;
  readonly #options: Required<VirtualOptions>;
  readonly #entries: Entry[] = [];
  #now: number;
  #working = 0;
  #driven = 0;
  #stopped = false;
  #pump: NodeJS.Timeout | null = null;
  #idle: (() => void)[] = [];

  constructor(options: VirtualOptions = {}) {
    this.#options = { start: Date.now(), auto: true, settle: () => 5, ...options };
    this.#now = this.#options.start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void, { background } = { background: false }): Timer {
    const entry = { at: this.#now + Math.max(0, ms), run, background };
    const place = this.#entries.findLastIndex((other) => other.at <= entry.at) + 1;
    this.#entries.splice(place, 0, entry);
    this.#wake();
    return {
      cancel: () => {
        const index = this.#entries.indexOf(entry);
        if (index >= 0) this.#entries.splice(index, 1);
      },
    };
  }

  sleep(ms: number): Promise<void> {
    const held = insideWork.getStore() === true;
    if (held) this.#release();
    return new Promise((resolve) => {
      this.after(ms, () => {
        if (held) this.#working += 1;
        resolve();
      });
    });
  }

  async work<T>(run: () => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      return await insideWork.run(true, run);
    } finally {
      this.#release();
    }
  }

  async advance(ms: number, options = { wait: true }): Promise<void> {
    const target = this.#now + ms;
    await this.#drive(async () => {
      if (options.wait) await this.#quiet();
      while ((this.#entries[0]?.at ?? Number.POSITIVE_INFINITY) <= target) {
        this.#jump();
        await (options.wait ? this.#quiet() : turn());
      }
      this.#move(target);
    });
  }

  async runUntil(done: () => boolean | Promise<boolean>, limit = 30 * 86_400_000): Promise<void> {
    const target = this.#now + limit;
    await this.#drive(async () => {
      await this.#quiet();
      while (!(await done())) {
        const next = this.#entries[0];
        if (!next || next.at > target) throw new Error('virtual time ran out before it was done');
        this.#jump();
        await this.#quiet();
      }
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#entries.length = 0;
    if (this.#pump) clearTimeout(this.#pump);
  }

  async #drive(run: () => Promise<void>): Promise<void> {
    this.#driven += 1;
    try {
      await run();
    } finally {
      this.#driven -= 1;
      this.#wake();
    }
  }

  #move(to: number): void {
    this.#now = Math.max(this.#now, to);
  }

  #jump(): void {
    const entry = this.#entries.shift();
    if (!entry) return;
    this.#move(entry.at);
    entry.run();
  }

  #release(): void {
    this.#working -= 1;
    if (this.#working > 0) return;
    for (const told of this.#idle.splice(0)) told();
    this.#wake();
  }

  /** Nothing in flight, also after what is queued in the event loop has had its turns. */
  async #quiet(): Promise<void> {
    for (let calm = 0; calm < 4; calm += 1) {
      if (this.#working > 0) {
        await new Promise<void>((resolve) => this.#idle.push(resolve));
        calm = 0;
      }
      await turn();
    }
  }

  /** Looks again, after the real pause that the next jump has to wait, whether all is still. */
  #wake(): void {
    if (this.#pump) clearTimeout(this.#pump);
    this.#pump = null;
    const next = this.#entries.find((entry) => !entry.background);
    if (!next || !this.#free()) return;
    const pause = Math.min(next.at - this.#now, this.#options.settle());
    this.#pump = setTimeout(() => {
      if (this.#free()) void this.advance(next.at - this.#now);
    }, pause);
    this.#pump.unref();
  }

  #free(): boolean {
    return this.#options.auto && !this.#stopped && this.#working === 0 && this.#driven === 0;
  }
}
