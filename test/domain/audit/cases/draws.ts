import { redraw } from '../toy.ts';
import { type Case, edit, flip, forge } from './case.ts';

export const draws: Case[] = [
  {
    title: 'a key skipped',
    tamper: forge(8, (c) => Object.assign(c.chance ?? {}, { n: 3 })),
    at: 8,
    code: 'draw/index',
  },
  {
    title: 'more draw commits than keys',
    tamper: (f) => redraw(edit(1, (c) => Object.assign(c.opening ?? {}, { length: 18 }))(f)),
    at: 29,
    code: 'draw/exhausted',
  },
  {
    title: 'a key that is not of the chain',
    tamper: forge(8, (c) => Object.assign(c.chance ?? {}, { key: flip(c.chance?.key ?? '') })),
    at: 8,
    code: 'draw/key',
  },
  {
    title: 'a die, rehashed',
    tamper: forge(8, (c) => Object.assign(c.chance?.draws[1]?.value ?? [], { 0: 6 })),
    at: 8,
    code: 'draw/value',
    index: 1,
  },
  {
    title: 'a nonce, rehashed',
    tamper: forge(8, (c) => {
      c.by.nonce = flip(c.by.nonce ?? '');
    }),
    at: 8,
    code: 'draw/value',
    index: 0,
  },
  {
    title: 'a label with a capital',
    tamper: forge(8, (c) => Object.assign(c.chance?.draws[1] ?? {}, { label: 'Defence' })),
    at: 8,
    code: 'draw/spec',
    index: 1,
  },
  {
    title: 'an unknown kind',
    tamper: forge(8, (c) => Object.assign(c.chance?.draws[0] ?? {}, { kind: 'cards' })),
    at: 8,
    code: 'draw/spec',
    index: 0,
  },
  {
    title: 'a shuffle longer than its deck',
    tamper: forge(6, (c) => Object.assign(c.chance?.draws[0] ?? {}, { k: 5 })),
    at: 6,
    code: 'draw/spec',
    index: 0,
  },
  {
    title: 'weights without weight',
    tamper: forge(15, (c) => Object.assign(c.chance?.draws[0] ?? {}, { weights: [0, 0] })),
    at: 15,
    code: 'draw/spec',
    index: 0,
  },
  {
    title: 'a sealed draw that shows its value',
    tamper: forge(10, (c) => Object.assign(c.chance?.sealed[0] ?? {}, { value: 3 })),
    at: 10,
    code: 'draw/spec',
    field: 'chance.sealed',
    index: 0,
  },
];
