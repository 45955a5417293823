import type { WebSocket } from 'ws';
import type { LocalClock, Timer } from './clock.ts';
import type { ConnectionFacts } from './socket-events.ts';

/**
 * Limits of a connection, in milliseconds and bytes. To be idle is to be so in real time: a person is no
 * faster for a fast clock. Its life is by the clock, as that of the rows by which it hears.
 */
export interface Limits {
  idle: number;
  life: number;
  message: number;
  frame: number;
}

export const awsLimits: Limits = {
  idle: 10 * 60_000,
  life: 2 * 3_600_000,
  message: 128 * 1024,
  frame: 32 * 1024,
};

const background = { background: true };

/** A connection that `$connect` has let in. */
export class Connection {
  readonly facts: ConnectionFacts;
  lastActiveAt: number;
  /** The room that its frames last named: its minutes are billed to it. */
  room: string | null = null;
  /** The client is gone and the gateway has not noticed: posts are answered 200. */
  zombie = false;
  readonly socket: WebSocket;
  readonly #clock: LocalClock;
  /** By the clock, in ms. */
  readonly #mostIdle: number;
  #idle: Timer;
  readonly #life: Timer;

  constructor(facts: ConnectionFacts, socket: WebSocket, clock: LocalClock, limits: Limits) {
    this.facts = facts;
    this.socket = socket;
    this.#clock = clock;
    this.#mostIdle = limits.idle * clock.speed;
    this.lastActiveAt = clock.now();
    this.#idle = clock.after(this.#mostIdle, () => this.#tire(), background);
    this.#life = clock.after(limits.life, () => this.close(1001, 'Going away'), background);
  }

  /** A message passed, either way. Nothing passes to a zombie. */
  touch(): void {
    if (!this.zombie) this.lastActiveAt = this.#clock.now();
  }

  send(data: Buffer | string): void {
    if (!this.zombie) this.socket.send(data, { binary: false });
  }

  /** A zombie's socket is closed already: only the gateway's side of it has to end. */
  close(code: number, reason: string): void {
    if (this.zombie) this.socket.emit('close', code, Buffer.from(reason));
    else this.socket.close(code, reason);
  }

  ended(): void {
    this.#idle.cancel();
    this.#life.cancel();
  }

  /** One timer at a time, set again for what is left: cheaper than a new one for each message. */
  #tire(): void {
    const left = this.lastActiveAt + this.#mostIdle - this.#clock.now();
    if (left <= 0) this.close(1001, 'Going away');
    else this.#idle = this.#clock.after(left, () => this.#tire(), background);
  }
}
