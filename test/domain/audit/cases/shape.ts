import { lineAt } from '../toy.ts';
import { type Case, forge } from './case.ts';

export const shape: Case[] = [
  {
    title: 'an unknown member',
    tamper: forge(7, (c) => Object.assign(c, { note: 1 })),
    at: 7,
    code: 'line/shape',
    field: 'note',
  },
  {
    title: 'a member that is missing',
    tamper: forge(7, (c) => Reflect.deleteProperty(c.by, 'nonce')),
    at: 7,
    code: 'line/shape',
    field: 'by.nonce',
  },
  {
    title: 'a version as text',
    tamper: forge(7, (c) => Object.assign(c, { v: '7' })),
    at: 7,
    code: 'line/shape',
    field: 'v',
  },
  {
    title: 'a seat out of range',
    tamper: forge(7, (c) => Object.assign(c.by, { seat: 4096 })),
    at: 7,
    code: 'line/shape',
    field: 'by.seat',
  },
  {
    title: 'an event that is no object',
    tamper: forge(10, (c) => Object.assign(c.events, { 1: 'turn-ended' })),
    at: 10,
    code: 'line/shape',
    field: 'events.1',
    index: 1,
  },
  {
    title: 'chance without a draw',
    tamper: forge(8, (c) => Object.assign(c.chance ?? {}, { draws: [] })),
    at: 8,
    code: 'line/shape',
    field: 'chance.draws',
  },
  {
    title: 'an opening too few',
    tamper: (f) => {
      lineAt(f, 6).open.pop();
      return f;
    },
    at: 6,
    code: 'line/shape',
    field: 'open',
  },
  {
    title: 'a beacon in the opening',
    tamper: forge(1, (c) => Object.assign(c.opening ?? {}, { beacon: {} })),
    at: 1,
    code: 'line/shape',
    field: 'opening.beacon',
  },
  {
    title: 'hex digits in upper case',
    tamper: (f) => {
      lineAt(f, 7).hash = lineAt(f, 7).hash.toUpperCase();
      return f;
    },
    at: 7,
    code: 'line/shape',
    field: 'hash',
  },
];
