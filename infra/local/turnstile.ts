/**
 * Lets so many tasks of one client run at a time and holds the rest in order, so that a client that
 * floods waits for itself alone: in one process everybody shares its sockets to the tables.
 */
export class Turnstile {
  readonly #limit: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #gate: { pause(): void; resume(): void };
  #running = 0;

  /** `gate` is told to pause while tasks wait. */
  constructor(limit: number, gate: { pause(): void; resume(): void }) {
    this.#limit = limit;
    this.#gate = gate;
  }

  /** Tasks must not reject. */
  pass(task: () => Promise<void>): void {
    if (this.#waiting.push(task) === 1 && this.#running >= this.#limit) this.#gate.pause();
    this.#next();
  }

  #next(): void {
    while (this.#running < this.#limit) {
      const task = this.#waiting.shift();
      if (task === undefined) return;
      if (this.#waiting.length === 0) this.#gate.resume();
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        this.#next();
      });
    }
  }
}
