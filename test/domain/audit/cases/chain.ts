import { commitAt, lineAt, rehash } from '../toy.ts';
import { type Case, edit, flip, forge } from './case.ts';

export const chain: Case[] = [
  {
    title: 'one die',
    tamper: edit(8, (c) => Object.assign(c.chance?.draws[0]?.value ?? [], { 0: 6 })),
    at: 8,
    code: 'commit/hash',
  },
  {
    title: 'one byte of a key',
    tamper: edit(8, (c) => Object.assign(c.chance ?? {}, { key: flip(c.chance?.key ?? '') })),
    at: 8,
    code: 'commit/hash',
  },
  {
    title: 'one version',
    tamper: edit(8, (c) => {
      c.v = 9;
    }),
    at: 8,
    code: 'commit/version',
  },
  {
    title: 'two swapped commits',
    tamper: (f) => {
      f.lines.splice(7, 2, lineAt(f, 9), lineAt(f, 8));
      return f;
    },
    at: 8,
    code: 'commit/version',
  },
  {
    title: 'a commit twice',
    tamper: (f) => {
      f.lines.splice(8, 0, lineAt(f, 8));
      return f;
    },
    at: 9,
    code: 'commit/version',
  },
  {
    title: 'a commit left out',
    tamper: (f) => {
      f.lines.splice(7, 1);
      return f;
    },
    at: 8,
    code: 'commit/version',
  },
  {
    title: 'a commit of another room',
    tamper: forge(8, (c) => {
      c.room = 'toy-other';
    }),
    at: 8,
    code: 'commit/room',
  },
  {
    title: 'a wrong prev',
    tamper: forge(8, (c) => {
      c.prev = flip(c.prev);
    }),
    at: 8,
    code: 'commit/prev',
  },
  {
    title: 'time that runs back',
    tamper: forge(8, (c) => {
      c.at -= 3000;
    }),
    at: 8,
    code: 'commit/time',
  },
  {
    title: 'a human without a nonce',
    tamper: forge(8, (c) => {
      c.by.nonce = null;
    }),
    at: 8,
    code: 'commit/actor',
    field: 'by.nonce',
  },
  {
    title: 'a bot with a command id',
    tamper: forge(14, (c) => {
      c.by.cid = 'c900';
    }),
    at: 14,
    code: 'commit/actor',
    field: 'by.cid',
  },
  {
    title: 'a bot without a seat',
    tamper: forge(14, (c) => {
      c.by.seat = null;
    }),
    at: 14,
    code: 'commit/actor',
    field: 'by.seat',
  },
  {
    title: 'a command id used again by its seat',
    tamper: (f) => forge(9, (c) => Object.assign(c.by, { cid: commitAt(f, 8).by.cid }))(f),
    at: 9,
    code: 'commit/repeat',
  },
  {
    title: 'a commit after the end',
    tamper: (f) => {
      const last = structuredClone(lineAt(f, 30));
      Object.assign(last.commit, { v: 31, prev: lineAt(f, 30).hash, reveal: null });
      f.lines.push(last);
      return rehash(f, 31);
    },
    at: 31,
    code: 'commit/after-end',
  },
];
