import { expect, test } from 'vitest';
import type { HumanCommand } from '../../../../domain/game/commands.ts';
import { rulesets } from '../../../../domain/rulesets/index.ts';
import { viewOf } from '../../../../domain/views/view.ts';
import {
  abandon,
  advance,
  attack,
  endPhase,
  endTurn,
  fortify,
  place,
  start,
  trade,
} from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { card, roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, table } from '../../../support/table.ts';
import { opening, room } from '../../../support/waiting-room.ts';

/** Faults of other systems, tried where a ruleset has its own way of doing it. */

const people = ['anna', 'bea', 'caio', 'davi', 'eva', 'fabio'];
const LATE = DEADLINE + 1;
const books = [...rulesets.keys()].filter((name) => !name.endsWith('-even'));

const deploying = () =>
  table({ ruleset: 'italian' })
    .round(0)
    .seat(0, { reserve: 4 })
    .seat(1, { reserve: 3 })
    .seat(2, { reserve: 3 })
    .turn({ phase: 'deployment', free: 3 });

test('field-31 italian: who deploys at the same time is told whose turn it is, and nothing is dropped', () => {
  given(deploying())
    .when(1, place(['territori-del-nord-ovest', 1]))
    .refused({ code: 'turn/not-yours', seat: 0 })
    .when(0, place(['alaska', 3]))
    .when(1, place(['territori-del-nord-ovest', 3]))
    .accepted();
});

test('field-40 italian: two clicks in the deployment place once where armies are left for one', () => {
  given(deploying().turn({ phase: 'deployment', free: 1 }))
    .when(0, place(['alaska', 1]))
    .when(0, place(['alaska', 1]))
    .refused({ code: 'turn/not-yours', seat: 1 });
});

test.each(
  books.flatMap((ruleset) =>
    [2, 3, 4, 5, 6]
      .filter((seats) => seats >= (rulesets.get(ruleset)?.seats.min ?? 2))
      .map((seats) => ({ ruleset, seats })),
  ),
)(
  'field-94 $ruleset: the armies of each of $seats seats after the set-up',
  ({ ruleset, seats }) => {
    const total = { 2: 45, 3: 35, 4: 30, 5: 25, 6: 20 }[seats];
    const { state } = given(table({ ruleset, seats }));
    const rules = rulesets.get(ruleset);
    const expected = rules?.startingArmies?.[`${seats}` as '2'] ?? null;
    expect(expected).toBe(ruleset === 'italian' ? total : null);
    expect(state.public.armies.every((n) => n === 1)).toBe(true);
  },
);

test('field-94 italian: what is on the board and what is left to deploy add up for each', () => {
  for (const seats of [2, 3, 4, 5, 6]) {
    const { owner, seats: all } = room(
      { ruleset: 'italian', seats },
      ...people.slice(0, seats),
    ).when(0, start, ...opening(seats)).state.public;
    const sums = all.map((seat, i) => seat.reserve + owner.filter((own) => own === i).length);
    expect(new Set(sums).size).toBe(1);
  }
});

test('field-109 italian: the dice go in by themselves, for everybody, and no number below can be said', () => {
  for (const by of [0, 'bot'] as const) {
    given(table({ ruleset: 'italian' }).owns(1, 'alberta').armies({ alaska: 9 }))
      .when(by, attack('alaska', 'alberta'), roll([6, 5, 4], [1]))
      .armies({ alberta: 3 });
  }
});

test('field-107 italian online joint: one army neither attacks nor leaves its land', () => {
  for (const ruleset of ['italian', 'online', 'joint']) {
    const board = boardFor(ruleset);
    const from = board.territories[0] ?? '';
    const to = board.territories[board.neighbours[0]?.[0] ?? 0] ?? '';
    given(table({ ruleset }).round(5).owns(0, from).owns(1, to))
      .when(0, attack(from, to))
      .refused({ code: 'attack/too-few-armies', from, armies: 1, needed: 2 });
    given(table({ ruleset }).round(5).owns(0, from, to).turn({ phase: 'fortify' }))
      .when(0, fortify(from, to, 1))
      .refused({ code: 'fortify/amount', from, armies: 1, most: 0 });
  }
});

const around = () =>
  table({ ruleset: 'joint' })
    .rest(1, 'argentina-uruguai', 'colombia-venezuela', 'japao')
    .owns(0, 'argentina-uruguai', 'colombia-venezuela')
    .owns(2, 'japao')
    .armies({ 'argentina-uruguai': 9, 'colombia-venezuela': 9, brasil: 12 });

test('field-104 joint: however many attack together, three dice are thrown', () => {
  const command: HumanCommand = {
    ...{ type: 'attack', from: 'argentina-uruguai', to: 'brasil' },
    also: ['colombia-venezuela'],
  };
  const moment = given(around()).when(0, command, roll([6, 6, 6], [5, 5, 5]));
  expect(moment.draws.map(({ parameters }) => parameters)).toEqual([
    [3, 6],
    [3, 6],
  ]);
});

test('field-88 joint: elimination with six cards, the trade waits for the own turn', () => {
  given(
    around()
      .rest(0, 'brasil', 'japao')
      .owns(1, 'brasil')
      .armies({ brasil: 1, 'argentina-uruguai': 4 })
      .hand(0, 'alasca', 'california', 'groenlandia')
      .hand(1, 'labrador', 'mackenzie', 'mexico'),
  )
    .when(0, attack('argentina-uruguai', 'brasil'), roll([6, 5, 4], [1]))
    .says({ type: 'eliminated', seat: 1, by: 0, cards: 3 })
    .seat(0, { cards: 6 })
    .turn({ pending: expect.objectContaining({ max: 2 }) })
    .when(0, trade(['alasca', 'california', 'groenlandia']))
    .refused({ code: 'turn/wrong-phase', phase: 'attack', allowed: ['reinforcement'] })
    .when(0, advance(2))
    .when(0, endPhase)
    .turn({ phase: 'fortify' });
});

test('field-89 online: after a trade and the placing attacks go on as ever', () => {
  given(
    table({ ruleset: 'online' })
      .round(5)
      .owns(1, 'mackenzie')
      .hand(0, 'alasca', 'california', 'groenlandia')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, trade(['alasca', 'california', 'groenlandia']))
    .when(0, place(['alasca', 7]))
    .when(0, endPhase)
    .when(0, attack('alasca', 'mackenzie'), roll([6, 6, 6], [1]))
    .owner({ mackenzie: 0 });
});

test('field-20 online: a turn that passes by itself passes to one seat, and its number rises by one', () => {
  const before = table({ ruleset: 'online' })
    .round(5)
    .rest(1, 'japao')
    .owns(0, 'japao')
    .owns(2, 'madagascar')
    .armies({ japao: 2 });
  given(before)
    .when(0, attack('japao', 'china'), roll([1], [6]))
    .turn({ seat: 1, n: 8 })
    .when(0, endTurn)
    .refused({ code: 'turn/not-yours', seat: 1 });
});

test('field-44 online: a timeout and an end of turn move on by one seat, whichever comes first', () => {
  const playing = () => given(table({ ruleset: 'online' }).round(5).armies({ alasca: 3 }));
  const timeout = { type: 'timeout' } as const;
  playing()
    .at(DEADLINE)
    .when(0, endTurn)
    .turn({ seat: 1 })
    .at(LATE)
    .when('system', timeout)
    .refused({ code: 'turn/not-over', until: expect.any(Number) as number });
  playing().at(LATE).when('system', timeout).turn({ seat: 1 }).when(0, endTurn).refused({
    code: 'turn/not-yours',
    seat: 1,
  });
});

test('field-118 italian: the round limit waits for the last move, which ends the turn, and its card', () => {
  given(
    table({ ruleset: 'italian', roundLimit: 30 })
      .round(30)
      .owns(2, 'alberta', 'alaska')
      .armies({ alaska: 4 })
      .turn({ seat: 2, phase: 'fortify', conquests: 1 }),
  )
    .when(2, fortify('alaska', 'alberta', 1), card(0))
    .types('fortified', 'card-drawn', 'turn-ended', 'round-ended', 'ended');
});

test('field-116 joint: leaving in the own turn with an advance pending leaves a turn that goes on', () => {
  given(around().armies({ brasil: 1 }))
    .when(0, attack('argentina-uruguai', 'brasil'), roll([6, 5, 4], [1]))
    .when(0, abandon)
    .turn({ seat: 0, by: 'autopilot', pending: expect.objectContaining({ max: 7 }) })
    .facts({ status: 'playing' });
});

test('field-50 field-62 italian: a deployment times out with nobody there, seat after seat', () => {
  let moment: Moment = given(deploying());
  for (let i = 1; i < 6; i += 1) {
    moment = moment.at(DEADLINE + i * 100_000).when('system', { type: 'timeout' });
  }
  moment.facts({ round: 1 });
});

test.each(books)(
  'field-124 field-128 %s: of others a view has counts, and nothing of what they hold',
  (ruleset) => {
    const board = boardFor(ruleset);
    const [a = '', b = '', c = ''] = board.territories;
    const mission = rulesets.get(ruleset)?.missions[0]?.id ?? '';
    const { state } = given(table({ ruleset }).hand(1, a, b, c).mission(1, mission));
    for (const viewer of [0, 2, null]) {
      const view = viewOf(state, viewer);
      expect(view.seats[1]).toBeNull();
      expect(view.public.seats[1]?.cards).toBe(3);
      expect(JSON.stringify({ ...view, public: { ...view.public, ruleset: null } })).not.toContain(
        mission,
      );
    }
    expect(viewOf(state, 1).seats[1]).toEqual({ mission, told: [a, b, c] });
  },
);
