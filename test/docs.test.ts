import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { humanCommand } from '../domain/game/commands.ts';
import { hostSettings } from '../domain/game/settings.ts';
import { memberCommand } from '../domain/league/commands.ts';
import { ACTIONS } from '../domain/protocol/messages.ts';
import { rulesets } from '../domain/rulesets/index.ts';

/** The parts of the documents that must not drift from the code. `UPDATE_DOCS=1` writes them anew. */

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = 'docs/protocol.md';

/** Every `{ code: …; parameters }` of the closed unions, as rows of a table. */
function refusals(): string {
  const sources = [
    'domain/game/rejections.ts',
    'domain/league/rejections.ts',
    'domain/protocol/rejection.ts',
  ]
    .map(read)
    .join('\n');
  const rows = [...sources.matchAll(/\| \{ code: '([^']+)'(?:; ([^}]*))? \}/g)].map(
    ([, code, rest = '']) =>
      `| \`${code}\` | ${[...rest.matchAll(/(\w+)\??:/g)].map(([, name]) => `\`${name}\``).join(' ')} |`,
  );
  return ['| code | parameters |', '|---|---|', ...rows.sort()].join('\n');
}

describe('docs/protocol.md', () => {
  const marked = /<!-- refusals -->[\s\S]*<!-- \/refusals -->/;

  test('lists every refusal with its parameters', () => {
    const block = `<!-- refusals -->\n${refusals()}\n<!-- /refusals -->`;
    if (process.env.UPDATE_DOCS) {
      writeFileSync(new URL(`../${page}`, import.meta.url), read(page).replace(marked, block));
    }
    expect(read(page).match(marked)?.[0]).toBe(block);
  });

  test('names every action and every command', () => {
    const types = [...humanCommand.options, ...memberCommand.options].map(
      (option) => option.shape.type.value,
    );
    const missing = [...ACTIONS, ...types].filter((word) => !read(page).includes(`\`${word}\``));
    expect(missing).toEqual([]);
  });

  test('names every setting and every ruleset', () => {
    const bases = [...rulesets.keys()].filter((id) => !id.endsWith('-even'));
    const words = [...Object.keys(hostSettings.shape), ...bases];
    expect(words.filter((word) => !read(page).includes(`\`${word}\``))).toEqual([]);
  });

  test('names every event', () => {
    const types = [...read('domain/game/events.ts').matchAll(/type: '([a-z-]+)'/g)].map(
      ([, type]) => type,
    );
    expect(types.length).toBeGreaterThan(25);
    expect(types.filter((type) => !read(page).includes(`\`${type}\``))).toEqual([]);
  });
});
