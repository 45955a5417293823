import { test } from 'vitest';
import { endPhase, endTurn, place } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { board, group, table } from '../../support/table.ts';

const purses = (armies: Record<string, number>): number[] =>
  board.groups.map(({ id }) => armies[id] ?? 0);

/** Seat 0 ends its turn; what seat 1 then receives. */
const nextTurn = (own: string[]) =>
  given(
    table({ seats: 2 })
      .rest(0, ...own)
      .owns(1, ...own),
  ).when(0, endTurn);

test.each([
  [1, 3],
  [6, 3],
  [7, 3],
  [8, 4],
  [11, 5],
  [14, 7],
])('REI-1 %i territories give %i armies: half, rounded down, at least 3', (n, free) => {
  // One of each group, then more of them, so that no group is whole.
  const scattered = board.territories.filter((_, t) => t % 3 !== 0).slice(0, n);
  nextTurn(scattered).turn({ seat: 1, free, groups: purses({}) });
});

test.each(board.groups.map(({ id, bonus }) => [id, bonus] as const))(
  'REI-1 holding %s whole gives %i more, for that group only',
  (id, bonus) => {
    const own = group(id);
    nextTurn(own)
      .turn({ free: Math.max(3, Math.floor(own.length / 2)), groups: purses({ [id]: bonus }) })
      .says({ type: 'turn-began', groups: { [id]: bonus } });
  },
);

test('REI-1 counted at the start of the turn: what is placed changes nothing', () => {
  const own = [...group('americas'), 'islandia', 'havai'];
  nextTurn(own)
    .turn({ free: 4, groups: purses({ americas: 4 }) })
    .when(1, place(['islandia', 1]))
    .turn({ free: 3, groups: purses({ americas: 4 }) });
});

test('REI-2 a ruleset may let group bonuses go anywhere', () => {
  given(
    table({ seats: 2 })
      .rest(0, ...group('americas'))
      .owns(1, ...group('americas'))
      .rules({ reinforcement: { divisor: 3, minimum: 3, groupBonus: 'anywhere' } }),
  )
    .when(0, endTurn)
    .turn({ free: 7, groups: purses({}) });
});

/** Seat 0 holds the Americas and Iceland: 4 restricted armies and 3 free ones. */
const mobilising = () =>
  table()
    .rest(1, ...group('americas'), 'islandia')
    .owns(0, ...group('americas'), 'islandia')
    .owns(2, 'havai')
    .turn({ phase: 'reinforcement', free: 3, groups: purses({ americas: 4 }) });

test('REI-2 a placement draws from the purse of the group first, then from the free armies', () => {
  given(mobilising())
    .when(0, place(['brasil', 5]))
    .says({ type: 'placed', seat: 0, territory: 'brasil', armies: 5, restricted: 4 })
    .armies({ brasil: 6 })
    .turn({ free: 2, groups: purses({}) });
});

test('REI-2 outside the group only free armies serve', () => {
  given(mobilising())
    .when(0, place(['islandia', 4]))
    .refused({ code: 'place/amount', territory: 'islandia', armies: 4, allowed: 3 })
    .when(0, place(['islandia', 3]))
    .says({ type: 'placed', territory: 'islandia', armies: 3, restricted: 0 })
    .turn({ free: 0, groups: purses({ americas: 4 }) });
});

test('REI-3 pursesAreEmpty: no attack before every purse is empty', () => {
  given(mobilising())
    .when(0, endPhase)
    .refused({ code: 'place/armies-left', free: 3, groups: { americas: 4 } })
    .when(0, place(['brasil', 4]))
    .when(0, endPhase)
    .refused({ code: 'place/armies-left', free: 3, groups: {} })
    .when(0, place(['islandia', 3]))
    .turn({ phase: 'reinforcement' })
    .when(0, endPhase)
    .says({ type: 'phase-began', phase: 'attack' })
    .turn({ phase: 'attack' });
});

test.each([0, -1, 1.5, 8, 1e9, Number.NaN])(
  'REI-4 placementsFit: %d armies are refused with what is allowed',
  (armies) => {
    given(mobilising())
      .when(0, place(['brasil', armies]))
      .refused({ code: 'place/amount', territory: 'brasil', armies, allowed: 7 });
  },
);

test('REI-4 a list is placed as a whole or not at all', () => {
  given(mobilising())
    .when(0, place(['islandia', 2], ['brasil', 5], ['alasca', 1]))
    .refused({ code: 'place/amount', territory: 'alasca', armies: 1, allowed: 0 })
    .armies({ islandia: 1, brasil: 1, alasca: 1 })
    .when(0, place(['islandia', 2], ['brasil', 4], ['alasca', 1]))
    .armies({ islandia: 3, brasil: 5, alasca: 2 })
    .turn({ free: 0, groups: purses({}) });
});

test('REI-4 only on own territories of the map', () => {
  given(mobilising())
    .when(0, place(['moscou', 1]))
    .refused({ code: 'territory/not-yours', territory: 'moscou' })
    .when(0, place(['brasil', 1], ['narnia', 1]))
    .refused({ code: 'territory/unknown', territory: 'narnia' });
});

const first = () => table().round(1).turn({ phase: 'reinforcement', free: 3, acted: false });

test('REI-5 the turn passes with the last army placed', () => {
  given(first())
    .when(0, place(['alasca', 2]))
    .turn({ seat: 0, free: 1 })
    .when(0, place(['alasca', 1]))
    .says({ type: 'placed' }, { type: 'turn-ended', seat: 0, by: 'human' }, { type: 'turn-began' })
    .turn({ seat: 1, phase: 'reinforcement' });
});

test('REI-5 roundHasAttacks: there is no attack in it, and no way around placing', () => {
  given(first())
    .when(0, { type: 'attack', from: 'alasca', to: 'canada-ocidental' })
    .refused({ code: 'attack/not-this-round', round: 1 })
    .when(0, endTurn)
    .refused({ code: 'place/armies-left', free: 3, groups: {} })
    .when(0, endPhase)
    .refused({ code: 'place/armies-left', free: 3, groups: {} });
});

test('REI-5 from the second round on the last army ends nothing', () => {
  given(first().round(2))
    .when(0, place(['alasca', 3]))
    .types('acted', 'placed')
    .turn({ seat: 0, phase: 'reinforcement' });
});
