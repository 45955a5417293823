import { expect, test } from 'vitest';
import { isFulfilled, progress } from '../../../domain/missions/evaluate.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { given } from '../../support/given.ts';
import { board, DEADLINE, group, type Table, table } from '../../support/table.ts';

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

test('MIS-11 progress is told in what it counts: territories, or a colour', () => {
  expect(measure(table(), 'europa-americas')).toEqual({
    done: [...group('europa-ocidental'), ...group('americas')].filter(
      (id) => (board.index.get(id) ?? 0) % 3 === 0,
    ).length,
    of: 15,
  });
  expect(measure(table(), 'destroy-vermelho')).toEqual({ done: 0, of: 1 });
  expect(isFulfilled({ done: 24, of: 24 })).toBe(true);
  expect(isFulfilled({ done: 23, of: 24 })).toBe(false);
});

test('MIS-11 a free group is the one nearest to complete', () => {
  const both = [...group('china-birmania-india'), ...group('americas')];
  const near = table()
    .rest(1, ...both)
    .owns(0, ...both, ...group('frente-oriental').slice(1));
  expect(measure(near, 'china-americas-third')).toEqual({ done: 17, of: 18 });
});

test('MIS-12 a mission that is already true wins as the own turn starts', () => {
  given(
    holding(24)
      .owns(2, 'australia')
      .turn({ seat: 2 })
      .facts({ order: [2, 0, 1] })
      .mission(0, 'hold-24'),
  )
    .when(2, { type: 'end-turn' })
    .types('turn-ended', 'turn-began', 'ended')
    .says({ type: 'ended', reason: 'mission', winners: [0] });
});

test('MIS-12 armies of a traded set, and those that a timeout places, fulfil a mission as well', () => {
  const pairs = () =>
    table({ seats: 2 })
      .rest(1, 'havai', 'japao')
      .owns(0, 'havai', 'japao')
      .armies({ japao: 2 })
      .mission(0, 'hold-18-pairs')
      .rules({ holdTargets: { territories: 24, pairs: 2 } })
      .turn({ phase: 'reinforcement', free: 3 });
  given(pairs().hand(0, 'havai', 'alasca', 'canada-ocidental'))
    .when(0, { type: 'trade', cards: ['havai', 'alasca', 'canada-ocidental'] })
    .types('traded', 'ended');
  given(pairs())
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' })
    .says(
      { type: 'placed', territory: 'havai' },
      { type: 'ended', reason: 'mission', winners: [0] },
    )
    .never('turn-ended');
});
