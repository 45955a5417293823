import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const local = new URL('../../infra/local/', import.meta.url);

/** Ways to make markup or code of a text. */
const MARKUP =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function/;

test('field-187 what the pages show of frames and files is text, never markup', () => {
  const files = readdirSync(local).filter((name) => /^(?:page|audit).*\.(?:html|ts)$/.test(name));
  expect(files.length).toBeGreaterThan(3);
  const sinks = files.filter((name) => MARKUP.test(readFileSync(new URL(name, local), 'utf8')));
  expect(sinks).toEqual([]);
});
