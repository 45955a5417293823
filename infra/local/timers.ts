import type { FunctionName } from '../manifest.ts';
import type { LocalClock, Timer } from './clock.ts';
import type { DurableMap } from './durable-map.ts';
import type { Faults } from './faults.ts';
import { functionArn, type Invoker } from './invoker.ts';
import { type Meter, roomIn } from './meter.ts';

/** A one-time schedule as it was created. */
export interface Schedule {
  name: string;
  group: string;
  expression: string;
  /** Milliseconds since the epoch. */
  at: number;
  arn: string;
  input: string;
  retries: number;
  /** Remove after the target was called. */
  once: boolean;
  token: string | null;
  request: Record<string, unknown>;
}

export interface TimersOptions {
  clock: LocalClock;
  invoker: Invoker;
  meter: Meter;
  faults: Faults;
  functions: readonly FunctionName[];
  store: DurableMap<Schedule>;
}

/** A call of a target that failed for good. */
export interface LostTimer {
  name: string;
  input: string;
  why: string;
}

/** One-time timers: kept over a crash, late, doubled or lost as the faults say. */
export class Timers {
  readonly deadLetters: LostTimer[] = [];
  readonly #options: TimersOptions;
  readonly #armed = new Map<string, Timer>();

  constructor(options: TimersOptions) {
    this.#options = options;
  }

  /** Arms what was pending when the process ended; what fell due meanwhile fires at once. */
  rearm(): void {
    for (const [key, schedule] of this.#options.store.entries()) this.#arm(key, schedule);
  }

  get(key: string): Schedule | undefined {
    return this.#options.store.get(key);
  }

  get pending(): Schedule[] {
    return this.#options.store.entries().map(([, schedule]) => schedule);
  }

  put(key: string, schedule: Schedule): void {
    this.#armed.get(key)?.cancel();
    this.#options.store.set(key, schedule);
    this.#arm(key, schedule);
  }

  delete(key: string): void {
    this.#armed.get(key)?.cancel();
    this.#armed.delete(key);
    this.#options.store.delete(key);
  }

  /** The recurring invocation of a function. */
  every(name: FunctionName, ms: number, event: () => unknown): void {
    const { clock, faults, invoker, meter } = this.#options;
    const fire = (): void => {
      clock.after(ms, fire, { background: true });
      if (faults.sweepLost) return;
      meter.add('timer', name, 1, null);
      invoker.invoke(name, event()).catch((error: Error) => this.#dead(name, '', error));
    };
    clock.after(ms, fire, { background: true });
  }

  #arm(key: string, schedule: Schedule): void {
    const { clock, faults } = this.#options;
    const wait = Math.max(0, schedule.at - clock.now()) + faults.timerLate;
    this.#armed.set(
      key,
      clock.after(wait, () => void this.#fire(key, schedule)),
    );
  }

  async #fire(key: string, schedule: Schedule): Promise<void> {
    const { faults } = this.#options;
    if (!faults.timerLost) {
      await Promise.all([
        this.#call(schedule, 0),
        ...(faults.timerTwice ? [this.#call(schedule, 0)] : []),
      ]);
    }
    if (schedule.once && this.#options.store.get(key) === schedule) this.delete(key);
  }

  async #call(schedule: Schedule, attempt: number): Promise<void> {
    const { clock, functions, invoker, meter } = this.#options;
    const name = functions.find((other) => functionArn(other) === schedule.arn);
    if (!name) return this.#dead(schedule.name, schedule.input, new Error('no such target'));
    meter.add('timer', name, 1, roomIn(schedule.input));
    try {
      await invoker.invoke(name, JSON.parse(schedule.input));
    } catch (error) {
      if (attempt >= schedule.retries) return this.#dead(schedule.name, schedule.input, error);
      await clock.sleep(1000 * 2 ** attempt);
      await this.#call(schedule, attempt + 1);
    }
  }

  #dead(name: string, input: string, error: unknown): void {
    this.deadLetters.push({ name, input, why: error instanceof Error ? error.message : '' });
  }
}
