import { commitmentOf } from '../../../../domain/chance/private.ts';
import { lineAt, redraw } from '../toy.ts';
import { type Case, edit, flip, forge } from './case.ts';

export const endings: Case[] = [
  {
    title: 'another payload',
    tamper: (f) => {
      Object.assign(lineAt(f, 6).open[2] ?? {}, { payload: { mission: 1 } });
      return f;
    },
    at: 6,
    code: 'private/commitment',
    index: 2,
  },
  {
    title: 'another salt',
    tamper: (f) => {
      Object.assign(lineAt(f, 6).open[1] ?? {}, { salt: '0'.repeat(64) });
      return f;
    },
    at: 6,
    code: 'private/commitment',
    index: 1,
  },
  {
    title: 'another secret',
    tamper: forge(30, (c) => {
      c.reveal = flip(c.reveal ?? '');
    }),
    at: 30,
    code: 'end/seal',
  },
  {
    title: 'a chain of another length',
    tamper: (f) => redraw(edit(1, (c) => Object.assign(c.opening ?? {}, { length: 63 }))(f)),
    at: 30,
    code: 'end/chain',
  },
  {
    title: 'a payload kept shut',
    tamper: (f) => {
      lineAt(f, 6).open[3] = null;
      return f;
    },
    at: 6,
    code: 'end/not-opened',
    index: 3,
  },
  {
    title: 'a salt of its own making',
    tamper: (f) => {
      const opened = { payload: { mission: 1 }, salt: '0'.repeat(64) };
      lineAt(f, 6).open[0] = opened;
      const commit = commitmentOf({ room: 'toy-good', v: 6, i: 0, seat: 0, ...opened });
      return forge(6, (c) => Object.assign(c.private[0] ?? {}, { commit }))(f);
    },
    at: 6,
    code: 'end/salt',
    index: 0,
  },
];
