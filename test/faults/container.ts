import { type App, createApp } from '../../functions/app/app.ts';
import type { Ports } from '../../functions/app/ports.ts';
import type { Chance } from './chance.ts';
import { Died, Frailty } from './frailty.ts';
import type { Plan } from './plan.ts';
import type { Tide } from './tide.ts';

/** What a container is put into. */
interface Surroundings {
  tide: Tide;
  chance: Chance;
  ports: Ports;
  plan: () => Plan;
  /** Told of every fault by name. */
  happened: (fault: string) => void;
}

/** Ms by which a container's clock is wrong. */
export const skewOf = ({ skew }: Plan, chance: Chance): number =>
  skew === 0 ? 0 : chance.between(-skew, skew);

/** One Lambda container: an App with cold caches and a clock of its own, that may die at any I/O step. */
export class Container {
  readonly #app: App;
  readonly #frailty: Frailty;

  constructor({ tide, chance, ports, plan, happened }: Surroundings) {
    const skew = skewOf(plan(), chance);
    this.#frailty = new Frailty({
      ...{ chance, plan, happened },
      step: () => tide.step(),
      sleep: (ms) => tide.sleep(ms),
    });
    const clock = { now: () => tide.now + skew };
    this.#app = createApp(this.#frailty.guard({ ...ports, clock }));
  }

  /** One invocation at a time, as Lambda has it: `died` if the container went down in it. */
  async invoke(work: (app: App) => Promise<unknown>): Promise<'done' | 'failed' | 'died'> {
    try {
      await this.#frailty.run(() => work(this.#app));
      return 'done';
    } catch (cause) {
      return cause instanceof Died ? 'died' : 'failed';
    }
  }
}
