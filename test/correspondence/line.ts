import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import { randomText } from '../e2e/plain.ts';

type Message = Record<string, unknown>;
type Settle = (frame: ServerFrame | null) => void;

/** Real ms until a message is sent again, and times that it is. */
const PATIENCE = 3000;
const TRIES = 60;
const LATER = new Set(['busy', 'rate/limited', 'server/fault']);

/** One person's socket: a message is sent again under the same ids until it is answered for good. */
export class Line {
  readonly #url: string;
  readonly #token: string;
  readonly #waiting = new Map<string, Settle>();
  #socket: WebSocket | null = null;
  #opening: Promise<WebSocket> | null = null;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The answer by id, or the commit of the message's cid. */
  async ask(message: Message): Promise<ServerFrame> {
    const id = randomText();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const frame = await this.#once(id, message);
      if (frame !== null && !isForNow(frame)) return frame;
      await pause(10 * 2 ** Math.min(tries, 6));
    }
    throw new Error(`not answered: ${JSON.stringify(message)}`);
  }

  close(): void {
    this.#socket?.close();
    this.#socket = null;
  }

  async #once(id: string, message: Message): Promise<ServerFrame | null> {
    this.#opening ??= this.#connected().finally(() => {
      this.#opening = null;
    });
    const socket = await this.#opening.catch(() => null);
    if (socket === null) return null;
    const keys = [id, String(message.cid)];
    let late: NodeJS.Timeout | undefined;
    const answer = await new Promise<ServerFrame | null>((settle) => {
      for (const key of keys) this.#waiting.set(key, settle);
      late = setTimeout(settle, PATIENCE, null);
      socket.send(JSON.stringify({ id, ...message }));
    });
    clearTimeout(late);
    for (const key of keys) this.#waiting.delete(key);
    return answer;
  }

  async #connected(): Promise<WebSocket> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket;
    const socket = new WebSocket(this.#url, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    this.#socket = socket;
    socket.on('message', (data) => this.#take(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#giveUp());
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('close', () => reject(new Error('not connected')));
    });
    return socket;
  }

  #take(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    // The gateway itself says so when a message came to nothing, and not which.
    if ('type' in frame) this.#waiting.get(keyOf(frame) ?? '')?.(frame);
    else this.#giveUp();
  }

  #giveUp(): void {
    for (const settle of [...this.#waiting.values()]) settle(null);
  }
}

function keyOf(frame: ServerFrame): string | null {
  if (frame.type === 'commit') return frame.commit.by.cid;
  return 'id' in frame ? frame.id : null;
}

const isForNow = (frame: ServerFrame): boolean =>
  frame.type === 'rejected' && LATER.has(frame.error.code);
