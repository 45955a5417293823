import { expect, test } from 'vitest';
import { absentPlacements } from '../../../domain/game/queries/absent-placement.ts';
import type { Board } from '../../../domain/maps/board.ts';
import { compileBoard } from '../../../domain/maps/board.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { given } from '../../support/given.ts';
import { at, board, DEADLINE, group, table } from '../../support/table.ts';

const LATE = DEADLINE + 1;
const theatres = rulesets.get('theatres') as Ruleset;
const purses = (armies: Record<string, number>): number[] =>
  board.groups.map(({ id }) => armies[id] ?? 0);

/** Seat 0 holds the Americas and Iceland: 4 restricted armies and 3 free ones. */
const mobilising = () =>
  table()
    .rest(1, ...group('americas'), 'islandia')
    .owns(0, ...group('americas'), 'islandia')
    .owns(2, 'havai')
    .turn({ phase: 'reinforcement', free: 3, groups: purses({ americas: 4 }) });

test('REI-6 group armies stay in their group, then the free ones go to thin borders', () => {
  given(mobilising().armies({ brasil: 3, alasca: 2, 'canada-oriental': 2, islandia: 3 }))
    .at(LATE)
    .when('system', { type: 'timeout' })
    .armies({ alasca: 4, 'estados-unidos-ocidentais': 4, brasil: 4, islandia: 4 })
    .armies({ 'canada-ocidental': 1, 'canada-oriental': 2, 'estados-unidos-orientais': 1 })
    .says({ type: 'turn-ended', seat: 0, by: 'timeout' });
});

test('REI-6 one at a time on the thinnest own border, ties by map order', () => {
  // Seat 0 borders enemies in Alaska (Japan), Western USA (Hawaii), Eastern Canada (Iceland), Brasil.
  const americas = group('americas');
  given(
    table()
      .rest(1, ...americas)
      .owns(0, ...americas)
      .owns(2, 'moscou')
      .armies({ alasca: 2, 'estados-unidos-ocidentais': 1, 'canada-oriental': 2, brasil: 4 })
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .armies({
      alasca: 3,
      'estados-unidos-ocidentais': 2,
      'canada-oriental': 3,
      brasil: 4,
      'canada-ocidental': 1,
      'estados-unidos-orientais': 1,
    });
});

test('REI-6 a group without a border takes its armies inside', () => {
  const { state } = given(
    table()
      .rest(0, 'moscou')
      .turn({ phase: 'reinforcement', groups: purses({ americas: 2 }) }),
  );
  expect([...absentPlacements(state.public, board, theatres)]).toEqual([
    [at('alasca'), 1],
    [at('canada-ocidental'), 1],
  ]);
});

test('REI-6 a ruleset may spread evenly over all own territories', () => {
  const americas = group('americas');
  given(
    table()
      .rest(1, ...americas)
      .owns(0, ...americas)
      .owns(2, 'moscou')
      .rules({ timeoutPlacement: 'even' })
      .turn({ phase: 'reinforcement', free: 6 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .armies(Object.fromEntries(americas.map((id) => [id, 2])));
});

test('REI-6 field-85 a group that has no way out is no trap', () => {
  const island: Board = compileBoard({
    id: 'island',
    territories: ['a', 'b', 'c'].map((id) => ({
      id,
      group: id === 'a' ? 'alone' : 'main',
      symbol: 'infantry',
    })),
    groups: [
      { id: 'alone', bonus: 1 },
      { id: 'main', bonus: 2 },
    ],
    borders: [{ between: ['b', 'c'], kind: 'land' }],
  });
  const { state } = given(table().turn({ phase: 'reinforcement', free: 2, groups: [1, 0] }));
  const facts = { ...state.public, owner: [0, 0, 1], armies: [1, 1, 1] };
  expect([...absentPlacements(facts, island, theatres)]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});
