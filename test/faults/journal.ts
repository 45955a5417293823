import { createHash } from 'node:crypto';
import type { Ports } from '../../functions/app/ports.ts';
import { World } from '../functions/support/world.ts';
import { STORES } from './frailty.ts';

type Store = (typeof STORES)[number];

/** Calls that change nothing. */
const READS = new Set([
  ...['after', 'at', 'get', 'slots', 'member', 'members', 'about', 'queue', 'watchers', 'watching'],
  ...['roomsOf', 'row', 'mine', 'waiting', 'due', 'listeners', 'delivered', 'listed', 'told'],
]);

interface Call {
  now: number;
  store: Store;
  method: string;
  given: unknown[];
}

/** A token is the name of its bearer. */
const claimsOf = (sub: string) => ({
  iss: 'test',
  sub,
  name: sub,
  slots: null,
  exp: 4_000_000_000,
});

/** Bytes that are never the same twice, and the same in every world. */
class Counted {
  n: number;

  constructor(n = 0) {
    this.n = n;
  }

  bytes = (count: number): Uint8Array => {
    this.n += 1;
    const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, i) =>
      createHash('sha256').update(`${this.n} ${i}`).digest(),
    );
    return Uint8Array.from(Buffer.concat(blocks).subarray(0, count));
  };
}

/** A world whose state can be made again as often as wanted, from the writes that made it. */
export class Journal {
  readonly world: World;
  readonly #calls: Call[] = [];
  readonly #random = new Counted();

  constructor() {
    this.world = new World((ports) => ({
      ...Object.fromEntries(STORES.map((store) => [store, this.#noted(store, ports[store])])),
      random: { bytes: this.#random.bytes },
    }));
  }

  /** Makes worlds in the state that this one is in now, whatever becomes of it. */
  mark(): () => Promise<World> {
    const state = { calls: this.#calls.length, n: this.#random.n, now: this.world.now };
    return () => this.#copy(state);
  }

  async #copy({ calls, n, now: at }: { calls: number; n: number; now: number }): Promise<World> {
    const random = new Counted(n);
    const copy = new World(() => ({
      random: { bytes: random.bytes },
      tokens: { verify: async (sub) => claimsOf(sub) },
      pause: async () => undefined,
    }));
    for (const { now, store, method, given } of this.#calls.slice(0, calls)) {
      copy.now = now;
      const target = copy.ports[store];
      await Reflect.apply(Reflect.get(target, method), target, given);
    }
    copy.now = at;
    return copy;
  }

  #noted<S extends Store>(store: S, port: Ports[S]): Ports[S] {
    return new Proxy(port, {
      get: (target, method) => {
        const real: unknown = Reflect.get(target, method);
        if (typeof real !== 'function' || READS.has(String(method))) return real;
        return (...given: unknown[]) => {
          const { now } = this.world;
          this.#calls.push({ now, store, method: String(method), given: structuredClone(given) });
          return Reflect.apply(real, target, given);
        };
      },
    });
  }
}
