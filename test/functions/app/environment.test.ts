import { expect, test } from 'vitest';
import { readEnvironment, VARIABLES } from '../../../functions/app/environment.ts';

const issuers = [{ issuer: 'https://issuer.example', audience: 'a' }];
const whole: Record<string, string> = {
  ...Object.fromEntries(VARIABLES.map((name) => [name, 'x'])),
  CALLBACK_URL: 'https://api.example/v1',
  OIDC_ISSUERS: JSON.stringify(issuers),
  ALLOWED_ORIGINS: '["*"]',
};

test('reads what is named, and parses what holds JSON', () => {
  expect(readEnvironment(['OIDC_ISSUERS', 'TABLE_LIVE'], whole)).toEqual({
    OIDC_ISSUERS: issuers,
    TABLE_LIVE: 'x',
  });
});

test('a missing or malformed variable stops the start with its name, and without its value', () => {
  for (const name of VARIABLES) {
    const { [name]: _, ...rest } = whole;
    expect(() => readEnvironment(VARIABLES, rest)).toThrow(`environment: ${name} is missing`);
  }
  for (const [name, value] of [
    ['OIDC_ISSUERS', '[{"issuer":"secret"}]'],
    ['OIDC_ISSUERS', 'secret'],
    ['ALLOWED_ORIGINS', '[]'],
    ['CALLBACK_URL', 'secret'],
    ['TABLE_LIVE', ''],
  ] as const) {
    const read = () => readEnvironment([name], { ...whole, [name]: value });
    expect(read).toThrow(new Error(`environment: ${name} is malformed`));
  }
});
