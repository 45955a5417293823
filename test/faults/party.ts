import type { CommitLine } from '../../domain/log/commit.ts';
import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { guestToken } from '../../infra/cli/server.ts';
import { Plain, randomText } from '../e2e/plain.ts';
import { Chance } from './chance.ts';
import { check } from './checker.ts';
import { AFTER, FAULTS, type Told } from './history.ts';
import { Player } from './player.ts';
import { type Station, socketWire } from './socket-wire.ts';
import { tableFor } from './table.ts';

/** A server that several histories share. */
export interface House extends Station {
  /** HTTP address. */
  url(): string;
  /** The logs of rooms as the tables have them; after it nobody may be serving. */
  logs(rooms: readonly string[]): Promise<ReadonlyMap<string, CommitLine[]>>;
  /** Serves again. */
  goOn(): Promise<void>;
}

/** Real ms without a commit after which a room is stuck, and between two looks at it. */
const STUCK = 300_000;
const LOOK = 100;
/** Looks until everybody has the head of the log, and readings of the logs, which may have grown. */
const LOOKS = 600;
const READINGS = 20;
const OPENINGS = 20;

const real = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again under the same cid, as a server that is short of breath may fail. */
async function opened(host: Plain, settings: OpenSettings): Promise<string> {
  const open = { action: 'command', cid: randomText(), command: { type: 'open', settings } };
  for (let tries = 0; tries < OPENINGS; tries += 1) {
    const answer = await host.ask(open);
    if (answer.type === 'opened') return answer.room;
    await real(1000);
  }
  throw new Error('no room was opened');
}

/** One history over sockets: a room, and the people who play in it. */
export class Party {
  readonly seed: number;
  readonly faults = new Map<string, number>();
  readonly wrong: string[] = [];
  readonly #room: string;
  readonly #ruleset: string;
  readonly #players: Player[];
  readonly #close: () => void;
  #over = false;
  #grew = { v: 0, at: Date.now() };

  private constructor(house: House, seed: number, made: { room: string; tokens: string[] }) {
    const chance = new Chance(seed);
    const { people, ruleset } = tableFor(chance);
    this.seed = seed;
    this.#room = made.room;
    this.#ruleset = ruleset;
    const station: Station = {
      wsUrl: () => house.wsUrl(),
      speed: house.speed,
      ...(house.now === undefined ? {} : { now: house.now }),
      plan: () => house.plan(),
      happened: (fault) => this.happened(fault),
    };
    const wires = made.tokens.map((token) => socketWire(station, { token, chance }));
    this.#close = () => {
      for (const wire of wires) wire.close();
    };
    this.#players = wires.map(
      (wire, i) =>
        new Player({
          ...{ name: `p${i}`, room: made.room, wire, chance, people },
          first: i === 0,
          sleepy: chance.pick([0, 0.05, 0.3]),
        }),
    );
    for (const player of this.#players) void player.live(() => this.#over);
  }

  /** Opens the room of a seed in fair weather, and seats its people in front of it. */
  static async gather(house: House, seed: number): Promise<Party> {
    const { people, settings } = tableFor(new Chance(seed));
    const names = Array.from({ length: people }, (_, i) => `p${i}`);
    const tokens = await Promise.all(names.map((name) => guestToken(house.url(), name)));
    const host = await Plain.connect(house.wsUrl() ?? '', tokens[0] ?? '');
    const room = await opened(host, settings);
    await host.close();
    return new Party(house, seed, { room, tokens });
  }

  happened(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  get room(): string {
    return this.#room;
  }

  get accepted(): number {
    return this.#players.reduce((sum, { account }) => sum + account.acknowledged.length, 0);
  }

  get ended(): boolean {
    return this.#players.some(({ ended }) => ended);
  }

  get v(): number {
    return Math.max(...this.#players.map(({ v }) => v));
  }

  play(playing: boolean): void {
    for (const player of this.#players) player.play(playing);
  }

  /** Waits until something holds; notes it and gives up when the room has stood still for too long. */
  async until(holds: () => boolean, what: string): Promise<void> {
    this.#grew = { v: this.v, at: Date.now() };
    while (!holds() && this.wrong.length === 0) {
      await real(LOOK);
      if (this.v > this.#grew.v) this.#grew = { v: this.v, at: Date.now() };
      if (Date.now() - this.#grew.at > STUCK) this.wrong.push(`stuck ${what} at version ${this.v}`);
    }
  }

  /** Plays until the history has so many commands and its faults of a storm; then it rests. */
  async weather(commands: number): Promise<void> {
    const faulty = (): number => [...this.faults.values()].reduce((sum, n) => sum + n, 0);
    const enough = (): boolean => this.accepted >= commands && faulty() >= FAULTS;
    await this.until(() => this.ended || enough(), 'in the storm');
    this.play(false);
  }

  /** After the storm: the room goes on, with its people and without them. */
  async goOn(): Promise<void> {
    const target = this.accepted + AFTER;
    this.play(true);
    await this.until(() => this.ended || this.accepted >= target, 'after the storm');
    this.play(false);
    await this.until(
      () => this.#players.every(({ settled }) => settled),
      'with commands under way',
    );
    const { v } = this;
    await this.until(() => this.ended || this.v > v, 'once everybody rests');
  }

  /** Whether everybody has come to the same version, or to that of a log. */
  level(log?: readonly CommitLine[]): boolean {
    const v = log?.length ?? this.v;
    return this.#players.every((player) => player.v === v);
  }

  /** Whether nobody is behind a log. */
  reached(log: readonly CommitLine[] = []): boolean {
    return this.#players.every(({ v }) => v >= log.length);
  }

  /** Ends all lines and checks the whole. */
  tell(log: readonly CommitLine[]): Told {
    this.#over = true;
    this.#close();
    const accounts = this.#players.map(({ account }) => account);
    const wrong = [...this.wrong, ...check({ room: this.#room, log, accounts })];
    return {
      ...{ seed: this.seed, ruleset: this.#ruleset, commands: this.accepted },
      ...{ commits: log.length, faults: Object.fromEntries(this.faults), wrong },
      faultCount: [...this.faults.values()].reduce((sum, n) => sum + n, 0),
    };
  }
}

/** The rest of histories after their storm: they go on, come to rest and are checked. */
export async function conclude(house: House, parties: readonly Party[]): Promise<Told[]> {
  await Promise.all(parties.map((party) => party.goOn()));
  const rooms = parties.map(({ room }) => room);
  const levelled = (): boolean => parties.every((party) => party.level());
  await soon(levelled);
  let logs = await house.logs(rooms);
  const same = (party: Party): boolean => party.level(logs.get(party.room));
  for (let readings = 1; readings < READINGS && !parties.every(same); readings += 1) {
    await house.goOn();
    // A reading may end the server, so nobody could catch up if the next one came at once.
    await soon(() => levelled() && parties.every((party) => party.reached(logs.get(party.room))));
    logs = await house.logs(rooms);
  }
  return parties.map((party) => party.tell(logs.get(party.room) ?? []));
}

async function soon(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < LOOKS && !holds(); looks += 1) await real(LOOK);
}
