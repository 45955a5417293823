import { Chance } from '../faults/chance.ts';
import { Ground } from './ground.ts';
import { Inputs, PEOPLE } from './inputs.ts';
import { encode, mutated } from './mutations.ts';
import type { Fate } from './targets.ts';
import * as targets from './targets.ts';

/** Messages before a new ground is laid. */
const SPAN = 2500;
/** Connections that the messages come over, so that none is slowed down. */
const CONNECTIONS = 40;
const STEP_MS = 8;

export interface Sums {
  seed: number;
  count: number;
  /** Messages by what they were sent to, and by what became of them. */
  kinds: Record<string, number>;
  ends: Record<string, number>;
  /** Answers of the socket by code or type of frame. */
  answers: Record<string, number>;
  crashes: number;
  faults: number;
  silent: number;
  writesByRefused: number;
  tooLarge: number;
  logged: number;
  other: number;
  unhandled: number;
}

/** What is wrong with one message, with the text to try again. */
export interface Trouble {
  n: number;
  kind: string;
  what: string;
  input: string;
}

type Kind = 'message' | 'legal' | 'raw' | 'http' | 'connect' | 'envelope' | 'records' | 'timer';

const WEIGHTS: readonly [Kind, number][] = [
  ['message', 57],
  ['legal', 13],
  ['raw', 12],
  ['http', 7],
  ['connect', 3],
  ['envelope', 3],
  ['records', 3],
  ['timer', 2],
];

interface Order {
  ground: Ground;
  inputs: Inputs;
  kind: Kind;
}

/** Sends seeded messages below the socket, one after the other, and looks at what each comes to. */
export class Fuzzer {
  readonly troubles: Trouble[] = [];
  readonly sums: Sums;
  #chance: Chance;
  #n: number;
  #here: { ground: Ground; inputs: Inputs } | null = null;

  /** Takes up the messages of a seed at one of them, or at the one that its ground was laid for. */
  constructor(seed: number, from = 0) {
    this.#n = from - (from % SPAN);
    this.#chance = new Chance(seed);
    this.sums = {
      ...{ seed, count: 0, kinds: {}, ends: {}, answers: {}, crashes: 0, faults: 0, silent: 0 },
      ...{ writesByRefused: 0, tooLarge: 0, logged: 0, other: 0, unhandled: 0 },
    };
  }

  async run(count: number): Promise<void> {
    const unhandled = (cause: unknown): void => {
      this.sums.unhandled += 1;
      this.#trouble('unhandled', String(cause), '');
    };
    process.on('unhandledRejection', unhandled);
    for (let i = 0; i < count; i += 1) await this.#one();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
  }

  async #one(): Promise<void> {
    const { ground, inputs } = await this.#lay();
    const kind = this.#kind();
    this.sums.count += 1;
    this.#n += 1;
    count(this.sums.kinds, kind);
    ground.world.now += this.#chance.hits(0.003) ? this.#chance.between(1000, 120_000) : STEP_MS;
    ground.sent = [];
    ground.logged = [];
    const input: { text: string } = { text: '' };
    try {
      const fate = await this.#send({ ground, inputs, kind }, input);
      this.#judge(fate, ground, { kind, input: input.text });
      await ground.follow();
    } catch (cause) {
      this.sums.crashes += 1;
      this.#trouble(kind, cause instanceof Error ? (cause.stack ?? '') : String(cause), input.text);
    }
  }

  #judge(fate: Fate, ground: Ground, at: { kind: Kind; input: string }): void {
    const { sums } = this;
    count(sums.ends, fate.end);
    if (fate.with !== undefined) count(sums.answers, fate.with);
    const large = targets.tooLarge(ground.sent);
    sums.tooLarge += large.length;
    sums.logged += ground.logged.length;
    for (const what of fate.wrong) {
      if (what.endsWith('answers')) sums.silent += 1;
      else if (what.includes('writes though')) sums.writesByRefused += 1;
      else if (what === 'server/fault' || what.startsWith('status 5')) sums.faults += 1;
      else sums.other += 1;
    }
    for (const what of [...fate.wrong, ...large, ...ground.logged]) {
      this.#trouble(at.kind, what, at.input);
    }
  }

  #trouble(kind: string, what: string, input: string): void {
    if (this.troubles.length < 200) this.troubles.push({ n: this.#n - 1, kind, what, input });
  }

  async #lay(): Promise<{ ground: Ground; inputs: Inputs }> {
    if (this.#here === null || this.#n % SPAN === 0) {
      this.#chance = new Chance(this.sums.seed, this.#n / SPAN);
      const ground = await Ground.make(this.#chance.below(2 ** 31));
      this.#here = { ground, inputs: new Inputs(this.#chance, ground) };
    }
    return this.#here;
  }

  #kind(): Kind {
    let at = this.#chance.below(WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [kind, weight] of WEIGHTS) {
      if (at < weight) return kind;
      at -= weight;
    }
    return 'message';
  }

  #send({ ground, inputs, kind }: Order, input: { text: string }): Promise<Fate> {
    const keep = <T>(value: T): T => {
      input.text = typeof value === 'string' ? value : JSON.stringify(value);
      return value;
    };
    switch (kind) {
      case 'legal':
        return this.#legal(ground, inputs, keep);
      case 'message':
        return this.#message(ground, keep(inputs.messageText()));
      case 'raw':
        return this.#message(ground, keep(inputs.rawText()), this.#chance.hits(0.2));
      case 'http':
        return targets.http(ground, keep(inputs.event('http')));
      case 'connect':
        return targets.connect(ground, keep(inputs.event('connect')));
      case 'envelope':
        return targets.envelope(ground, keep(inputs.envelope()));
      case 'records':
        return targets.records(ground, keep(inputs.records()));
      case 'timer':
        return targets.timer(ground, keep(inputs.event('expire')));
    }
  }

  #message(ground: Ground, text: string, binary = false): Promise<Fate> {
    const sub = this.#chance.pick(PEOPLE);
    const own = this.#chance.below(CONNECTIONS);
    const caller = ground.caller(sub, own === 0 ? `${sub}=` : `${sub}-${own}=`);
    return targets.message(ground, caller, { text, binary });
  }

  async #legal(ground: Ground, inputs: Inputs, keep: (text: string) => string): Promise<Fate> {
    const next = await ground.legal(this.#chance.pick(ground.rooms));
    if (next === null) return this.#message(ground, keep(inputs.messageText()));
    const { sub, message } = next;
    const faults = this.#chance.pick([0, 0, 1, 2]);
    const text = keep(encode(mutated(this.#chance, { id: 'legal', ...message }, faults)));
    return targets.message(ground, ground.caller(sub), { text, binary: false });
  }
}

function count(by: Record<string, number>, name: string): void {
  by[name] = (by[name] ?? 0) + 1;
}
