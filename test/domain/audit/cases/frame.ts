import { retrail } from '../toy.ts';
import { type Case, flip, forge, HEAD, withoutLast } from './case.ts';

export const frame: Case[] = [
  { title: 'nothing at all', tamper: () => '', at: 0, code: 'bundle/short' },
  { title: 'no commit', tamper: (f) => ({ ...f, lines: [] }), at: 0, code: 'bundle/short' },
  {
    title: 'a header of another format',
    tamper: (f) => ({ ...f, header: { ...f.header, format: 'sealed-orders/2' } }),
    at: 0,
    code: 'bundle/header',
  },
  {
    title: 'a header with a member more',
    tamper: (f) => ({ ...f, header: { ...f.header, note: 1 } }),
    at: 0,
    code: 'bundle/header',
  },
  {
    title: 'a trailer with a member more',
    tamper: (f) => ({ ...f, trailer: { ...f.trailer, note: 1 } }),
    at: 31,
    code: 'bundle/trailer',
  },
  {
    title: 'a trailer that names another hash',
    tamper: (f) => ({ ...f, trailer: { ...f.trailer, head: flip(HEAD.hash) } }),
    at: 30,
    code: 'bundle/head',
  },
  {
    title: 'a trailer that counts too many',
    tamper: (f) => ({ ...f, trailer: { ...f.trailer, commits: 31 } }),
    at: 31,
    code: 'bundle/count',
  },
  { title: 'the last commit removed', tamper: withoutLast, at: 30, code: 'bundle/count' },
  {
    title: 'the last commit removed and the trailer made to fit, where a finished room is demanded',
    tamper: (f) => retrail(withoutLast(f)),
    options: { finished: true },
    at: 29,
    code: 'end/not-revealed',
  },
  {
    title: 'the last commit removed and the trailer made to fit, against a kept head',
    tamper: (f) => retrail(withoutLast(f)),
    options: { head: HEAD },
    at: 30,
    code: 'head/missing',
  },
  {
    title: 'another history than the kept one',
    tamper: forge(7, (c) => {
      c.cmd.armies = 4;
    }),
    options: { head: HEAD },
    at: 30,
    code: 'head/mismatch',
  },
];
