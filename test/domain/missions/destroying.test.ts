import { expect, test } from 'vitest';
import { effectiveGoal, progress } from '../../../domain/missions/evaluate.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { attack } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { board, type Table, table } from '../../support/table.ts';

const won = roll([6, 6, 6], [1]);
const rules = given(table()).state.public.ruleset as Ruleset;
const missionOf = (id: string) => {
  const found = rules.missions.find((mission) => mission.id === id);
  if (found === undefined) throw new Error(`no mission ${id}`);
  return found;
};
const measure = (from: Table, mission: string, seat = 0) => {
  const facts = from.state().public;
  return progress(facts, missionOf(mission), seat, { board, ruleset: facts.ruleset as Ruleset });
};

/** Seat 0 holds so many territories from Alaska on and attacks the next one that borders. */
const holding = (n: number): Table => {
  const own = board.territories.filter((id) => id !== 'africa-francesa').slice(0, n);
  return table()
    .rest(1, ...own, 'havai')
    .owns(0, ...own)
    .owns(2, 'havai')
    .armies({ brasil: 4 });
};
const strike = attack('brasil', 'africa-francesa');

/** Seat 1 (vermelho) stands in French Africa alone; seat 0 attacks it from Brasil. */
const prey = () =>
  table({ seats: 4 })
    .rest(2, 'brasil', 'africa-francesa', 'havai')
    .owns(0, 'brasil')
    .owns(1, 'africa-francesa')
    .owns(3, 'havai')
    .armies({ brasil: 4 });

test('MIS-10 the final blow against the named army wins', () => {
  given(prey().mission(0, 'destroy-vermelho'))
    .when(0, strike, won)
    .says({ type: 'ended', reason: 'mission', winners: [0] });
  given(prey().mission(0, 'destroy-azul')).when(0, strike, won).never('ended');
});

test('MIS-10 an autopilot’s blow counts for its seat; autopilot and abandoned seats stay targets', () => {
  given(prey().mission(0, 'destroy-vermelho').seat(0, { control: 'autopilot' }))
    .when('bot', strike, won)
    .says({ type: 'ended', winners: [0] });
  for (const control of ['autopilot', 'abandoned'] as const) {
    given(prey().mission(0, 'destroy-vermelho').seat(1, { control }))
      .when(0, strike, won)
      .says({ type: 'ended', winners: [0] });
  }
});

test('MIS-10 MIS-13 field-97 own or absent colour, or killed by another: twenty-four territories', () => {
  const hold = { kind: 'hold', territories: 'territories', armies: 1 };
  const goal = (from: Table, mission: string) =>
    effectiveGoal(from.state().public, missionOf(mission), 0);
  expect(goal(prey(), 'destroy-oliva')).toEqual(hold);
  expect(goal(prey(), 'destroy-negro')).toEqual(hold);
  expect(goal(prey().fallen(1, 2), 'destroy-vermelho')).toEqual(hold);
  expect(goal(prey(), 'destroy-vermelho')).toEqual({ kind: 'destroy', colour: 'vermelho' });
  expect(goal(prey().fallen(1, 0), 'destroy-vermelho')).toEqual({
    kind: 'destroy',
    colour: 'vermelho',
  });
});

test('MIS-13 FAI-2 a conversion says nothing, and its number is that of the knob', () => {
  given(prey().mission(2, 'destroy-vermelho').mission(0, 'hold-24'))
    .when(0, strike, won)
    .types('fought', 'conquered', 'eliminated')
    .tells();
  for (const mission of ['destroy-oliva', 'destroy-cinza', 'destroy-negro']) {
    given(holding(23).mission(0, mission))
      .when(0, strike, won)
      .says({ type: 'ended', reason: 'mission', winners: [0] });
  }
  const even = table({ knobs: { holdTargets: { territories: 30, pairs: 26 } } });
  expect(measure(even, 'destroy-negro')).toEqual({ done: 14, of: 30 });
  expect(measure(even, 'hold-18-pairs')).toEqual({ done: 0, of: 26 });
});
