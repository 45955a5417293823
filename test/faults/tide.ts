import type { Chance } from './chance.ts';

interface Sleeper {
  at: number;
  wake: () => void;
}

/**
 * Virtual time and the order of all that happens: everybody waits here, and one at a time goes on,
 * chosen by chance. So any interleaving may come, and the same seed brings the same one.
 */
export class Tide {
  now: number;
  steps = 0;
  readonly #chance: Chance;
  readonly #ready: (() => void)[] = [];
  #sleepers: Sleeper[] = [];
  /** Work that waits for something outside, such as the thread pool. */
  #outside = 0;

  constructor(chance: Chance, now: number) {
    this.#chance = chance;
    this.now = now;
  }

  /** Goes on when it is its turn. */
  step(): Promise<void> {
    return new Promise((resolve) => this.#ready.push(resolve));
  }

  /** Goes on when so many ms have passed. */
  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.#sleepers.push({ at: this.now + Math.max(0, ms), wake }));
  }

  /** Holds everything else while work outside is waited for, so that its duration changes nothing. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.#outside += 1;
    try {
      return await work;
    } finally {
      this.#outside -= 1;
    }
  }

  /** Lets things happen until `done`, or until so much virtual time has passed; whether it was `done`. */
  async run(done: () => boolean, ms: number): Promise<boolean> {
    const until = this.now + ms;
    for (;;) {
      await settle();
      if (this.#outside > 0) continue;
      if (done()) return true;
      if (this.#ready.length > 0) {
        const [next] = this.#ready.splice(this.#chance.below(this.#ready.length), 1);
        this.steps += 1;
        next?.();
      } else if (!this.#advance(until)) return done();
    }
  }

  /** Wakes whoever is next; false when nobody is by then. */
  #advance(until: number): boolean {
    const at = this.#sleepers.reduce((least, s) => Math.min(least, s.at), Number.POSITIVE_INFINITY);
    if (at > until) {
      this.now = until;
      return false;
    }
    this.now = Math.max(this.now, at);
    const due = this.#sleepers.filter((s) => s.at <= this.now);
    this.#sleepers = this.#sleepers.filter((s) => s.at > this.now);
    for (const { wake } of due) this.#ready.push(wake);
    return true;
  }
}

/** All promises that can go on have gone on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
