/** What may go wrong, as shares of the occasions on which it could. */
export interface Plan {
  /** Of an I/O step: the container dies before or after it. */
  diesBefore: number;
  diesAfter: number;
  /** Of a request to a table: an error or a throttle before it, a lost answer after it, a long wait. */
  fails: number;
  losesAnswer: number;
  slow: number;
  /** Of a post: 410 though the connection lives, 429 or 413, no answer for seconds. */
  falseGone: number;
  postFails: number;
  postHangs: number;
  /** Of a stream record: again, late, poisoned for a while. */
  recordTwice: number;
  recordLate: number;
  recordPoisoned: number;
  /** Of a timer: up to a minute late, a second early, twice, never. */
  timerLate: number;
  timerEarly: number;
  timerTwice: number;
  timerLost: number;
  /** Of a client's message: the network drops, doubles or delays it. */
  messageLost: number;
  messageTwice: number;
  messageLate: number;
  /** Of a client's moment: its line breaks; of those, `$disconnect` never comes, or the socket stays a zombie. */
  lineBreaks: number;
  disconnectLost: number;
  zombie: number;
  /** Of the sweeper's minutes: not run. */
  sweepLost: number;
  /** Clocks of containers differ by up to so many ms either way. */
  skew: number;
}

export const calm: Readonly<Plan> = {
  diesBefore: 0,
  diesAfter: 0,
  fails: 0,
  losesAnswer: 0,
  slow: 0,
  falseGone: 0,
  postFails: 0,
  postHangs: 0,
  recordTwice: 0,
  recordLate: 0,
  recordPoisoned: 0,
  timerLate: 0,
  timerEarly: 0,
  timerTwice: 0,
  timerLost: 0,
  messageLost: 0,
  messageTwice: 0,
  messageLate: 0,
  lineBreaks: 0,
  disconnectLost: 0,
  zombie: 0,
  sweepLost: 0,
  skew: 0,
};

export const storm: Readonly<Plan> = {
  diesBefore: 0.004,
  diesAfter: 0.004,
  fails: 0.01,
  losesAnswer: 0.01,
  slow: 0.01,
  falseGone: 0.01,
  postFails: 0.02,
  postHangs: 0.005,
  recordTwice: 0.1,
  recordLate: 0.1,
  recordPoisoned: 0.01,
  timerLate: 0.3,
  timerEarly: 0.1,
  timerTwice: 0.2,
  timerLost: 0.1,
  messageLost: 0.02,
  messageTwice: 0.05,
  messageLate: 0.1,
  lineBreaks: 0.02,
  disconnectLost: 0.3,
  zombie: 0.3,
  sweepLost: 0.2,
  skew: 2000,
};
