import { ACTIONS } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { Chance } from '../faults/chance.ts';
import { Ground } from './ground.ts';
import { brokenText, encode, mutated, noise } from './mutations.ts';
import { eventShapes, messageShapes } from './shapes.ts';
import type { Fate } from './targets.ts';
import * as targets from './targets.ts';
import { Values } from './values.ts';

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

/** Messages that hold many kinds of commands. */
const ORDERS = ['orderMessage', 'orderMessage', 'joinMessage', 'leagueMessage'];
const PEOPLE = ['ada', 'bob', 'cyd', 'dan', 'eve', 'stranger'];
const ROUTES = [
  ...['POST /ticket', 'GET /rooms', 'GET /me/rooms', 'GET /me/notices', 'GET /rooms/{id}/log'],
  ...['GET /leagues', 'GET /leagues/{id}', 'GET /leagues/{id}/log', 'GET /me/leagues'],
  ...['GET /leagues/{id}/standings', 'GET /leagues/{id}/standings.csv', 'GET /nowhere', '$default'],
];

/** Sends seeded messages below the socket, one after the other, and looks at what each comes to. */
export class Fuzzer {
  readonly troubles: Trouble[] = [];
  readonly sums: Sums;
  readonly #chance: Chance;
  #ground: Ground | null = null;
  #values: Values | null = null;

  constructor(seed: number) {
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
    const ground = await this.#here();
    const kind = this.#kind();
    this.sums.count += 1;
    count(this.sums.kinds, kind);
    ground.world.now += this.#chance.hits(0.003) ? this.#chance.between(1000, 120_000) : STEP_MS;
    ground.sent = [];
    ground.logged = [];
    const input: { text: string } = { text: '' };
    try {
      const fate = await this.#send(ground, kind, input);
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
    if (this.troubles.length < 200) this.troubles.push({ n: this.sums.count, kind, what, input });
  }

  async #here(): Promise<Ground> {
    if (this.#ground === null || this.sums.count % SPAN === 0) {
      const ground = await Ground.make(this.#chance.below(2 ** 31));
      this.#ground = ground;
      this.#values = new Values(this.#chance, (member) => this.#known(ground, member));
    }
    return this.#ground;
  }

  #kind(): Kind {
    let at = this.#chance.below(WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0));
    for (const [kind, weight] of WEIGHTS) {
      if (at < weight) return kind;
      at -= weight;
    }
    return 'message';
  }

  #send(ground: Ground, kind: Kind, input: { text: string }): Promise<Fate> {
    const keep = <T>(value: T): T => {
      input.text = typeof value === 'string' ? value : JSON.stringify(value);
      return value;
    };
    switch (kind) {
      case 'legal':
        return this.#legal(ground, keep);
      case 'message':
        return this.#message(ground, keep(this.#messageText()));
      case 'raw':
        return this.#message(ground, keep(this.#rawText()), this.#chance.hits(0.2));
      case 'http':
        return targets.http(ground, keep(this.#event('http')));
      case 'connect':
        return targets.connect(ground, keep(this.#event('connect')));
      case 'envelope':
        return targets.envelope(ground, keep(this.#envelope()));
      case 'records':
        return targets.records(ground, keep(this.#records(ground)));
      case 'timer':
        return targets.timer(ground, keep(this.#event('expire')));
    }
  }

  #message(ground: Ground, text: string, binary = false): Promise<Fate> {
    const sub = this.#chance.pick(PEOPLE);
    const own = this.#chance.below(CONNECTIONS);
    const caller = ground.caller(sub, own === 0 ? `${sub}=` : `${sub}-${own}=`);
    return targets.message(ground, caller, { text, binary });
  }

  async #legal(ground: Ground, keep: (text: string) => string): Promise<Fate> {
    const next = await ground.legal(this.#chance.pick(ground.rooms));
    if (next === null) return this.#message(ground, keep(this.#messageText()));
    const { sub, message } = next;
    const faults = this.#chance.pick([0, 0, 1, 2]);
    const text = keep(encode(mutated(this.#chance, { id: 'legal', ...message }, faults)));
    return targets.message(ground, ground.caller(sub), { text, binary: false });
  }

  /** A message of some kind: as it should be, or with a few faults, or a broken text. */
  #valid(): unknown {
    const orders = this.#chance.hits(0.5) ? ORDERS : [...messageShapes.keys()];
    const name = this.#chance.pick(orders);
    const shape = messageShapes.get(name) ?? {};
    const costly = name.startsWith('open') || name.startsWith('quick');
    if (costly && this.#chance.hits(0.8)) return this.#valid();
    return this.#values?.of(shape);
  }

  #messageText(): string {
    const faults = this.#chance.pick([0, 0, 0, 1, 1, 2]);
    const text = encode(mutated(this.#chance, this.#valid(), faults));
    return this.#chance.hits(0.1) ? brokenText(this.#chance, text) : text;
  }

  #rawText(): string {
    return this.#chance.hits(0.5)
      ? noise(this.#chance)
      : brokenText(this.#chance, this.#messageText());
  }

  #event(name: keyof typeof eventShapes): unknown {
    const value = this.#values?.of(eventShapes[name]);
    return plain(mutated(this.#chance, value, this.#chance.pick([0, 0, 1, 2])));
  }

  #envelope(): unknown {
    const event = this.#event('message');
    const body = this.#messageText();
    return typeof event === 'object' && event !== null ? { ...event, body } : event;
  }

  #records(ground: Ground): unknown[] {
    return Array.from({ length: this.#chance.between(1, 4) }, () => {
      const room = this.#chance.pick([...ground.rooms, ...ground.leagues, 'unknown']);
      const v = this.#chance.between(1, 1 + ground.world.versions(room).length);
      const Keys = { pk: { S: `ROOM#${room}` }, v: { N: String(v) } };
      const record = { eventID: '1', eventName: 'INSERT', dynamodb: { Keys } };
      return plain(mutated(this.#chance, record, this.#chance.pick([0, 0, 0, 1])));
    });
  }

  #known(ground: Ground, member: string): unknown {
    const chance = this.#chance;
    const streams = [...ground.rooms, ...ground.rooms, ...ground.leagues];
    switch (member) {
      case 'room':
        return chance.pick([...ground.rooms, ...ground.rooms, ...ground.rooms, ground.leagues[0]]);
      case 'league':
        return chance.pick(ground.leagues);
      case 'from':
      case 'to':
      case 'territory':
      case 'bonus':
      case 'card':
        return member === 'to' && chance.hits(0.3) ? undefined : chance.pick(ground.words());
      case 'ruleset':
        return chance.pick([...rulesets.keys()]);
      case 'seen':
      case 'since':
        return chance.below(chance.pick([2, 6, 30]));
      case 'opening':
        return ground.world.commits.rooms.get(chance.pick(streams))?.[0]?.hash;
      case 'routeKey':
        return chance.pick(ROUTES);
      case 'pathParameters':
        return { id: chance.pick(streams) };
      case 'queryStringParameters':
        return { since: String(chance.below(30)), after: chance.pick(streams), division: '1' };
      case 'headers':
        return { authorization: `Bearer ${chance.pick(PEOPLE)}`, origin: 'https://play.example' };
      case 'action':
        return chance.hits(0.01) ? chance.pick(ACTIONS) : undefined;
      default:
        return undefined;
    }
  }
}

function count(by: Record<string, number>, name: string): void {
  by[name] = (by[name] ?? 0) + 1;
}

/** What JSON makes of a value: events come as such. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
