import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const titles = readdirSync(new URL('test', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
  .flatMap((path) => [...read(`test/${path}`).matchAll(/field-(\d+)/g)].map(([, n]) => n));

test('docs/field-cases.md: every case has the test that it claims', () => {
  const rows = [...read('docs/field-cases.md').matchAll(/^\| (\d+) \|.*\| (test)? ?\|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  const claimed = rows.flatMap(([, n, claims]) => (claims === undefined ? [] : [n]));
  expect(claimed.filter((n) => !titles.includes(n))).toEqual([]);
});
