import type { SocketLike, SocketListener, SocketMaker } from '../../client/socket.ts';
import { jcs } from '../../domain/chance/jcs.ts';

export type Message = Record<string, unknown> & {
  action: string;
  id: string;
  cid?: string;
  nonce?: string;
  since?: number;
  command?: Record<string, unknown> & { type: string };
};

/** A gateway in memory: the test says what it answers, and may cut the line or send what it likes. */
export class FakeGateway {
  /** Everything that clients sent. */
  readonly said: Message[] = [];
  readonly urls: string[] = [];
  readonly Socket: SocketMaker;
  answer: (message: Message) => object[] = () => [];
  #open: FakeSocket | null = null;

  constructor() {
    const gateway = this;
    this.Socket = class extends FakeSocket {
      constructor(url: string) {
        super((text) => gateway.#receive(text));
        gateway.urls.push(url);
        gateway.#open = this;
        setTimeout(() => this.begin(), 0);
      }
    };
  }

  push(frame: object): void {
    this.#open?.tell('message', { data: jcs(frame) });
  }

  cut(): void {
    this.#open?.close(1006);
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as Message;
    this.said.push(message);
    for (const frame of this.answer(message)) queueMicrotask(() => this.push(frame));
  }
}

class FakeSocket implements SocketLike {
  readyState = 0;
  readonly #receive: (text: string) => void;
  readonly #listeners: [string, SocketListener][] = [];

  constructor(receive: (text: string) => void) {
    this.#receive = receive;
  }

  begin(): void {
    this.readyState = 1;
    this.tell('open', {});
  }

  send(text: string): void {
    this.#receive(text);
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.tell('close', { code });
  }

  addEventListener(type: string, listener: SocketListener): void {
    this.#listeners.push([type, listener]);
  }

  tell(type: string, event: Parameters<SocketListener>[0]): void {
    for (const [name, listener] of this.#listeners) if (name === type) listener(event);
  }
}
