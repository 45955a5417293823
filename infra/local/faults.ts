/**
 * What comes of a request to the tables instead of its answer: an error, a throttle, the same after it
 * was done, as nobody hears of it, or so many real ms of waiting.
 */
export type TableFault = 'fails' | 'throttled' | 'unanswered' | { late: number };

/** A post that is refused though its connection lives (429, 413), or that is never answered. */
export type PostFault = 'limited' | 'too-long' | 'hangs';

/** What the stand-in may do worse than usual. All may be changed while it runs; each is read whenever it matters. */
export interface Faults {
  /** Share of `$disconnect` events that never come (0 to 1): delivery is best effort. */
  dropDisconnect: number;
  /** Milliseconds by which the invocation for a message is late; random ones shuffle messages. */
  messageDelay: () => number;
  /** Share of messages that reach no function and are answered `Too Many Requests` (0 to 1). */
  throttled: number;
  /** Share of posts answered with 410 although the connection lives (0 to 1). */
  falseGone: number;
  /** Bytes waiting for a slow client above which a post is answered 429. */
  clientBuffer: number;
  /** Milliseconds between a write and the invocation of a stream's consumer. */
  feedDelay: number;
  /** Deliver each stream record twice. */
  feedTwice: boolean;
  /** Whether the invocation for a commit's record fails, asked at every try. */
  poisoned: (partition: string, version: number) => boolean;
  /** What befalls a request of a function to the tables. */
  table: (operation: string, input: Record<string, unknown>) => TableFault | null;
  /** What befalls a post of this text. */
  post: (text: string) => PostFault | null;
  /** Milliseconds by which a timer fires late: up to 59,999 by contract; below 0 it is early. */
  timerLate: number;
  /** Deliver each timer twice. */
  timerTwice: boolean;
  /** Never deliver a timer. */
  timerLost: boolean;
  /** Share of requests to the bus of notices that fail (0 to 1). */
  busDown: number;
  /** Recurring invocations do not run: neither the sweep nor the tick. */
  sweepLost: boolean;
}

export const usual: Readonly<Faults> = {
  dropDisconnect: 0,
  messageDelay: () => 0,
  throttled: 0,
  falseGone: 0,
  clientBuffer: 1024 * 1024,
  feedDelay: 20,
  feedTwice: false,
  poisoned: () => false,
  table: () => null,
  post: () => null,
  timerLate: 1000,
  timerTwice: false,
  timerLost: false,
  busDown: 0,
  sweepLost: false,
};
