import { type Container, newContainer, useContainer } from '../../functions/adapters/compose.ts';
import type { Handler, Handlers, LocalContext } from '../../infra/local/invoker.ts';
import { type FunctionName, functions } from '../../infra/manifest.ts';
import { skewOf } from './container.ts';
import { Frailty, type Weather } from './frailty.ts';

/** Share of invocations that find no warm container, unless told. */
const COLD = 0.05;

interface Kept {
  container: Container;
  frailty: Frailty;
}

/**
 * The containers of all functions: each takes one invocation at a time, has caches and a clock of its
 * own, and may die at any I/O step.
 */
export class Fleet {
  readonly #weather: Weather;
  readonly #now: () => number;
  readonly #coldShare: number;
  readonly #idle = new Map<FunctionName, Kept[]>();

  /** `now`: the time that their clocks are about; `cold`: share of invocations that find none warm. */
  constructor(weather: Weather, now: () => number, cold = COLD) {
    this.#weather = weather;
    this.#now = now;
    this.#coldShare = cold;
  }

  /** For the stand-in: the real handlers, each invocation in one of the containers. */
  async handlers(): Promise<Handlers> {
    const names = Object.keys(functions) as FunctionName[];
    const loaded = names.map(async (name) => {
      const { handler }: { handler: Handler } = await import(
        /* @vite-ignore */ `../../${functions[name].entry}`
      );
      const run: Handler = (event, context) => this.#run(name, () => call(handler, event, context));
      return [name, run] as const;
    });
    return Object.fromEntries(await Promise.all(loaded));
  }

  async #run(name: FunctionName, work: () => Promise<unknown>): Promise<unknown> {
    // What an invocation left under way may have brought its container down since.
    const idle = (this.#idle.get(name) ?? []).filter(({ frailty }) => !frailty.dead);
    this.#idle.set(name, idle);
    const { chance } = this.#weather;
    const warm = idle.length > 0 && !chance.hits(this.#coldShare);
    const [kept] = warm ? idle.splice(chance.below(idle.length), 1) : [this.#cold()];
    if (kept === undefined) throw new Error('no container');
    // Nothing comes between this and the handler's first words.
    useContainer(kept.container);
    try {
      return await kept.frailty.run(work);
    } finally {
      this.#idle.get(name)?.push(kept);
    }
  }

  #cold(): Kept {
    const frailty = new Frailty(this.#weather);
    const skew = skewOf(this.#weather.plan(), this.#weather.chance);
    const clock = { now: () => this.#now() + skew };
    return {
      frailty,
      container: newContainer({ clock, through: (ports) => frailty.guard(ports) }),
    };
  }
}

const call = async (handler: Handler, event: never, context: LocalContext): Promise<unknown> =>
  handler(event, context);
