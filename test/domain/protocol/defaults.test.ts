import { expect, test } from 'vitest';
import { effectiveRuleset } from '../../../domain/game/set-up.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';

test('ROO-1 an opening may leave everything out', () => {
  const settings = completeSettings();
  expect(settings).toMatchObject({ ruleset: 'theatres', seats: 4, table: 'humans' });
  expect(effectiveRuleset(settings).ok).toBe(true);
});

test('ROO-1 naming AI makes a mixed table, unless said otherwise', () => {
  const ai = { reserved: ['recruit' as const] };
  expect(completeSettings({ ai })).toMatchObject({
    table: 'mixed',
    ai: { level: 'captain', reserved: ['recruit'] },
  });
  expect(completeSettings({ ai, table: 'humans' }).table).toBe('humans');
});

test('the suggested round limit follows mode, table and seats', () => {
  const limit = (...[given]: Parameters<typeof completeSettings>) =>
    completeSettings(given).roundLimit;
  expect(limit({})).toBe(50);
  expect(limit({ table: 'mixed' })).toBe(30);
  expect(limit({ mode: 'domination', seats: 3 })).toBe(30);
  expect(limit({ mode: 'domination', seats: 4 })).toBe(50);
  expect(limit({ table: 'mixed', roundLimit: 0 })).toBe(0);
});
