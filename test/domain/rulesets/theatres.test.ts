import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { effectiveRuleset } from '../../../domain/game/set-up.ts';
import { settingsSchema } from '../../../domain/game/settings.ts';
import { boards } from '../../../domain/maps/index.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';
import { contradictions } from '../../../domain/rulesets/contradictions.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { hostKnobs, type Ruleset, rulesetSchema } from '../../../domain/rulesets/schema.ts';
import { settings } from '../../support/table.ts';

const theatres = rulesets.get('theatres') as Ruleset;

test.each([...rulesets.values()])(
  'the ruleset $id is JSON that meets the schema and comes back unchanged',
  (ruleset) => {
    expect(rulesetSchema.parse(JSON.parse(JSON.stringify(ruleset)))).toEqual(ruleset);
  },
);

test.each([...rulesets.values()])(
  'the ruleset $id speaks of its own map: colours, groups, no contradiction',
  (ruleset) => {
    const board = boards.get(ruleset.map);
    expect(board?.data.colours ?? ruleset.colours).toEqual(ruleset.colours);
    for (const { goal } of ruleset.missions) {
      if (goal.kind === 'groups') {
        expect(goal.groups.filter((id) => !board?.groupIndex.has(id))).toEqual([]);
      }
      if (goal.kind === 'destroy') expect(ruleset.colours).toContain(goal.colour);
    }
    expect(new Set(ruleset.missions.map(({ id }) => id)).size).toBe(ruleset.missions.length);
    expect(contradictions.filter(({ clash }) => clash(ruleset))).toEqual([]);
    expect(ruleset.colours.length).toBeGreaterThanOrEqual(ruleset.seats.max);
    expect(ruleset.missions.length).toBeGreaterThanOrEqual(ruleset.seats.max);
  },
);

test('theatres deals fourteen missions: six of groups, two of holding, one for every colour', () => {
  const kinds = theatres.missions.map(({ goal }) => goal.kind);
  expect(
    ['groups', 'hold', 'destroy'].map((kind) => kinds.filter((k) => k === kind).length),
  ).toEqual([6, 2, 6]);
});

/** A mix for every pair of knobs that cannot both hold. */
const clashing: Record<string, Partial<Ruleset>> = {
  'occupation minimumAdvance': { occupation: 'dice', minimumAdvance: 'dice' },
  'origins minimumAdvance': { origins: 'many', minimumAdvance: 'dice', occupation: 'free' },
  'origins occupation': { origins: 'many', occupation: 'dice' },
  'cards setValueCap': { cards: 'off', setValueCap: 20 },
  'autopilotAfter returns': { autopilotAfter: null, returns: 1 },
  'autopilotAfter autopilot': { autopilotAfter: null, leaving: 'rejoin', autopilot: 'skip' },
  'leaving abandonedMayWin': { leaving: 'rejoin', abandonedMayWin: false },
  'origins barriers': {
    ...{ origins: 'many', occupation: 'free' },
    barriers: { armiesPerDie: 3, cost: 3 },
  },
  'tunnel map': { tunnel: 'each-round' },
  'missions seats': { missions: theatres.missions.slice(0, 5) },
  'seatCompensation extraTerritories': {
    extraTerritories: 'last',
    seatCompensation: { 4: [0, 2, 4, 6] },
  },
  'suggestedTurnSeconds turnSeconds': { suggestedTurnSeconds: 61 },
  'holdTargets map': { holdTargets: { territories: 24, pairs: 43 } },
};

test('every contradiction is found in its mix, and in no other', () => {
  expect(contradictions.map(({ knobs }) => knobs.join(' '))).toEqual(Object.keys(clashing));
  for (const [pair, changes] of Object.entries(clashing)) {
    const found = contradictions.filter(({ clash }) => clash({ ...theatres, ...changes }));
    expect(found.map(({ knobs }) => knobs.join(' '))).toEqual([pair]);
  }
});

test('ROO-1 a contradictory mix is refused with both knobs named', () => {
  expect(effectiveRuleset(settings({ knobs: { cards: 'off', setValueCap: 30 } }))).toEqual({
    ok: false,
    error: { code: 'settings/contradiction', knobs: ['cards', 'setValueCap'] },
  });
});

test('ROO-1 only the knobs that a host may change get through', () => {
  expect(hostKnobs.safeParse({ dice: { attack: 9, defence: 1 } }).success).toBe(false);
  expect(
    settingsSchema.safeParse({ ...settings(), knobs: { seats: { min: 1, max: 9 } } }).success,
  ).toBe(false);
  expect(Object.keys(hostKnobs.shape).toSorted()).toEqual([
    'abandonedMayWin',
    'autopilot',
    'cards',
    'extraTerritories',
    'holdTargets',
    'occupation',
    'returns',
    'seatCompensation',
    'setValueCap',
    'turnOrder',
  ]);
});

test('FAI-2 FAI-3 FAI-4 a knob changes its line and no other', () => {
  const knobs = {
    holdTargets: { territories: 30, pairs: 26 },
    setValueCap: 50,
    occupation: 'free',
  } as const;
  const result = effectiveRuleset(settings({ knobs }));
  expect(result.ok && result.value).toEqual({ ...theatres, ...knobs });
  expect(theatres.holdTargets).toEqual({ territories: 24, pairs: 18 });
});

test.each([
  ['missions', 'humans', 4, 50],
  ['missions', 'mixed', 4, 30],
  ['domination', 'humans', 3, 30],
  ['domination', 'humans', 4, 50],
  ['domination', 'mixed', 2, 30],
] as const)('FAI-5 %s, %s, %i seats: %i rounds are suggested', (mode, table, seats, rounds) => {
  const complete = completeSettings({ mode, table, seats });
  expect(complete.roundLimit).toBe(rounds);
  expect(effectiveRuleset(complete).ok).toBe(true);
});

test.each([
  ['theatres', 300],
  ['italian', 60],
  ['online', 300],
  ['brasil', 300],
  ['joint', 60],
])('ABS-1 %s: a turn has %i seconds where the room names no time', (ruleset, seconds) => {
  const complete = completeSettings({ ruleset });
  expect(complete.turnSeconds).toBe(seconds);
  expect(effectiveRuleset(complete).ok).toBe(true);
});

test('FAI-5 the round limit is suggested, never imposed', () => {
  expect(completeSettings({ roundLimit: 0 }).roundLimit).toBe(0);
});

test('no code of the domain asks for a ruleset by name', () => {
  const root = new URL('../../../domain/', import.meta.url);
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('rulesets/'))
    .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const);
  const asking = sources.filter(([, text]) =>
    /ruleset\??\.id\s*[!=]==|settings\??\.ruleset\s*[!=]==/.test(text),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(asking.map(([path]) => path)).toEqual([]);
});
