import { backoff } from './backoff.ts';
import type { Options } from './options.ts';
import { OPEN, type SocketLike, type SocketMaker } from './socket.ts';

interface Handlers {
  up(): void;
  down(why: string): void;
  text(text: string): void;
}

/** One connection kept alive: opens a socket, and another with growing waits whenever it falls. */
export class Link {
  readonly #options: Options;
  readonly #handlers: Handlers;
  #socket: SocketLike | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(options: Options, handlers: Handlers) {
    this.#options = options;
    this.#handlers = handlers;
    void this.#dial();
  }

  get up(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Sends if the line is up; what it drops is sent again by whoever waits for the answer. */
  send(text: string): boolean {
    if (!this.up) return false;
    this.#socket?.send(text);
    return true;
  }

  /** Leaves the socket, which may be dead and never say so; the link comes back by itself. */
  drop(): void {
    const socket = this.#socket;
    if (socket === null) return;
    this.#fell('dropped');
    socket.close(4000, 'dropped');
  }

  /** Ends for good. */
  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#socket?.close(1000, 'bye');
  }

  async #dial(): Promise<void> {
    try {
      const socket = await this.#make();
      this.#listen(socket);
      if (this.#ended) return socket.close();
      this.#socket = socket;
    } catch (error) {
      this.#fell(error instanceof Error ? error.message : String(error));
    }
  }

  async #make(): Promise<SocketLike> {
    const { url, ticket, bearer, lang } = this.#options;
    const to = new URL(url);
    if (lang !== undefined) to.searchParams.set('lang', lang);
    const Socket = this.#options.WebSocket ?? (globalThis as { WebSocket?: SocketMaker }).WebSocket;
    if (Socket === undefined) throw new Error('no WebSocket here: give a constructor');
    if (bearer !== undefined) {
      return new Socket(to.href, [], { headers: { authorization: `Bearer ${bearer}` } });
    }
    if (ticket !== undefined) to.searchParams.set('ticket', await ticket());
    return new Socket(to.href);
  }

  #listen(socket: SocketLike): void {
    let why = 'closed';
    socket.addEventListener('open', () => {
      this.#attempt = 0;
      this.#handlers.up();
    });
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.#handlers.text(data);
    });
    socket.addEventListener('error', ({ message }) => {
      why = message ?? 'connection failed';
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#fell(code === undefined ? why : `${why} (${code})`);
    });
  }

  #fell(why: string): void {
    this.#socket = null;
    if (this.#ended) return;
    this.#timer = setTimeout(() => void this.#dial(), backoff(this.#attempt, Math.random()));
    this.#attempt += 1;
    this.#handlers.down(why);
  }
}
