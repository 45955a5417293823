import { write } from '../toy.ts';
import { type Case, respell } from './case.ts';

export const spelling: Case[] = [
  { title: 'a space', tamper: respell(7, (t) => t.replace(':', ': ')), at: 7, code: 'line/syntax' },
  { title: 'a carriage return', tamper: respell(7, (t) => `${t}\r`), at: 7, code: 'line/syntax' },
  {
    title: 'a member twice',
    tamper: respell(7, (t) => t.replace('"beacon":null,', '"beacon":null,"beacon":null,')),
    at: 7,
    code: 'line/syntax',
  },
  {
    title: 'a number with a fraction',
    tamper: respell(7, (t) => t.replace('"armies":3', '"armies":3.0')),
    at: 7,
    code: 'line/syntax',
  },
  {
    title: 'minus zero',
    tamper: respell(7, (t) => t.replace('"seat":1', '"seat":-0')),
    at: 7,
    code: 'line/syntax',
  },
  { title: 'half a line', tamper: respell(7, (t) => t.slice(0, 90)), at: 7, code: 'line/syntax' },
  { title: 'an empty line', tamper: respell(7, () => ''), at: 7, code: 'line/syntax' },
  {
    title: 'a byte order mark',
    tamper: respell(0, (t) => `\uFEFF${t}`),
    at: 0,
    code: 'line/syntax',
  },
  {
    title: 'no line feed at the end',
    tamper: (f) => write(f).trimEnd(),
    at: 31,
    code: 'line/syntax',
  },
];
