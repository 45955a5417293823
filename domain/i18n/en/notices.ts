import type { Notices } from '../catalogue.ts';
import type { Text } from '../text.ts';

const by = (until: number | null, t: Text): string =>
  until === null ? '' : `, until ${t.when(until)}`;

const after = {
  warned: 'the entry stays yours',
  replaced: 'a substitute has it now',
  out: 'the entry has ended',
};

export const notices: Notices = {
  'your-turn': ({ until }, t, where) => `Your turn in ${where}${by(until, t)}.`,
  'time-short': ({ until }, t, where) =>
    `Time is short: it is your turn in ${where}${by(until, t)}.`,
  'check-in': ({ until }, t, where) => `Sit down at your table ${where}${by(until, t)}.`,
  'room-ended': (_, __, where) => `${where} has ended.`,
  'season-began': ({ season }, t, where) => `Season ${t.n(season)} of ${where} has begun.`,
  'season-closed': ({ season }, t, where) => `Season ${t.n(season)} of ${where} is over.`,
  'round-opened': ({ round }, t, where) => `Round ${t.n(round)} of ${where} has begun.`,
  'no-show': (e, t, where) =>
    `You did not show up in round ${t.n(e.round)} of ${where}; ${after[e.after]}.`,
  substitute: ({ as, round }, t, where) =>
    as === 'stand-in'
      ? `You play round ${t.n(round)} of ${where} for somebody else.`
      : `From round ${t.n(round)} on you have an entry in ${where}.`,
  'vacation-over': (_, __, where) => `Your vacation in ${where} is over.`,
};
