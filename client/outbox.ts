import type { RejectedFrame } from '../domain/protocol/frames.ts';
import { Rejected } from './rejected.ts';

/** A message that waits for its answer. `write` is called anew for each sending. */
interface Waiting<Answer> {
  id: string;
  cid: string | null;
  write: () => object;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  /** When it was first sent since anything answered it, UTC ms. */
  since: number | null;
  /** To be sent again, UTC ms. */
  due: number;
  waits: number;
}

/** Messages sent and not yet answered; each is sent again, under its own id, until it is. */
export class Outbox<Answer> {
  readonly #waiting = new Map<string, Waiting<Answer>>();
  readonly #send: (text: string) => boolean;
  readonly #patience: number;

  constructor(send: (text: string) => boolean, patience: number) {
    this.#send = send;
    this.#patience = patience;
  }

  put(id: string, cid: string | null, write: () => object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const entry: Waiting<Answer> = {
        id,
        cid,
        write,
        resolve,
        reject,
        since: null,
        due: 0,
        waits: 0,
      };
      this.#waiting.set(id, entry);
      this.#post(entry);
    });
  }

  /** An answer by message id. */
  answer(id: string, answer: Answer): void {
    this.#take(id)?.resolve(answer);
  }

  /** Answers the command of a cid. */
  acknowledge(cid: string, answer: Answer): void {
    for (const entry of this.#waiting.values()) {
      if (entry.cid === cid) this.#take(entry.id)?.resolve(answer);
    }
  }

  /** Whether the refusal was for a message that waits here. */
  refuse({ id, error, message }: RejectedFrame): boolean {
    const entry = this.#waiting.get(id ?? '');
    if (entry === undefined) return false;
    if ('retryAfterMs' in error) {
      entry.due = Date.now() + error.retryAfterMs;
      entry.since = null;
    } else this.#take(entry.id)?.reject(new Rejected(error, message));
    return true;
  }

  /** Sends again what is overdue, or everything after a new connection. */
  resend(all = false): void {
    const now = Date.now();
    for (const entry of this.#waiting.values()) if (all || entry.due <= now) this.#post(entry);
  }

  /** Whether something waits since before that time, UTC ms. */
  waitsSince(time: number): boolean {
    return [...this.#waiting.values()].some(({ since }) => since !== null && since < time);
  }

  /** Gives up on everything, because the client was closed. */
  abandon(why: string): void {
    for (const entry of this.#waiting.values()) entry.reject(new Error(why));
    this.#waiting.clear();
  }

  #post(entry: Waiting<Answer>): void {
    this.#send(JSON.stringify(entry.write()));
    entry.since ??= Date.now();
    entry.due = Date.now() + this.#patience * Math.min(8, 2 ** entry.waits);
    entry.waits += 1;
  }

  #take(id: string): Waiting<Answer> | undefined {
    const entry = this.#waiting.get(id);
    this.#waiting.delete(id);
    return entry;
  }
}
