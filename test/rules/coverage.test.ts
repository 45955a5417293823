import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverage, gaps, listedRules, rulesPage, testTitles } from './coverage.ts';
import { knobRules, knobTable } from './knobs.ts';

/** docs/rules.md, the titles of the tests and the knobs name the same rules. */

const page = readFileSync(rulesPage, 'utf8');
const listed = listedRules();
const titles = testTitles();

test('no rule is listed twice', () => {
  expect(listed.length).toBeGreaterThan(80);
  expect(listed.filter((id, i) => listed.indexOf(id) !== i)).toEqual([]);
});

test('every rule has a test', () => {
  expect(titles.length).toBeGreaterThan(300);
  const ids = new Set(titles.flatMap((title) => title.ids));
  expect(listed.filter((id) => !ids.has(id))).toEqual([]);
});

test('every test of a rule has a rule', () => {
  const unknown = titles.filter(({ ids }) => ids.some((id) => !listed.includes(id)));
  expect(unknown.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
});

test('every rule that another line of the page names is on it', () => {
  const named = [...page.matchAll(/\b[A-Z]{3}-\d+\b/g)].map(([id]) => id);
  expect(named.filter((id) => !listed.includes(id))).toEqual([]);
});

test('every rule that a ruleset has in its own form has a test that names the ruleset', () => {
  expect(gaps(coverage())).toEqual([]);
});

test('every knob belongs to a rule of the page, and its table says what the rulesets hold', () => {
  const rules = Object.values(knobRules).flat();
  expect(rules.filter((id) => !listed.includes(id))).toEqual([]);
  expect(page, 'npm run rules -- --write').toContain(
    `<!-- knobs -->\n${knobTable()}\n<!-- /knobs -->`,
  );
});
