import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './architecture/source.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].concat(
  readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
);

/** Links of a page that lead to a file of the repository. */
const links = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((found) => found[1] ?? '')
    .filter((link) => !/^[a-z]+:/.test(link));

test.each(pages)('links of %s lead somewhere', (page) => {
  const dead = links(page).filter((link) => !existsSync(join(root, dirname(page), link)));
  expect(dead).toEqual([]);
});
