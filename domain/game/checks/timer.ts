import type { Check } from './check.ts';

/** What the clock must have come to for a system commit. */

/** ABS-1: a deadline itself still counts for the seat. */
export const turnIsOver: Check = ({ public: { deadline } }, _, { at }) =>
  deadline !== null && at <= deadline.at
    ? { code: 'turn/not-over', until: deadline.at }
    : undefined;

export const turnIsABots: Check = ({ public: { turn, seats } }) =>
  turn !== null && seats[turn.seat]?.control === 'human'
    ? { code: 'turn/not-a-bots', seat: turn.seat }
    : undefined;

/** ABS-11. */
export const botMayStart: Check = ({ public: { turn } }, _, { at }) => {
  const notBefore = turn?.notBefore ?? null;
  return notBefore !== null && at < notBefore ? { code: 'turn/too-early', notBefore } : undefined;
};
