import type { OpenLeagueSettings } from '../domain/league/settings.ts';
import type { OpenSettings } from '../domain/protocol/messages.ts';
import type { Waiting } from '../domain/protocol/notices.ts';
import type { ClientEvents } from './client-events.ts';
import type { Answer, Desk } from './desk.ts';
import { Emitter } from './emitter.ts';
import { League } from './league.ts';
import { Link } from './link.ts';
import { makeDesk } from './make-desk.ts';
import { httpOf, type Options } from './options.ts';
import { Outbox } from './outbox.ts';
import { type QuickKind, takeSeat } from './quick.ts';
import { platformRandom, randomId } from './random.ts';
import { receive } from './receive.ts';
import { Room } from './room.ts';

/**
 * Connects and stays connected.
 *
 * @example const client = connect({ url: 'ws://127.0.0.1:8080/v1', ticket });
 */
export const connect = (options: Options): Client => new Client(options);

/**
 * A connection that heals itself, and the rooms watched over it.
 *
 * @example const room = await client.open({ seats: 4 }); await room.join(); client.close();
 */
export class Client {
  readonly #rooms = new Map<string, Room>();
  readonly #leagues = new Map<string, League>();
  readonly #http: string;
  readonly #events = new Emitter<ClientEvents>();
  readonly #outbox: Outbox<Answer>;
  readonly #link: Link;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #secret: Uint8Array;
  readonly #patience: number;
  #listens = false;
  /** When anything was last heard. */
  #heard = Date.now();
  readonly #timers: ReturnType<typeof setInterval>[];

  constructor(options: Options) {
    this.#http = httpOf(options);
    this.#random = options.random ?? platformRandom;
    this.#secret = options.secret ?? this.#random(32);
    this.#patience = options.patience ?? 4000;
    this.#outbox = new Outbox((text) => this.#link.send(text), this.#patience);
    this.#link = new Link(options, {
      up: () => this.#up(),
      down: (why) => this.#events.emit('down', { why }),
      text: (text) => this.#receive(text),
    });
    const every = options.pingEvery ?? 30_000;
    this.#timers = [setInterval(() => this.#tend(), 250)];
    if (every > 0) this.#timers.push(setInterval(() => this.#pingRooms(), every));
  }

  on<K extends keyof ClientEvents>(
    name: K,
    listener: (event: ClientEvents[K]) => void,
  ): () => void {
    return this.#events.on(name, listener);
  }

  /** Opens a room with these settings (all others as the ruleset has them) and watches it. */
  async open(
    settings: OpenSettings,
    about: { name?: string; password?: string } = {},
  ): Promise<Room> {
    const cid = randomId(this.#random);
    const command = { type: 'open', settings, ...about };
    const reply = await this.#ask((id) => ({ action: 'command', id, cid, command }), cid);
    if (reply.type !== 'opened') throw new Error(`unexpected answer: ${reply.type}`);
    return this.watch(reply.room, reply.code ?? about.password);
  }

  /** Takes a seat at a table of this kind that fills now; the server starts it. */
  quick(kind: QuickKind, wish: { name?: string } = {}): Promise<Room> {
    return takeSeat(this, () => this.#ask((id) => ({ action: 'quick', id, ...kind })), wish);
  }

  /** Follows a room from its first commit; a private one with its code. */
  async watch(id: string, code?: string): Promise<Room> {
    const known = this.#rooms.get(id);
    const room = known ?? new Room(id, code, this.#deskOf());
    this.#rooms.set(id, room);
    try {
      await room.begin();
    } catch (error) {
      if (known === undefined) this.#rooms.delete(id);
      throw error;
    }
    return room;
  }

  /** Founds a league with these settings (all others as they are usual) and fetches its log. */
  async openLeague(settings: OpenLeagueSettings, name?: string): Promise<League> {
    const cid = randomId(this.#random);
    const command = { type: 'open', settings, name };
    const reply = await this.#ask((id) => ({ action: 'league', id, cid, command }), cid);
    if (reply.type !== 'league-opened') throw new Error(`unexpected answer: ${reply.type}`);
    return this.league(reply.league);
  }

  /** A league with its log up to now, each line checked. */
  async league(id: string): Promise<League> {
    const league = this.#leagues.get(id) ?? new League(id, this.#http, this.#deskOf());
    this.#leagues.set(id, league);
    await league.catchUp();
    return league;
  }

  /** Has `notice` told from now on; gives the rooms that wait for the user, most urgent first. */
  async listen(): Promise<readonly Waiting[]> {
    this.#listens = true;
    const reply = await this.#ask((id) => ({ action: 'notices', id, on: true }));
    if (reply.type !== 'notices') throw new Error(`unexpected answer: ${reply.type}`);
    return reply.waiting;
  }

  /** Stops following; the saved frames stay with the room object. */
  async unwatch(room: Room): Promise<void> {
    this.#rooms.delete(room.id);
    await this.#ask((id) => ({ action: 'unwatch', id, room: room.id }));
  }

  /** Tells the head of a room and asks for the server's time, UTC ms. */
  async ping(room?: Room): Promise<number> {
    const reply = await this.#ask((id) => {
      const head = room === undefined ? {} : { head: { room: room.id, v: room.v } };
      return { action: 'ping', id, ...head };
    });
    if (reply.type !== 'pong') throw new Error(`unexpected answer: ${reply.type}`);
    if (room !== undefined) await this.#compare(room, reply.v);
    return reply.now;
  }

  /** Cuts the socket; the client comes back by itself and catches up. */
  drop(): void {
    this.#link.drop();
  }

  /** Ends for good; what was not answered fails. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#outbox.abandon('the client was closed');
    this.#link.close();
  }

  /** No version means that the server does not count this connection among the watchers any more. */
  async #compare(room: Room, v: number | undefined): Promise<void> {
    if (v === undefined) await room.resume();
    else if (v > room.v) await room.catchUp();
  }

  /** Sends again what is overdue. A line on which nobody answers is dead, whatever the socket says. */
  #tend(): void {
    const since = Date.now() - 4 * this.#patience;
    if (this.#heard < since && this.#outbox.waitsSince(since)) this.drop();
    else this.#outbox.resend();
  }

  #up(): void {
    this.#heard = Date.now();
    this.#events.emit('up', {});
    this.#outbox.resend(true);
    for (const room of this.#rooms.values()) void room.resume().catch(() => undefined);
    if (this.#listens) void this.listen().catch(() => undefined);
  }

  #receive(text: string): void {
    this.#heard = Date.now();
    receive(text, {
      ...{ rooms: this.#rooms, leagues: this.#leagues },
      ...{ outbox: this.#outbox, events: this.#events },
    });
  }

  #pingRooms(): void {
    for (const room of this.#rooms.values()) void this.ping(room).catch(() => undefined);
  }

  #ask(write: (id: string) => object, cid: string | null = null): Promise<Answer> {
    const id = randomId(this.#random);
    return this.#outbox.put(id, cid, () => write(id));
  }

  #deskOf(): Desk {
    return makeDesk({
      ...{ ask: (write, cid) => this.#ask(write, cid), link: this.#link, outbox: this.#outbox },
      ...{ random: this.#random, secret: this.#secret },
    });
  }
}
