import { commitAt, lineAt } from '../toy.ts';
import { type Case, forge } from './case.ts';

export const openings: Case[] = [
  {
    title: 'no opening',
    tamper: forge(1, (c) => {
      c.opening = null;
    }),
    at: 1,
    code: 'opening/place',
    field: 'opening',
  },
  {
    title: 'a second opening',
    tamper: (f) => forge(7, (c) => Object.assign(c, { opening: commitAt(f, 1).opening }))(f),
    at: 7,
    code: 'opening/place',
  },
  {
    title: 'an opening by a seat',
    tamper: (f) => forge(1, (c) => Object.assign(c, { by: commitAt(f, 2).by }))(f),
    at: 1,
    code: 'opening/place',
    field: 'by.as',
  },
  {
    title: 'an opening that draws',
    tamper: (f) => forge(1, (c) => Object.assign(c, { chance: commitAt(f, 8).chance }))(f),
    at: 1,
    code: 'opening/draws',
    field: 'chance',
  },
  {
    title: 'an opening that hides',
    tamper: (f) => {
      lineAt(f, 1).open = [null];
      return forge(1, (c) => Object.assign(c, { private: commitAt(f, 10).private }))(f);
    },
    at: 1,
    code: 'opening/draws',
    field: 'private',
  },
  {
    title: 'a beacon that nobody asked for',
    tamper: forge(7, (c) => {
      c.beacon = { await: 5 };
    }),
    at: 7,
    code: 'beacon/unasked',
  },
];
