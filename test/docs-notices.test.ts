import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { notice } from '../domain/protocol/notices.ts';

/** What consumers of the bus rely on must not drift from the code. `UPDATE_DOCS=1` writes it anew. */

const fileOf = (name: string): URL => new URL(`../docs/${name}`, import.meta.url);
const read = (name: string): string => readFileSync(fileOf(name), 'utf8');

/** Kinds with their members, the common ones first; `?` marks those that may be left out. */
function kinds(): string {
  const common = ['kind', 'id', 'user', 'asks', 'until', 'head'];
  const rows = notice.options.map(({ shape }) => {
    const own = Object.entries(shape)
      .filter(([name]) => !common.includes(name))
      .map(([name, schema]) => `\`${name}\`${schema.safeParse(undefined).success ? '?' : ''}`);
    return `| \`${shape.kind.value}\` | ${own.join(' ')} |`;
  });
  const shared = 'All have `kind id asks until`, and `user? head?` (`head`: `v fingerprint`).';
  return [shared, '', '| kind | besides |', '|---|---|', ...rows].join('\n');
}

test('docs/notices.md lists every kind with its members', () => {
  const marked = /<!-- kinds -->[\s\S]*<!-- \/kinds -->/;
  const block = `<!-- kinds -->\n${kinds()}\n<!-- /kinds -->`;
  if (process.env.UPDATE_DOCS) {
    writeFileSync(fileOf('notices.md'), read('notices.md').replace(marked, block));
  }
  expect(read('notices.md').match(marked)?.[0]).toBe(block);
});

test('docs/notices.schema.json is the schema of every notice', () => {
  // Receivers take members that are added later.
  const override = ({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) => {
    delete jsonSchema.additionalProperties;
  };
  const schema = { title: 'Notice', ...z.toJSONSchema(notice, { override }) };
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (process.env.UPDATE_DOCS) writeFileSync(fileOf('notices.schema.json'), text);
  expect(JSON.parse(read('notices.schema.json'))).toEqual(JSON.parse(text));
});
