import { describe, expect, test } from 'vitest';
import { groundOf } from './ground.ts';
import { hasPython } from './second-verifier.ts';
import { tryAll } from './suite.ts';
import { count, startTally, sum } from './tally.ts';
import { UNSEEN } from './unseen.ts';

/** A share of the suite; `npm run tamper` tries all of it and prints the figures. */
const python = hasPython();

describe.each(['theatres', 'brasil'])('a recorded room of %s', (ruleset) => {
  test('every forgery is found with a kept head; without one only what has a reason passes', async () => {
    const tally = startTally();
    const share = { fields: 97, others: 11, python };
    for await (const tried of tryAll(groundOf(ruleset, 30), share)) count(tally, tried);
    expect(tally.faults).toEqual([]);
    const { tried, caughtWithHead, second, secondWithHead, caught } = sum(tally);
    expect(tried).toBeGreaterThan(100);
    expect(caughtWithHead).toBe(tried);
    expect(tried - caught).toBe([...tally.unseen.values()].reduce((a, b) => a + b, 0));
    if (!python) return;
    expect(secondWithHead).toBe(tried);
    expect(second).toBeLessThan(caught);
  }, 120_000);
});

test('every reason for which a forgery passes says what it is', () => {
  for (const { why, because } of UNSEEN) expect(`${because}: ${why}`.length).toBeGreaterThan(20);
});
