import { type App, createApp } from '../../functions/app/app.ts';
import type { Ports } from '../../functions/app/ports.ts';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';
import type { Tide } from './tide.ts';

/** What a container is put into. */
export interface Surroundings {
  tide: Tide;
  chance: Chance;
  ports: Ports;
  plan: () => Plan;
  /** Told of every fault by name. */
  happened: (fault: string) => void;
}

/** Work that comes from outside takes the thread pool, or is an invocation's alone. */
const STORES = ['commits', 'secrets', 'snapshots', 'people', 'live', 'reads', 'notices'] as const;

class Fault extends Error {}

/**
 * One Lambda container: an App with cold caches and a clock of its own, that may die at any I/O step.
 * Of a dead container nothing goes on and nothing is heard.
 */
export class Container {
  readonly app: App;
  busy = false;
  dead = false;
  readonly #around: Surroundings;
  readonly #skew: number;
  #died: () => void = () => undefined;

  constructor(around: Surroundings) {
    this.#around = around;
    const { skew } = around.plan();
    this.#skew = skew === 0 ? 0 : around.chance.between(-skew, skew);
    this.app = createApp(this.#ports());
  }

  /** One invocation at a time, as Lambda has it: `died` if the container went down in it. */
  async invoke(work: (app: App) => Promise<unknown>): Promise<'done' | 'failed' | 'died'> {
    this.busy = true;
    const death = new Promise<'died'>((resolve) => {
      this.#died = () => resolve('died');
    });
    const life = work(this.app).then(
      () => 'done' as const,
      () => 'failed' as const,
    );
    const end = await Promise.race([life, death]);
    this.busy = false;
    return end;
  }

  #ports(): Ports {
    const { ports, tide } = this.#around;
    const stores = STORES.map((name) => [name, this.#guarded(name, ports[name])] as const);
    return {
      ...ports,
      ...(Object.fromEntries(stores) as Pick<Ports, (typeof STORES)[number]>),
      push: {
        post: (connection, text) => this.#post(connection, text),
        close: (connection) => this.#pass('push.close', () => ports.push.close(connection)),
      },
      scheduler: {
        arm: (timer) => this.#request('scheduler.arm', () => ports.scheduler.arm(timer)),
      },
      bus: { publish: (notices) => this.#pass('bus.publish', () => ports.bus.publish(notices)) },
      clock: { now: () => tide.now + this.#skew },
      pause: (ms) => tide.sleep(ms),
    };
  }

  #guarded<T extends object>(name: string, store: T): T {
    return new Proxy(store, {
      get: (target, method) => {
        const real: unknown = Reflect.get(target, method);
        if (typeof real !== 'function') return real;
        const call = `${name}.${String(method)}`;
        return (...given: unknown[]) =>
          this.#request(call, () => Promise.resolve(Reflect.apply(real, target, given)));
      },
    });
  }

  /** A request to a service: may fail before it is done, or be done and its answer lost. */
  async #request<T>(call: string, work: () => Promise<T>): Promise<T> {
    const { chance, plan } = this.#around;
    const { fails, losesAnswer } = plan();
    return this.#pass(call, async () => {
      if (chance.hits(fails)) throw this.#fault(`fails ${call}`);
      const value = await work();
      if (chance.hits(losesAnswer)) throw this.#fault(`loses the answer of ${call}`);
      return value;
    });
  }

  /** One I/O step: before and after it the container may die. */
  async #pass<T>(call: string, work: () => Promise<T>): Promise<T> {
    const { chance, plan, tide } = this.#around;
    const { diesBefore, diesAfter, slow } = plan();
    await this.#goOn();
    if (chance.hits(diesBefore)) await this.#die(`dies before ${call}`);
    if (chance.hits(slow)) {
      this.#around.happened(`waits long for ${call}`);
      await tide.sleep(chance.between(200, 4000));
    }
    const end = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (chance.hits(diesAfter)) await this.#die(`dies after ${call}`);
    await this.#goOn();
    if ('error' in end) throw end.error;
    return end.value;
  }

  async #goOn(): Promise<void> {
    await this.#around.tide.step();
    if (this.dead) await forever();
  }

  async #die(fault: string): Promise<never> {
    this.#around.happened(fault);
    this.dead = true;
    this.#died();
    return forever();
  }

  #fault(fault: string): Fault {
    this.#around.happened(fault);
    return new Fault(fault);
  }

  async #post(connection: string, text: string): Promise<'sent' | 'gone' | 'failed'> {
    const { chance, plan, ports, tide } = this.#around;
    const { falseGone, postFails, postHangs } = plan();
    return this.#pass('push.post', async () => {
      if (chance.hits(falseGone)) return this.#says('gone', 'a live connection is called gone');
      if (chance.hits(postFails)) return this.#says('failed', 'a post is refused (429, 413)');
      if (chance.hits(postHangs)) {
        await tide.sleep(3000);
        return this.#says('failed', 'a post hangs');
      }
      return ports.push.post(connection, text);
    });
  }

  #says<T>(value: T, fault: string): T {
    this.#around.happened(fault);
    return value;
  }
}

const forever = (): Promise<never> => new Promise(() => undefined);
