import { expect, test } from 'vitest';
import { Misuse } from '../../../infra/cli/exit.ts';
import { timeOf } from '../../../infra/cli/league/times.ts';

const NOW = Date.UTC(2027, 0, 31, 18);

test('a time is a date, a UTC time, or so long from now', () => {
  expect(timeOf('2027-02-28', NOW)).toBe(Date.UTC(2027, 1, 28));
  expect(timeOf('2028-02-29T18:00', NOW)).toBe(Date.UTC(2028, 1, 29, 18));
  expect(timeOf('2027-02-28T18:00:30Z', NOW)).toBe(Date.UTC(2027, 1, 28, 18, 0, 30));
  expect(timeOf('+2d', NOW)).toBe(Date.UTC(2027, 1, 2, 18));
});

test('a day that no calendar has is no time, and never the one after', () => {
  const none = ['2027-02-29', '2027-02-31', '2027-04-31T18:00Z', '2027-13-01', '2027-01-31T24:00'];
  for (const text of [...none, '2027-01-31Z', '', 'NaN', '+1e9d', '-1d']) {
    expect(() => timeOf(text, NOW), text).toThrow(Misuse);
  }
});
