import type { EventBus } from '../../infra/local/event-bus.ts';
import { HOUR } from './plan.ts';
import type { Tally } from './tally.ts';

/** A turn that began so short a time ago may still be told. */
const FRESH = HOUR;

/** Every notice that went out on the bus, by id, and the turns that were told. */
export class Heard {
  readonly #times = new Map<string, number>();
  readonly #turns = new Set<string>();
  readonly #now: () => number;

  constructor(bus: EventBus, now: () => number) {
    this.#now = now;
    bus.onEvent(({ detail }) => {
      this.#times.set(detail.id, (this.#times.get(detail.id) ?? 0) + 1);
      if (detail.kind === 'your-turn' || detail.kind === 'time-short') {
        this.#turns.add(`${detail.room} ${detail.turn}`);
      }
    });
  }

  /** Whether somebody was told of a person's turn that began at `at`, or may still be. */
  knows(room: string, turn: number, at: number): boolean {
    return at + FRESH > this.#now() || this.#turns.has(`${room} ${turn}`);
  }

  count(tally: Tally): void {
    const times = [...this.#times.values()];
    tally.notices = times.length;
    tally.noticesRepeated = times.reduce((sum, n) => sum + n - 1, 0);
  }
}
