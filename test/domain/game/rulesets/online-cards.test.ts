import { expect, test } from 'vitest';
import { abandon, attack, endTurn, place, trade } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, group, table } from '../../../support/table.ts';

/** Sets and missions of `online`, and of `joint`, which has the same ones. */

const LATE = DEADLINE + 1;
const board = boardFor('online');
const online = (seats = 3) => table({ ruleset: 'online', seats });
const holding = (...territories: string[]) =>
  online()
    .rest(1, ...territories)
    .owns(0, ...territories)
    .owns(2, 'madagascar');

test('CRD-8 online isTimeToTrade: sets are traded before the first army is placed', () => {
  given(
    holding('brasil')
      .hand(0, 'alasca', 'california', 'groenlandia')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, place(['brasil', 1]))
    .when(0, trade(['alasca', 'california', 'groenlandia']))
    .refused({ code: 'cards/too-late' });
});

test('CRD-8 online: several sets before placing, five cards are forced', () => {
  given(
    holding('brasil')
      .hand(0, 'alasca', 'california', 'groenlandia', 'wild-1', 'wild-2', 'brasil')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, place(['brasil', 1]))
    .refused({ code: 'cards/must-trade', held: 6 })
    .when(0, trade(['alasca', 'california', 'groenlandia']))
    .when(0, trade(['wild-1', 'wild-2', 'brasil']))
    .turn({ free: 13, placed: false })
    .armies({ brasil: 3 });
});

test('CRD-10 online: a timeout after a placement does not trade, one before it does', () => {
  const hand = holding('brasil').hand(0, 'alasca', 'california', 'groenlandia');
  given(hand.turn({ phase: 'reinforcement', free: 3, placed: true }))
    .at(LATE)
    .when('system', { type: 'timeout' })
    .never('traded');
  given(hand.turn({ phase: 'reinforcement', free: 3 }))
    .at(LATE)
    .when('system', { type: 'timeout' })
    .says({ type: 'traded', armies: 4 });
});

test.each(['online', 'joint'])('CRD-4 %s: 4, 6, 8, 10, 12, 15, 20, 25, 30, 35', (ruleset) => {
  const values = Array.from({ length: 10 }, (_, sets) => {
    const moment = given(
      table({ ruleset })
        .facts({ sets })
        .hand(0, 'wild-1', 'wild-2', 'moscou')
        .owns(1, 'moscou')
        .turn({ phase: 'reinforcement' }),
    ).when(0, trade(['wild-1', 'wild-2', 'moscou']));
    return moment.state.public.turn?.free;
  });
  expect(values).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30, 35]);
});

test.each(['online', 'joint'])('CRD-7 %s: two armies on each owned territory', (ruleset) => {
  given(
    table({ ruleset })
      .owns(0, 'alasca', 'california')
      .owns(1, 'groenlandia')
      .hand(0, 'alasca', 'california', 'groenlandia')
      .turn({ phase: 'reinforcement' }),
  )
    .when(0, trade(['alasca', 'california', 'groenlandia']))
    .says({ type: 'traded', bonus: ['alasca', 'california'] })
    .armies({ alasca: 3, california: 3, groenlandia: 1 });
});

const conquests = [
  ['MIS-1', 'asia-africa', ['asia', 'africa'], 'india', 'china'],
  ['MIS-2', 'asia-america-do-sul', ['asia', 'america-do-sul'], 'india', 'china'],
  ['MIS-3', 'america-do-norte-africa', ['america-do-norte', 'africa'], 'alasca', 'mackenzie'],
  ['MIS-4', 'america-do-norte-oceania', ['america-do-norte', 'oceania'], 'alasca', 'mackenzie'],
  ['MIS-5', 'europa-oceania-third', ['europa', 'oceania', 'africa'], 'suecia', 'inglaterra'],
  [
    'MIS-6',
    'europa-america-do-sul-third',
    ['europa', 'america-do-sul', 'oceania'],
    'suecia',
    'inglaterra',
  ],
] as const;
const cases = conquests.flatMap(([rule, mission, groups, from, to]) =>
  ['online', 'joint'].map((ruleset) => ({ rule, ruleset, mission, groups, from, to })),
);

test.each(cases)('$rule $ruleset: $mission', ({ ruleset, mission, groups, from, to }) => {
  const own = groups.flatMap((id) => group(id, board)).filter((id) => id !== to);
  given(
    table({ ruleset })
      .rest(1, ...own)
      .owns(0, ...own)
      .owns(2, to)
      .owns(2, 'labrador', 'moscou')
      .owns(0, ...own)
      .armies({ [from]: 4 })
      .mission(0, mission),
  )
    .when(0, attack(from, to), roll([6, 5, 4], [1]))
    .says({ type: 'ended', reason: 'mission', winners: [0] });
});

test.each([
  ['MIS-7', 'online', 'hold-24', 24, 1],
  ['MIS-7', 'joint', 'hold-24', 24, 1],
  ['MIS-8', 'online', 'hold-18-pairs', 18, 2],
  ['MIS-8', 'joint', 'hold-18-pairs', 18, 2],
] as const)('%s %s: %s', (...[, ruleset, mission, count, armies]) => {
  const own = board.territories.slice(0, count);
  const placing = table({ ruleset })
    .rest(1, ...own)
    .owns(0, ...own)
    .owns(2, 'sumatra')
    .armies(Object.fromEntries(own.map((id) => [id, armies])))
    .mission(0, mission)
    .turn({ phase: 'reinforcement', free: 2 });
  given(placing)
    .when(0, place(['alasca', 1]))
    .says({ type: 'ended', reason: 'mission' });
  given(placing.owns(1, 'california'))
    .when(0, place(['alasca', 1]))
    .never('ended');
});

test.each(['online', 'joint'])('MIS-10 %s: the final blow destroys a colour', (ruleset) => {
  const last = table({ ruleset })
    .rest(0, 'alasca', 'moscou')
    .owns(1, 'alasca')
    .owns(2, 'moscou')
    .armies({ vancouver: 4 });
  given(last.mission(0, 'destroy-blue'))
    .when(0, attack('vancouver', 'alasca'), roll([6, 5, 4], [1]))
    .says(
      { type: 'eliminated', seat: 1, by: 0 },
      { type: 'ended', reason: 'mission', winners: [0] },
    );
});

test.each(['online', 'joint'])(
  'MIS-10 MIS-13 %s: the own colour, an absent one, and one that another destroyed become 24',
  (ruleset) => {
    const own = board.territories.slice(0, 24);
    const placing = (mission: string) =>
      table({ ruleset, seats: 4 })
        .rest(1, ...own)
        .owns(0, ...own)
        .owns(3, 'sumatra')
        .fallen(2, 1)
        .mission(0, mission)
        .turn({ phase: 'reinforcement', free: 2 });
    // Seats have yellow, blue, green and red; green fell to blue.
    for (const mission of ['destroy-yellow', 'destroy-black', 'destroy-green']) {
      given(placing(mission))
        .when(0, place(['alasca', 1]))
        .says({ type: 'ended', reason: 'mission' });
    }
    given(placing('destroy-blue'))
      .when(0, place(['alasca', 1]))
      .never('ended');
  },
);

test.each(['online', 'joint'])('MIS-11 %s deals fourteen missions', (ruleset) => {
  const { missions } = table({ ruleset }).state().public.ruleset ?? { missions: [] };
  const kinds = missions.map(({ goal }) => goal.kind);
  expect(kinds.filter((kind) => kind === 'groups')).toHaveLength(6);
  expect(kinds.filter((kind) => kind === 'hold')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'destroy')).toHaveLength(6);
});

test('VIC-7 online: a mission that comes true in the turn of another waits', () => {
  const own = board.territories.slice(0, 24);
  given(
    online()
      .rest(1, ...own)
      .owns(0, ...own)
      .owns(2, 'sumatra')
      .armies({ india: 3 })
      .mission(0, 'hold-24')
      .turn({ seat: 2, phase: 'fortify' }),
  )
    .when(2, endTurn)
    .says({ type: 'turn-began', seat: 0 }, { type: 'ended', reason: 'mission', winners: [0] });
});

test('ABS-4 online: who abandons has left for good', () => {
  given(online()).when(1, abandon).says({ type: 'abandoned', seat: 1 }).seat(1, {
    control: 'abandoned',
  });
});
