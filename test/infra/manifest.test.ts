import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { NEEDS } from '../../functions/adapters/compose.ts';
import {
  asynchronous,
  authorizer,
  type FunctionName,
  functions,
  httpRoutes,
  schedules,
  socketRoutes,
  streams,
  tables,
  timers,
  variablesOf,
} from '../../infra/manifest.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = Object.keys(functions) as FunctionName[];

describe('manifest', () => {
  test.each(names)('%s gets exactly the variables that its handler reads', (name) => {
    expect([...variablesOf(name)].sort()).toEqual([...NEEDS[name]].sort());
  });

  test.each(names)('%s has its handler in the file of its name', (name) => {
    expect(functions[name].entry).toBe(`functions/handlers/${name}.ts`);
    expect(existsSync(`${root}${functions[name].entry}`)).toBe(true);
  });

  test('every function has something that calls it, of the kind that it says', () => {
    const callers: [string, FunctionName[]][] = [
      ['authorizer', [authorizer]],
      ['socket', socketRoutes.map((route) => route.function)],
      ['http', httpRoutes.map((route) => route.function)],
      ['timer', [timers.function]],
      ['stream', streams.map((stream) => stream.function)],
      ['schedule', schedules.map((schedule) => schedule.function)],
    ];
    const triggers = callers.flatMap(([kind, called]) =>
      called.map((name) => [name, kind] as const),
    );
    expect(Object.fromEntries(triggers)).toEqual(
      Object.fromEntries(names.map((name) => [name, functions[name].trigger])),
    );
  });

  test('streams are read from tables that have one', () => {
    for (const stream of streams) expect(tables[stream.table].stream).toBe('KEYS_ONLY');
    expect([...asynchronous].sort()).toEqual(['expire', 'project', 'react', 'sweep', 'tick']);
  });
});
