import type { Ports } from '../../functions/app/ports.ts';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';

/** Where a container stands. */
export interface Weather {
  chance: Chance;
  plan(): Plan;
  /** Told of every fault by name, and of what the call was given. */
  happened(fault: string, given: readonly unknown[]): void;
  /** Every I/O step waits for its turn. */
  step(): Promise<void>;
  sleep(ms: number): Promise<void>;
}

/** Ports that are stores. */
export const STORES = [
  ...(['commits', 'secrets', 'snapshots', 'people'] as const),
  ...(['live', 'reads', 'leagueRows', 'notices'] as const),
] as const;

/** What a service answers when it fails, or when nothing is heard of its success. */
class Fault extends Error {}

/** The end of a container in the middle of an invocation. */
export class Died extends Error {}

/** What may befall the ports of one container: of a dead one nothing goes on and nothing is heard. */
export class Frailty {
  dead = false;
  readonly #weather: Weather;
  #died: () => void = () => undefined;

  constructor(weather: Weather) {
    this.#weather = weather;
  }

  /** One invocation; rejects with `Died` if the container goes down in it. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const death = new Promise<never>((_, reject) => {
      this.#died = () => reject(new Died('the container died'));
    });
    return Promise.race([work(), death]);
  }

  /** The same ports, with all that may go wrong. */
  guard(ports: Ports): Ports {
    const stores = STORES.map((name) => [name, this.#guarded(name, ports[name])] as const);
    return {
      ...ports,
      ...(Object.fromEntries(stores) as Pick<Ports, (typeof STORES)[number]>),
      push: {
        post: (connection, text) => this.#post(text, () => ports.push.post(connection, text)),
        close: (connection) => this.#pass('push.close', [], () => ports.push.close(connection)),
      },
      scheduler: {
        arm: (timer) => this.#request('scheduler.arm', [timer], () => ports.scheduler.arm(timer)),
      },
      bus: {
        publish: (notices) =>
          this.#pass('bus.publish', [notices], () => ports.bus.publish(notices)),
      },
    };
  }

  #guarded<T extends object>(name: string, store: T): T {
    return new Proxy(store, {
      get: (target, method) => {
        const real: unknown = Reflect.get(target, method);
        if (typeof real !== 'function') return real;
        const call = `${name}.${String(method)}`;
        return (...given: unknown[]) =>
          this.#request(call, given, () => Promise.resolve(Reflect.apply(real, target, given)));
      },
    });
  }

  /** A request to a service: may fail before it is done, or be done and its answer lost. */
  #request<T>(call: string, given: readonly unknown[], work: () => Promise<T>): Promise<T> {
    const { chance, plan } = this.#weather;
    const { fails, losesAnswer } = plan();
    return this.#pass(call, given, async () => {
      if (chance.hits(fails)) throw this.#fault(`fails ${call}`, given);
      const value = await work();
      if (chance.hits(losesAnswer)) throw this.#fault(`loses the answer of ${call}`, given);
      return value;
    });
  }

  /** One I/O step: before and after it the container may die. */
  async #pass<T>(call: string, given: readonly unknown[], work: () => Promise<T>): Promise<T> {
    const { chance, plan } = this.#weather;
    const { diesBefore, diesAfter, slow } = plan();
    await this.#goOn();
    if (chance.hits(diesBefore)) await this.#die(`dies before ${call}`, given);
    if (chance.hits(slow)) {
      this.#weather.happened(`waits long for ${call}`, given);
      await this.#weather.sleep(chance.between(200, 4000));
    }
    const end = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if (chance.hits(diesAfter)) await this.#die(`dies after ${call}`, given);
    await this.#goOn();
    if ('error' in end) throw end.error;
    return end.value;
  }

  async #goOn(): Promise<void> {
    await this.#weather.step();
    if (this.dead) await forever();
  }

  async #die(fault: string, given: readonly unknown[]): Promise<never> {
    this.#weather.happened(fault, given);
    this.dead = true;
    this.#died();
    return forever();
  }

  #fault(fault: string, given: readonly unknown[]): Fault {
    this.#weather.happened(fault, given);
    return new Fault(fault);
  }

  #post(text: string, work: () => Promise<'sent' | 'gone' | 'failed'>) {
    const { chance, plan, sleep } = this.#weather;
    const { falseGone, postFails, postHangs } = plan();
    const says = <T>(value: T, fault: string): T => {
      this.#weather.happened(fault, [text]);
      return value;
    };
    return this.#pass('push.post', [text], async () => {
      if (chance.hits(falseGone)) return says('gone', 'a live connection is called gone');
      if (chance.hits(postFails)) return says('failed', 'a post is refused (429, 413)');
      if (!chance.hits(postHangs)) return work();
      await sleep(3000);
      return says('failed', 'a post hangs');
    });
  }
}

const forever = (): Promise<never> => new Promise(() => undefined);
