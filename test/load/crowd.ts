import type { Part } from './messages.ts';
import { type Counted, PARTS } from './messages.ts';
import type { Outcome, Table } from './table.ts';

const nothing = (): Counted => ({
  commands: 0,
  acknowledged: 0,
  refused: {},
  late: 0,
  again: 0,
  times: [],
});

/** All tables: one command each in every period, evenly spread over it. */
export class Crowd {
  readonly counted = Object.fromEntries(PARTS.map((part) => [part, nothing()])) as Record<
    Part,
    Counted
  >;
  readonly #tables: readonly Table[];
  readonly #every: number;
  #next = 0;
  #reminded = 0;

  /** `every` ms. */
  constructor(tables: readonly Table[], every: number) {
    this.#tables = tables;
    this.#every = every;
  }

  /** Plays for so many ms; commands count for the part in which they were sent. */
  async play(part: Part, ms: number): Promise<void> {
    const begun = performance.now();
    const counted = this.counted[part];
    const first = this.#next;
    for (let now = begun; now < begun + ms; now = performance.now()) {
      const due = first + Math.floor(((now - begun) / this.#every) * this.#tables.length);
      for (; this.#next < due; this.#next += 1) this.#one(counted, this.#next);
      this.#remind();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  /** Waits for what is on its way, for so long at most. */
  async settle(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (this.#tables.some(({ busy }) => busy) && performance.now() < until) {
      this.#remind();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const table of this.#tables) table.abandon();
  }

  /** Once a second. */
  #remind(): void {
    if (performance.now() < this.#reminded + 1000) return;
    this.#reminded = performance.now();
    for (const table of this.#tables) table.remind();
  }

  #one(counted: Counted, turn: number): void {
    const table = this.#tables[turn % this.#tables.length];
    if (table === undefined || table.over) return;
    if (table.busy) {
      counted.late += 1;
      return;
    }
    counted.commands += 1;
    table.move((outcome) => count(counted, outcome));
  }
}

function count(counted: Counted, { ok, ms, code, again }: Outcome): void {
  counted.again += again;
  if (ok) {
    counted.acknowledged += 1;
    counted.times.push(ms);
  } else {
    const name = code ?? 'unknown';
    counted.refused[name] = (counted.refused[name] ?? 0) + 1;
  }
}
