import { expect, test } from 'vitest';
import { runMonth } from './run.ts';

test('leagues miss and double nothing while everything goes wrong a little', async () => {
  const report = await runMonth({ rooms: 6, days: 16, seed: 1 }, () => undefined);
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ ok: true, missed: 0, doubled: 0 });
  // The second round of every league has begun.
  expect(report.rounds).toBe(2 * report.leagues);
  expect(report.ended).toBe(report.rooms / 2);
  expect(Object.keys(report.faults).length).toBeGreaterThan(5);
});
