import { nonceOf } from '../domain/chance/nonce.ts';
import type { CommitLine } from '../domain/log/commit.ts';
import type { OpenSettings } from '../domain/protocol/messages.ts';
import { Emitter } from './emitter.ts';
import { readFrame, type ServerFrame } from './frames.ts';
import { Link } from './link.ts';
import type { Options } from './options.ts';
import { Outbox } from './outbox.ts';
import { type QuickKind, takeSeat } from './quick.ts';
import { platformRandom, randomId } from './random.ts';
import { Room } from './room.ts';

/**
 * What the connection tells its subscribers.
 *
 * @example client.on('down', ({ why }) => showOffline(why));
 */
export interface ClientEvents {
  up: object;
  down: { why: string };
  /** A refusal that belongs to no message waiting here. */
  refused: { error: { code: string }; message: string };
}

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
  readonly #events = new Emitter<ClientEvents>();
  readonly #outbox: Outbox<ServerFrame>;
  readonly #link: Link;
  readonly #random: (bytes: number) => Uint8Array;
  readonly #secret: Uint8Array;
  readonly #patience: number;
  /** When anything was last heard. */
  #heard = Date.now();
  readonly #timers: ReturnType<typeof setInterval>[];

  constructor(options: Options) {
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
  }

  #receive(text: string): void {
    this.#heard = Date.now();
    const frame = readFrame(text);
    if (frame === null) return;
    if (frame.type === 'commit') this.#rooms.get(frame.commit.room)?.take(frame, text);
    else if (frame.type === 'people' || frame.type === 'announced') {
      this.#rooms.get(frame.room)?.hear(frame);
    } else if (frame.type !== 'rejected') this.#outbox.answer(frame.id, frame);
    else if (!this.#outbox.refuse(frame)) {
      this.#events.emit('refused', { error: frame.error, message: frame.message });
    }
  }

  #pingRooms(): void {
    for (const room of this.#rooms.values()) void this.ping(room).catch(() => undefined);
  }

  #ask(write: (id: string) => object, cid: string | null = null): Promise<ServerFrame> {
    const id = randomId(this.#random);
    return this.#outbox.put(id, cid, () => write(id));
  }

  #deskOf() {
    return {
      newId: () => randomId(this.#random),
      nonce: (room: string, draw: number, kind: 'draw' | 'none') =>
        nonceOf({ secret: this.#secret, room, d: draw, class: kind }),
      tell: (write: (id: string) => object) => {
        this.#link.send(JSON.stringify(write(randomId(this.#random))));
      },
      ask: (write: (id: string) => object) => this.#ask(write),
      command: async (cid: string, write: (id: string) => object): Promise<CommitLine> => {
        const reply = await this.#ask(write, cid);
        if (reply.type !== 'commit') throw new Error(`unexpected answer: ${reply.type}`);
        return reply;
      },
      acknowledge: (cid: string, line: CommitLine) => this.#outbox.acknowledge(cid, line),
    };
  }
}
