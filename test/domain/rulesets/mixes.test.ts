import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contradictions } from '../../../domain/rulesets/contradictions.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { type Ruleset, rulesetSchema } from '../../../domain/rulesets/schema.ts';
import { examine } from '../../support/invariants.ts';
import { playRoom } from '../../support/random-room.ts';
import { settings } from '../../support/table.ts';

/** Long by design: a machine that does other things besides may take its time. */
vi.setConfig({ testTimeout: 120_000 });

/** A ruleset that nobody wrote: the engine asks for knobs, so any mix of them must play. */

const books = [...rulesets.values()];
/** What speaks of one map stays together. */
const ofTheMap = ['id', 'map', 'colours', 'missions', 'anomalies', 'tunnel'] as const;
const free = Object.keys(rulesetSchema.shape).filter(
  (knob) => !(ofTheMap as readonly string[]).includes(knob),
) as (keyof Ruleset)[];

/** Each knob from some ruleset of the books. */
const mixed = fc
  .tuple(
    fc.constantFrom(...books),
    fc.array(fc.nat(books.length - 1), { minLength: free.length, maxLength: free.length }),
  )
  .map(([base, picks]): Ruleset => {
    const taken = free.map((knob, i) => [knob, books[picks[i] ?? 0]?.[knob]]);
    return { ...base, ...Object.fromEntries(taken), id: 'mixed' };
  });

const clashOf = (rules: Ruleset) => contradictions.find(({ clash }) => clash(rules));

/** Such a mix with what clashes taken from the ruleset that it started with. */
const playable = mixed.filter((rules) => clashOf(rules) === undefined);

test('ROO-1 a mix of the knobs of all rulesets is refused by two knobs, or plays in order', () => {
  const property = (rules: Ruleset, seed: number): void => {
    expect(rulesetSchema.safeParse(rules).success).toBe(true);
    const seats = rules.seats.min + (seed % (rules.seats.max - rules.seats.min + 1));
    const chosen = settings({ seats, table: seed % 2 === 0 ? 'humans' : 'mixed' });
    const state = playRoom({ settings: chosen, seed, length: 150, rules }, examine);
    expect(['playing', 'ended']).toContain(state.public.status);
  };
  fc.assert(fc.property(playable, fc.nat(2 ** 31 - 1), property), { numRuns: 30 });
});

test('ROO-1 every contradiction names two knobs of the schema', () => {
  for (const { knobs } of contradictions) {
    expect(new Set(knobs).size).toBe(2);
    for (const knob of knobs) expect(Object.keys(rulesetSchema.shape)).toContain(knob);
  }
});

test('a ruleset of a few lines plays: italian with the missions and the map of online', () => {
  const online = rulesets.get('online') as Ruleset;
  const mine: Ruleset = {
    ...(rulesets.get('italian') as Ruleset),
    id: 'italian-online',
    map: online.map,
    colours: online.colours,
    missions: online.missions,
  };
  expect(clashOf(mine)).toBeUndefined();
  for (let seed = 0; seed < 5; seed += 1) {
    const chosen = settings({ seats: 2 + seed });
    const state = playRoom({ settings: chosen, seed, length: 250, rules: mine }, examine);
    expect(state.public.round).toBeGreaterThan(0);
  }
});
