import { type App, createApp } from '../../functions/app/app.ts';
import type { Ports } from '../../functions/app/ports.ts';
import { STORES } from './frailty.ts';

/** What befalls one I/O step of an invocation. */
export const HARMS = ['dies before', 'dies after', 'fails', 'loses its answer'] as const;
export type Harm = (typeof HARMS)[number];

/** The number of the step, from 1, and its harm. */
export interface Blow {
  step: number;
  harm: Harm;
}

/** Answers of ports that never reject, where nothing was heard. */
const UNHEARD: Readonly<Record<string, (given: unknown) => unknown>> = {
  'push.post': () => 'failed',
  'push.close': () => undefined,
  'bus.publish': (notices) => (notices as readonly unknown[]).map(() => false),
};

/** A cold container whose I/O steps are counted, and one of them harmed. */
export class Stepped {
  readonly app: App;
  /** Names of the steps, in order. */
  readonly steps: string[] = [];
  readonly #blow: Blow | null;
  #dead = false;
  #died: () => void = () => undefined;

  constructor(ports: Ports, blow: Blow | null = null) {
    this.#blow = blow;
    const guarded = [...STORES, 'push', 'scheduler', 'bus'] as const;
    const all = guarded.map((name) => [name, this.#guard(name, ports[name])] as const);
    this.app = createApp({ ...ports, ...Object.fromEntries(all) });
  }

  /** Ends with the work, or with the container's death. */
  async invoke(work: (app: App) => Promise<unknown>): Promise<void> {
    const death = new Promise<void>((resolve) => {
      this.#died = resolve;
    });
    const life = work(this.app).then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([life, death]);
    // Nothing that was begun before goes on.
    this.#dead = true;
  }

  #guard<T extends object>(name: string, port: T): T {
    return new Proxy(port, {
      get: (target, method) => {
        const real: unknown = Reflect.get(target, method);
        if (typeof real !== 'function') return real;
        const call = `${name}.${String(method)}`;
        return (...given: unknown[]) =>
          this.#step(call, given, () => Promise.resolve(Reflect.apply(real, target, given)));
      },
    });
  }

  async #step(call: string, given: unknown[], work: () => Promise<unknown>): Promise<unknown> {
    if (this.#dead) return forever();
    this.steps.push(call);
    const blow = this.#blow?.step === this.steps.length ? this.#blow.harm : null;
    if (blow === 'dies before') return this.#die();
    if (blow === 'fails') return unheard(call, given);
    const value = await work();
    if (blow === 'dies after') return this.#die();
    if (this.#dead) return forever();
    return blow === 'loses its answer' ? unheard(call, given) : value;
  }

  #die(): Promise<never> {
    this.#dead = true;
    this.#died();
    return forever();
  }
}

function unheard(call: string, [given]: unknown[]): unknown {
  const answer = UNHEARD[call];
  if (answer !== undefined) return answer(given);
  throw new Error(`no answer of ${call}`);
}

const forever = (): Promise<never> => new Promise(() => undefined);
