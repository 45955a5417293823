import type { App } from '../../functions/app/app.ts';
import type { Caller } from '../../functions/app/caller.ts';
import { handleMessage } from '../../functions/app/handle-message.ts';
import type { StoredCommit, Timer } from '../../functions/app/ports.ts';
import { project } from '../../functions/app/project.ts';
import { react, type Stored } from '../../functions/app/react.ts';
import { sweep } from '../../functions/app/sweep.ts';
import { expire } from '../../functions/app/timers.ts';
import { disconnect } from '../../functions/app/watch.ts';
import type { World } from '../functions/support/world.ts';
import type { Chance } from './chance.ts';
import { Container } from './container.ts';
import type { Lines } from './lines.ts';
import { memoryWorld, type Plant } from './memory-world.ts';
import type { Plan } from './plan.ts';
import type { Tide } from './tide.ts';

const MINUTE = 60_000;
const CONSUMERS = { react, project } as const;
/** Tries of a stream record, and of a timer, before it is given up. */
const RECORD_TRIES = 6;
const TIMER_TRIES = 3;

/**
 * Everything between the clients and the tables, as AWS behaves on bad days: containers that die,
 * streams and timers that deliver late, twice or not at all. Nothing in here decides anything.
 */
export class Backstage {
  readonly world: World;
  plan: Plan;
  /** Faults by name, and how many of all came. */
  readonly faults = new Map<string, number>();
  /** The room has its last commit. */
  ended = false;
  /** Commits that left before they were stored: none may. */
  readonly leaks: string[] = [];
  readonly #tide: Tide;
  readonly #chance: Chance;
  readonly #lines: Lines;
  #idle: Container[] = [];
  readonly #armed = new Set<string>();
  /** Consumers' records that failed for good; an operator redrives them. */
  #dead: { consumer: keyof typeof CONSUMERS; stored: Stored }[] = [];

  constructor(tide: Tide, chance: Chance, world: { plan: Plan; lines: Lines; plant: Plant }) {
    this.#tide = tide;
    this.#chance = chance;
    this.#lines = world.lines;
    this.plan = world.plan;
    this.world = memoryWorld({
      tide,
      chance,
      stored: (commit) => this.#publish(commit),
      post: (connection, text) => this.#post(connection, text),
      close: (connection) => this.#lines.cut(connection),
      arm: (timer) => this.#arm(timer),
      plant: world.plant,
    });
    void this.#sweeper();
  }

  get faultCount(): number {
    return [...this.faults.values()].reduce((sum, n) => sum + n, 0);
  }

  happened = (fault: string): void => {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  };

  /** A message of a client, after what the network makes of it; copies under way, as a client may think. */
  message(caller: Omit<Caller, 'receivedAt'>, text: string): number {
    if (this.#hits('messageLost')) return 1;
    void this.#deliver(caller, text);
    if (!this.#hits('messageTwice')) return 1;
    void this.#deliver(caller, text);
    return 2;
  }

  /** A line that broke: `$disconnect` is best effort. */
  async hangUp(connection: string, user: string): Promise<void> {
    if (this.#hits('disconnectLost')) return;
    await this.#tide.sleep(this.#chance.between(0, 3000));
    await this.#invoke((app) => disconnect(app, connection, user));
  }

  /** What an operator does once the storm is over. */
  redrive(): void {
    for (const { consumer, stored } of this.#dead.splice(0)) void this.#consume(consumer, stored);
  }

  async #deliver(caller: Omit<Caller, 'receivedAt'>, text: string): Promise<void> {
    await this.#tide.sleep(this.#chance.between(1, 20));
    if (this.#hits('messageLate')) await this.#tide.sleep(this.#chance.between(100, 5000));
    // A deadline counts by when the gateway has the message, whenever it is handled.
    const receivedAt = this.#tide.now;
    const incoming = { text, binary: false, request: 'r' };
    await this.#invoke((app) => handleMessage(app, { ...caller, receivedAt }, incoming));
  }

  /** A warm container that is idle, or a new one. */
  async #invoke(work: (app: App) => Promise<unknown>): Promise<'done' | 'failed' | 'died'> {
    const fresh = this.#idle.length === 0 || this.#chance.hits(0.1);
    const [container] = fresh
      ? [this.#container()]
      : this.#idle.splice(this.#chance.below(this.#idle.length), 1);
    if (container === undefined) return 'failed';
    const end = await container.invoke(work);
    if (end !== 'died') this.#idle.push(container);
    return end;
  }

  #container(): Container {
    const { happened } = this;
    const { ports } = this.world;
    return new Container({
      ...{ tide: this.#tide, chance: this.#chance, ports, happened },
      plan: () => this.plan,
    });
  }

  #publish({ room, v, text }: StoredCommit): void {
    this.ended ||= !text.includes('"reveal":null');
    for (const consumer of ['react', 'project'] as const) {
      void this.#consume(consumer, { room, v });
      if (this.#hits('recordTwice')) void this.#consume(consumer, { room, v });
    }
  }

  async #consume(consumer: keyof typeof CONSUMERS, stored: Stored): Promise<void> {
    const late = this.#hits('recordLate') ? this.#chance.between(1000, 30_000) : 0;
    await this.#tide.sleep(this.#chance.between(20, 400) + late);
    const poisoned = this.#hits('recordPoisoned');
    for (let tries = 0; tries < RECORD_TRIES; tries += 1) {
      const work = (app: App) => CONSUMERS[consumer](app, stored);
      if (!poisoned && (await this.#invoke(work)) === 'done') return;
      await this.#tide.sleep(100 * 2 ** tries);
    }
    this.#dead.push({ consumer, stored });
  }

  #arm(timer: Timer): 'armed' | 'past' {
    if (timer.at <= this.#tide.now) return 'past';
    if (this.#armed.has(timer.name)) return 'armed';
    this.#armed.add(timer.name);
    if (this.#hits('timerLost')) return 'armed';
    void this.#fire(timer);
    if (this.#hits('timerTwice')) void this.#fire(timer);
    return 'armed';
  }

  async #fire(timer: Timer): Promise<void> {
    const shift = this.#hits('timerEarly')
      ? -1000
      : this.#hits('timerLate')
        ? this.#chance.between(1000, MINUTE)
        : 0;
    await this.#tide.sleep(timer.at - this.#tide.now + shift);
    const { n, room } = timer;
    for (let tries = 0; tries < TIMER_TRIES; tries += 1) {
      if ((await this.#invoke((app) => expire(app, { room, n }))) === 'done') break;
      await this.#tide.sleep(1000 * 2 ** tries);
    }
    this.#armed.delete(timer.name);
  }

  async #sweeper(): Promise<never> {
    for (;;) {
      await this.#tide.sleep(MINUTE);
      if (!this.#hits('sweepLost')) await this.#invoke((app) => sweep(app));
    }
  }

  #post(connection: string, text: string): 'sent' | 'gone' {
    this.#watchForLeaks(text);
    return this.#lines.post(connection, text);
  }

  /** Sealed-draws 8: nothing of a commit leaves before it is stored, as it is stored. */
  #watchForLeaks(text: string): void {
    if (!text.startsWith('{"commit":')) return;
    const { commit, hash } = JSON.parse(text) as {
      commit: { room: string; v: number };
      hash: string;
    };
    const stored = this.world.commits.rooms.get(commit.room)?.find(({ v }) => v === commit.v);
    if (stored?.hash !== hash) this.leaks.push(`${commit.room} ${commit.v} ${hash}`);
  }

  #hits(fault: keyof Plan): boolean {
    const hit = this.#chance.hits(this.plan[fault]);
    if (hit) this.happened(fault);
    return hit;
  }
}
