import type { CommitLine } from '../../domain/log/commit.ts';
import { type StandIn, startStandIn } from '../../infra/local/stand-in.ts';
import { Chance } from './chance.ts';
import { Fleet } from './fleet.ts';
import { COMMANDS, type Told } from './history.ts';
import { logsIn } from './logs.ts';
import { conclude, type House, Party } from './party.ts';
import { calm, type Plan, storm } from './plan.ts';
import { stackFaults } from './stack-faults.ts';

/**
 * Clock ms in a real ms at most: time moves by ticks of the event loop, so that a busy machine makes
 * everything slower together and no turn shorter.
 */
const SPEED = 20;
const TICK = 10;
/** Real ms between two chances of a zombie, and its share of them. */
const ZOMBIE_MS = 200;
const ZOMBIES = 0.005;

const real = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The whole stand-in in this process, in a storm. */
class StackHouse implements House {
  readonly speed = SPEED;
  plan: () => Plan = () => calm;
  parties: Party[] = [];
  /** Faults that befell no room in particular. */
  readonly faults = new Map<string, number>();
  readonly #chance: Chance;
  #stack: StandIn | null = null;

  constructor(seed: number) {
    this.#chance = new Chance(seed, 1);
  }

  get stack(): StandIn {
    if (this.#stack === null) throw new Error('not started');
    return this.#stack;
  }

  url = (): string => this.stack.url;
  wsUrl = (): string => this.stack.wsUrl;

  happened = (fault: string, about: string | readonly unknown[] = ''): void => {
    const text = typeof about === 'string' ? about : JSON.stringify(about);
    const party = this.parties.find(({ room }) => text.includes(room));
    if (party !== undefined) party.happened(fault);
    else this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  };

  async start(): Promise<void> {
    const { happened } = this;
    const chance = this.#chance;
    const plan = (): Plan => this.plan();
    const weather = {
      ...{ chance, happened },
      // What befalls posts befalls them at the gateway.
      plan: () => ({ ...this.plan(), falseGone: 0, postFails: 0, postHangs: 0 }),
      step: () => Promise.resolve(),
      sleep: (ms: number) => real(ms / SPEED),
    };
    const fleet = new Fleet(weather, () => this.stack.clock.now());
    const handlers = await fleet.handlers();
    const clock = { clock: 'virtual', auto: false } as const;
    this.#stack = await startStandIn({ quiet: true, ...clock, handlers });
    const faults = Object.getOwnPropertyDescriptors(stackFaults({ chance, plan, happened }));
    Object.defineProperties(this.#stack.faults, faults);
    void this.#tick();
    void this.#zombies();
  }

  now = (): number => this.stack.clock.now();

  async #tick(): Promise<void> {
    while (this.#stack !== null) {
      await real(TICK);
      await this.#stack?.clock.advance(TICK * SPEED, { wait: false });
    }
  }

  async #zombies(): Promise<void> {
    while (this.#stack !== null) {
      await real(ZOMBIE_MS);
      const ids = [...(this.#stack?.gateway.connections.keys() ?? [])];
      if (ids.length === 0 || !this.#chance.hits(this.plan().zombie * ZOMBIES * ids.length))
        continue;
      this.happened('zombie');
      this.#stack?.gateway.makeZombie(this.#chance.pick(ids));
    }
  }

  /** The storm is over, and an operator sends on what was given up. */
  abate(): void {
    this.plan = () => calm;
    this.stack.feed.redrive();
  }

  logs(rooms: readonly string[]): Promise<Map<string, CommitLine[]>> {
    return logsIn(this.stack.dynamo.client, rooms);
  }

  goOn = (): Promise<void> => Promise.resolve();

  async stop(): Promise<void> {
    const stack = this.#stack;
    this.#stack = null;
    await stack?.stop();
  }
}

/** Plays so many histories from this seed on, over one stand-in with real sockets. */
export async function playStack(seed: number, rooms: number, commands = COMMANDS): Promise<Told[]> {
  const house = new StackHouse(seed);
  await house.start();
  try {
    const seeds = Array.from({ length: rooms }, (_, i) => seed + i);
    house.parties = await Promise.all(seeds.map((one) => Party.gather(house, one)));
    house.plan = () => storm;
    await Promise.all(house.parties.map((party) => party.weather(commands)));
    house.abate();
    const [first, ...others] = await conclude(house, house.parties);
    if (first === undefined) return [];
    const count = [...house.faults.values()].reduce((sum, n) => sum + n, first.faultCount);
    const faults = { ...first.faults, ...Object.fromEntries(house.faults) };
    return [{ ...first, faults, faultCount: count }, ...others];
  } finally {
    await house.stop();
  }
}
