import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** docs/rules.md and the titles of the tests name the same rules. */

const here = new URL('./', import.meta.url);
const rules = readFileSync(new URL('../docs/rules.md', here), 'utf8');
const listed = [...rules.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* /gm)].map(([, id]) => id);

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(path, here), 'utf8') }));

/** A title: the string before the function in a call of `test` or of what `test.each(…)` returns. */
const TITLE =
  /(?<!describe)\(\s*(['"`])((?:(?!\1)[^\n])*)\1,\s*(?:\{[^}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;
const LEADING = /^(?:[A-Z]{3}-\d+\s+)*[A-Z]{3}-\d+/;

const titles = files.flatMap(({ path, text }) =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => ({ path, title })),
);
const tested = titles.flatMap(({ path, title }) =>
  (title.match(LEADING)?.[0].split(/\s+/) ?? []).map((id) => ({ path, id })),
);

test('no rule is listed twice', () => {
  expect(listed.length).toBeGreaterThan(80);
  expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
});

test('every rule has a test', () => {
  expect(titles.length).toBeGreaterThan(300);
  const ids = new Set(tested.map(({ id }) => id));
  expect(listed.filter((id) => id === undefined || !ids.has(id))).toEqual([]);
});

test('every test of a rule has a rule', () => {
  expect(tested.filter(({ id }) => !listed.includes(id))).toEqual([]);
});

test('every rule that another line of the page names is on it', () => {
  const named = [...rules.matchAll(/\b[A-Z]{3}-\d+\b/g)].map(([id]) => id);
  expect(named.filter((id) => !listed.includes(id))).toEqual([]);
});
