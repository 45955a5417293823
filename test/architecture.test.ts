import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstCycle, wrongArrows } from './architecture/arrows.ts';
import { asksForName, impurities } from './architecture/purity.ts';
import { bareCode, filesBelow, root, type SourceFile, specifiers } from './architecture/source.ts';

const sources = filesBelow('domain', 'functions', 'client', 'infra', 'web');
const everything = [...sources, ...filesBelow('test')];
const lines = ({ text }: SourceFile) => text.trimEnd().split('\n').length;
const sample = (path: string, text: string): SourceFile => ({ path, text });

describe('arrows', () => {
  test('every import points where the design allows', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(wrongArrows(everything)).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    expect(firstCycle(everything)).toEqual([]);
  });

  test.each([
    ['domain/game/a.ts', "import { b } from '../../functions/app/b.ts';"],
    ['domain/game/a.ts', "import { readFileSync } from 'node:fs';"],
    ['domain/game/a.ts', "import 'ws';"],
    ['functions/app/a.ts', "export { b } from '../../infra/manifest.ts';"],
    ['functions/app/a.ts', "import type { B } from '../../client/b.ts';"],
    ['functions/app/a.ts', "import { App } from 'aws-cdk-lib';"],
    ['client/a.ts', "const b = await import('../functions/b.ts');"],
    ['infra/a.ts', "import { b } from '../test/b.ts';"],
  ])('a wrong arrow is found: %s: %s', (path, text) => {
    expect(wrongArrows([sample(path, text)])).toHaveLength(1);
  });

  test('a cycle is found', () => {
    const cycle = [
      sample('domain/a.ts', "import { b } from './b.ts';"),
      sample('domain/b.ts', "import type { C } from './log/c.ts';"),
      sample('domain/log/c.ts', "import { a } from '../a.ts';"),
    ];
    expect(firstCycle(cycle)).toEqual([
      'domain/a.ts',
      'domain/b.ts',
      'domain/log/c.ts',
      'domain/a.ts',
    ]);
  });

  test('an import in a comment or a string is none', () => {
    const text = "// import 'ws';\nconst a = \"import 'x'\";\nimport {\n  b,\n} from './b.ts';";
    expect(specifiers(text)).toEqual(['./b.ts']);
  });
});

describe('purity of the domain', () => {
  test.each(filesBelow('domain').map((file) => [file.path, file] as const))('%s', (_, file) => {
    expect(impurities(file)).toEqual([]);
    expect(asksForName(file)).toBe(false);
  });

  test.each([
    ['process', 'const a = process.env;'],
    ['Date', 'const a = new Date();'],
    ['Date', 'const a = Date.now();'],
    ['Math.random', 'const a = Math.random();'],
    ['crypto', 'const a = crypto.randomUUID();'],
    ['console', "console.log('a');"],
    ['async', 'const a = async () => 1;'],
    ['await', 'const a = await b();'],
    ['Promise', 'let a: Promise<number>;'],
    ['timers', 'setTimeout(a, 1);'],
    ['globals', "fetch('a');"],
    ['throw', "throw new Error('a');"],
    ['node', "import { a } from 'node:fs';"],
    ['aws', "import { a } from '@aws-sdk/client-dynamodb';"],
  ])('%s is found in: %s', (ban, text) => {
    expect(impurities(sample('domain/game/a.ts', text))).toEqual([ban]);
  });

  test('words in comments and strings are not code', () => {
    expect(bareCode("// await\nconst a = 'throw'; /* Date */")).toBe(" \nconst a = '';  ");
  });

  test.each([
    "if (ruleset.id === 'theatres') return 1;",
    'if (context.ruleset.id !== other) return 1;',
    "switch (name) { case 'theatres': return 1; }",
    "return settings.ruleset === 'theatres';",
  ])('a question for a name is found: %s', (text) => {
    expect(asksForName(sample('domain/game/a.ts', text))).toBe(true);
  });
});

describe('the house', () => {
  test('the top level has the folders of the design and no others', () => {
    const generated = ['node_modules', 'cdk.out', 'coverage', 'dist'];
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .filter((name) => !generated.includes(name));
    const known = ['client', 'docs', 'domain', 'functions', 'infra', 'test', 'web'];
    expect(folders.filter((name) => !known.includes(name))).toEqual([]);
    for (const file of ['package.json', 'tsconfig.json', 'cdk.json', 'README.md', 'LICENSE']) {
      expect(existsSync(`${root}${file}`), file).toBe(true);
    }
  });

  test('no source file is longer than 200 lines, no test longer than 400', () => {
    const limit = ({ path }: SourceFile) => (path.startsWith('test/') ? 400 : 200);
    const long = everything.filter((file) => lines(file) > limit(file));
    expect(long.map((file) => `${file.path}: ${lines(file)}`)).toEqual([]);
  });

  test('handlers have at most 40 lines and leave AWS clients to the adapters', () => {
    const handlers = filesBelow('functions/handlers');
    expect(handlers.length).toBeGreaterThan(0);
    for (const handler of handlers) {
      expect(lines(handler), handler.path).toBeLessThanOrEqual(40);
      expect(specifiers(handler.text).filter((it) => it.startsWith('@aws-sdk/'))).toEqual([]);
    }
  });

  test('nothing switches the linter or the compiler off', () => {
    const off = /biome-ignore|eslint-disable|@ts-(?:ignore|nocheck|expect-error)|as unknown as/;
    const itself = 'test/architecture.test.ts';
    const found = everything.filter((file) => file.path !== itself && off.test(file.text));
    expect(found.map((file) => file.path)).toEqual([]);
  });
});
