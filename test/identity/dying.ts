import { type App, createApp } from '../../functions/app/app.ts';
import type { Ports } from '../../functions/app/ports.ts';
import type { World } from '../functions/support/world.ts';

const STORES = ['commits', 'people', 'reads', 'live', 'notices', 'leagueRows', 'secrets'] as const;

type Call = (...given: unknown[]) => Promise<unknown>;

/** A container that dies at a request to its stores: before it takes effect, or with its answer lost. */
export class Dying {
  readonly app: App;
  died = false;
  #requests = 0;
  readonly #at: number;
  readonly #how: 'before' | 'after';

  constructor(world: World, at: number, how: 'before' | 'after') {
    this.#at = at;
    this.#how = how;
    const stores = Object.fromEntries(STORES.map((name) => [name, this.#guard(world.ports[name])]));
    this.app = createApp({ ...world.ports, ...(stores as Partial<Ports>) });
  }

  #guard<T extends object>(store: T): object {
    const calls = Object.entries(store).map(([name, call]) => [
      name,
      typeof call === 'function' ? (...given: unknown[]) => this.#pass(call as Call, given) : call,
    ]);
    return Object.fromEntries(calls);
  }

  async #pass(call: Call, given: unknown[]): Promise<unknown> {
    this.#requests += 1;
    const last = this.#requests === this.#at;
    this.died ||= last;
    if (this.#requests > this.#at || (last && this.#how === 'before')) throw new Error('dead');
    const answer = await call(...given);
    if (last) throw new Error('no answer');
    return answer;
  }
}
