import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import { guestToken } from '../../infra/cli/server.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { randomText } from '../e2e/plain.ts';
import { Line } from './line.ts';

type Message = Record<string, unknown>;

const OVER = new Set(['turn/over', 'turn/not-yours', 'room/time-up', 'room/ended']);

/** Times that a page is asked for. */
const LOOKS = 20;

/** A page that is asked for again where it did not come. */
export async function patiently<T>(page: () => Promise<T>): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await page();
    } catch (cause) {
      if (looks === LOOKS) throw cause;
      await pause(50 * looks);
    }
  }
}

/** Somebody with a token, and with a socket while there is something to say. */
export class Person {
  readonly token: string;
  readonly #line: Line;

  constructor(wsUrl: string, token: string) {
    this.token = token;
    this.#line = new Line(wsUrl, token);
  }

  static async of({ url, wsUrl }: StandIn, name: string): Promise<Person> {
    return new Person(wsUrl, await guestToken(url, name));
  }

  ask = (message: Message) => this.#line.ask(message);

  /** Something that makes a commit; throws where it is refused. */
  async say(message: Message): Promise<void> {
    const frame = await this.#command(message);
    if (frame.type !== 'commit') throw new Error(JSON.stringify({ message, frame }));
  }

  /** The same, where the turn or the table may be over by now; whether it was not. */
  async may(message: Message): Promise<boolean> {
    const frame = await this.#command(message);
    if (frame.type === 'commit') return true;
    if (frame.type === 'rejected' && OVER.has(frame.error.code)) return false;
    throw new Error(JSON.stringify({ message, frame }));
  }

  #command(message: Message): Promise<ServerFrame> {
    const nonce = randomBytes(16).toString('hex');
    return this.ask({ cid: randomText(), nonce, ...message });
  }

  leave(): void {
    this.#line.close();
  }
}
