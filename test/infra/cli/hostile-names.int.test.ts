import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printable } from '../../../infra/cli/printable.ts';
import { Terminal } from './terminal.ts';

/** A server that says what no honest one would. */
const HOSTILE = 'Ada\u001b]0;owned\u0007\u001b[2J\u009b31m\u202edlrow\u0000\r\n\u007f\\$&';
const league = { league: `league:${'a'.repeat(22)}`, name: HOSTILE, status: 'open' };
const server = createServer((request, response) => {
  const known = request.url === '/leagues';
  response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' });
  const error = { code: 'message/invalid', path: HOSTILE, expected: HOSTILE };
  response.end(
    JSON.stringify(
      known
        ? { leagues: [{ ...league, season: null, members: 1, startsAt: 0 }] }
        : { error, message: HOSTILE },
    ),
  );
});

let url: string;
const terminal = new Terminal();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  terminal.close();
  server.close();
});

/** What a terminal would act on, or show in another order. */
const acting = (text: string): string[] =>
  [...text].filter((sign) => /[\p{Cc}\p{Bidi_Control}]/u.test(sign) && sign !== '\n');

test.each([
  ['league', 'list'],
  ['league', 'list', '--json'],
  ['league', 'show', league.league],
  ['export', 'room'],
])('field-187 %s %s %s prints no control code that a server sends', async (...args) => {
  const { out, err } = await terminal.run(...args, '--url', url);
  expect(`${out}${err}`).not.toBe('');
  expect(acting(out)).toEqual([]);
  expect(acting(err)).toEqual([]);
});

test('JSON keeps what it was told, spelled in plain signs', async () => {
  const { leagues } = await terminal.json('league', 'list', '--url', url);
  expect(leagues).toMatchObject([{ name: HOSTILE }]);
});

test('letters, emoji and what joins them stay as they are', () => {
  for (const text of ['José', '日本', 'عمر', '👩‍👩‍👧', '<b>$1\\"', 'a\n\tb']) {
    expect(printable(text)).toBe(text);
  }
});
