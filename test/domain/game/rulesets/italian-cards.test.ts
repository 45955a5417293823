import { expect, test } from 'vitest';
import { attack, endTurn, place, trade } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, group, NOW, table } from '../../../support/table.ts';

/** Where `italian` differs: sets, missions and the end of the room. */

const board = boardFor('italian');
const LATE = DEADLINE + 1;
const italian = (seats = 3) => table({ ruleset: 'italian', seats }).owns(1, 'alberta');

/** Seat 0 holds the named territories and nothing else. */
const holding = (...territories: string[]) =>
  italian()
    .rest(1, ...territories)
    .owns(0, ...territories)
    .owns(2, 'islanda');

test('CRD-4 italian: sets are worth 4, 6, 8, 10, 12, 15, 20 and five more each', () => {
  const values = Array.from({ length: 10 }, (_, sets) => {
    const moment = given(
      italian()
        .facts({ sets })
        .hand(0, 'wild-1', 'wild-2', 'alaska')
        .turn({ phase: 'reinforcement', free: 1 }),
    ).when(0, trade(['wild-1', 'wild-2', 'alaska']));
    return (moment.state.public.turn?.free ?? 0) - 1;
  });
  expect(values).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30, 35]);
});

test('CRD-7 italian: each owned territory of the set gets two armies', () => {
  given(
    holding('alaska', 'alberta', 'ontario')
      .hand(0, 'alaska', 'alberta', 'argentina')
      .turn({ phase: 'reinforcement' }),
  )
    .when(0, trade(['alaska', 'alberta', 'argentina']))
    .says({ type: 'traded', armies: 4, bonus: ['alaska', 'alberta'] })
    .armies({ alaska: 3, alberta: 3, argentina: 1 });
});

test('CRD-8 italian: sets are traded all through the reinforcement, five cards before any placement', () => {
  const five = ['alaska', 'alberta', 'argentina', 'quebec', 'peru'];
  given(
    holding('alaska')
      .hand(0, ...five)
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, place(['alaska', 1]))
    .refused({ code: 'cards/must-trade', held: 5 })
    .when(0, trade(['alaska', 'alberta', 'argentina']))
    .when(0, place(['alaska', 1]))
    .accepted();
  given(
    holding('alaska').hand(0, 'alaska', 'alberta', 'argentina').turn({
      phase: 'reinforcement',
      free: 3,
    }),
  )
    .when(0, place(['alaska', 3]))
    .when(0, trade(['alaska', 'alberta', 'argentina']))
    .turn({ free: 4 });
});

test('CRD-10 italian: a timeout trades only what is forced', () => {
  const three = ['alaska', 'alberta', 'argentina'];
  given(
    holding('alaska')
      .hand(0, ...three)
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .never('traded');
  given(
    holding('alaska')
      .hand(0, ...three, 'quebec', 'peru')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', seat: 0 })
    .seat(0, { cards: 2 });
});

/** Each mission of groups: the groups held but for one territory, which falls to this attack. */
test.each([
  ['MIS-1', 'nord-america-africa', ['nord-america', 'africa'], 'alaska', 'alberta'],
  ['MIS-2', 'nord-america-oceania', ['nord-america', 'oceania'], 'alaska', 'alberta'],
  ['MIS-3', 'asia-sud-america', ['asia', 'sud-america'], 'cina', 'india'],
  ['MIS-4', 'asia-africa', ['asia', 'africa'], 'cina', 'india'],
  [
    'MIS-5',
    'europa-sud-america-third',
    ['europa', 'sud-america', 'oceania'],
    'islanda',
    'scandinavia',
  ],
  ['MIS-6', 'europa-oceania-third', ['europa', 'oceania', 'africa'], 'islanda', 'scandinavia'],
] as const)('%s italian: %s', (...[, mission, groups, from, to]) => {
  const own = groups.flatMap((id) => group(id, board)).filter((id) => id !== to);
  given(
    italian(2)
      .rest(1, ...own)
      .owns(0, ...own)
      .armies({ [from]: 4 })
      .mission(0, mission),
  )
    .when(0, attack(from, to), roll([6, 5, 4], [1]))
    .says({ type: 'ended', reason: 'mission', winners: [0] });
});

test.each([
  ['MIS-7', 'hold-24', 24, 1],
  ['MIS-8', 'hold-18-pairs', 18, 2],
] as const)('%s italian: %s', (_rule, mission, count, armies) => {
  const own = board.territories.slice(0, count);
  const placing = italian(2)
    .rest(1, ...own)
    .owns(0, ...own)
    .armies(Object.fromEntries(own.map((id) => [id, armies])))
    .mission(0, mission)
    .turn({ phase: 'reinforcement', free: 1 });
  given(placing)
    .when(0, place(['alaska', 1]))
    .says({ type: 'ended', reason: 'mission' });
  given(placing.owns(1, 'alberta'))
    .when(0, place(['alaska', 1]))
    .never('ended');
});

test('MIS-10 italian: no mission destroys a colour', () => {
  const { ruleset } = italian().state().public;
  expect(ruleset?.missions.map(({ goal }) => goal.kind)).not.toContain('destroy');
  expect(ruleset?.missions).toHaveLength(8);
});

test('VIC-5 italian: the room ends when every human was absent for three rounds in a row', () => {
  let moment = given(
    italian(2).round(5).facts({ humanRound: false }).turn({ seat: 1, acted: false }),
  );
  const rounds: number[] = [];
  for (let i = 1; i <= 6 && moment.state.public.status === 'playing'; i += 1) {
    moment = moment.at(NOW + i * 100_000).when('system', { type: 'timeout' });
    rounds.push(moment.state.public.round);
  }
  expect(rounds).toEqual([6, 6, 7, 7, 7]);
  moment.says({ type: 'ended', reason: 'armistice', cause: 'humans-idle' });
});

test('VIC-5 italian: one command in a round is presence', () => {
  given(italian(2).facts({ humanRound: false, humansIdle: 2 }).turn({ seat: 1, acted: false }))
    .when(1, endTurn)
    .says({ type: 'round-ended', humansIdle: 0 })
    .turn({ seat: 0 });
});
