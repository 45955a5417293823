import { expect, test } from 'vitest';
import { type FunctionName, NEEDS } from '../../../functions/adapters/compose.ts';
import { functions, variablesOf } from '../../../infra/manifest.ts';

test('every function is given what it reads of its environment', () => {
  expect(Object.keys(NEEDS).sort()).toEqual(Object.keys(functions).sort());
  for (const name of Object.keys(NEEDS) as FunctionName[]) {
    const given = variablesOf(name);
    const missing = NEEDS[name].filter((variable) => !given.includes(variable));
    expect([name, missing]).toEqual([name, []]);
  }
});
