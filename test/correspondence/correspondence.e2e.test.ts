import { expect, test } from 'vitest';
import { briskPace } from './plan.ts';
import { runMonth } from './run.ts';

test('leagues miss and double nothing while everything goes wrong a little', async () => {
  const asked = { rooms: 4, days: 5, seed: 1, pace: briskPace };
  const report = await runMonth(asked, () => undefined);
  expect(report.wrong).toEqual([]);
  expect(report).toMatchObject({ ok: true, missed: 0, doubled: 0 });
  // The first round of every league is over, and the second has begun.
  expect(report.rounds).toBe(2 * report.leagues);
  expect(report.ended).toBe(report.rooms / 2);
  expect(Object.keys(report.faults).length).toBeGreaterThan(5);
});
