import { expect, test } from 'vitest';
import { abandon, attack, endPhase, endTurn, place, start } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, group, NOW, table } from '../../../support/table.ts';
import { opening, room } from '../../../support/waiting-room.ts';

/** Where `italian` differs: starting armies, round 0, reinforcement and absence. */

const board = boardFor('italian');
const LATE = DEADLINE + 1;
const names = ['anna', 'bruno', 'carla', 'dario', 'elena', 'fabio'];
const deployed = (seats: number): Moment =>
  room({ ruleset: 'italian', seats }, ...names.slice(0, seats)).when(0, start, ...opening(seats));
const italian = (seats = 3) => table({ ruleset: 'italian', seats }).owns(1, 'alberta');

/** Seat 0 holds the named territories and nothing else. */
const holding = (...territories: string[]) =>
  italian()
    .rest(1, ...territories)
    .owns(0, ...territories)
    .owns(2, 'islanda');

const firstOf = (moment: Moment, seat: number): string =>
  board.territories[moment.state.public.owner.indexOf(seat)] ?? '';
const total = ({ state }: Moment, seat: number): number =>
  state.public.armies.reduce((sum, n, t) => (state.public.owner[t] === seat ? sum + n : sum), 0);

test('SET-1 italian: the last seats of the order take the territories that are left over', () => {
  const { owner } = deployed(4).state.public;
  expect([0, 1, 2, 3].map((seat) => owner.filter((own) => own === seat).length)).toEqual([
    10, 10, 11, 11,
  ]);
});

test.each([
  [2, 45],
  [3, 35],
  [4, 30],
  [5, 25],
  [6, 20],
] as const)('SET-5 italian: %i seats start with %i armies each', (seats, armies) => {
  const moment = deployed(seats);
  const event = moment.events.find(({ type }) => type === 'reserves-given');
  expect(event).toMatchObject({ type: 'reserves-given' });
  for (let seat = 0; seat < seats; seat += 1) {
    const reserve = moment.state.public.seats[seat]?.reserve ?? 0;
    expect(total(moment, seat) + reserve).toBe(armies);
  }
});

test('SET-5 ROU-1 italian: deployment is round 0, three armies a turn, each turn with its time', () => {
  const moment = deployed(3).facts({ round: 0 }).turn({ seat: 0, phase: 'deployment', free: 3 });
  const mine = firstOf(moment, 0);
  moment
    .when(0, place([mine, 4]))
    .refused({ code: 'place/amount', territory: mine, armies: 4, allowed: 3 })
    .when(0, attack(mine, mine))
    .refused({ code: 'turn/wrong-phase', phase: 'deployment', allowed: ['attack'] })
    .when(0, endTurn)
    .refused({ code: 'turn/wrong-phase', phase: 'deployment', allowed: ['attack', 'fortify'] })
    .when(0, place([mine, 1]))
    .turn({ seat: 0, free: 2 })
    .when(0, place([mine, 2]))
    .types('placed', 'turn-ended', 'turn-began')
    .says({ type: 'turn-began', seat: 1, phase: 'deployment', free: 3 })
    .seat(0, { reserve: 18 })
    .facts({ round: 0, deadline: { n: 2, at: NOW + 90_000 } });
});

test('SET-5 ROU-1 italian: the last turns deploy what is left, then round 1 begins', () => {
  let moment = deployed(4);
  const turns: number[] = [];
  while (moment.state.public.round === 0) {
    const { seat = -1, free = 0 } = moment.state.public.turn ?? {};
    turns.push(seat);
    moment = moment.when(seat, place([firstOf(moment, seat), free])).accepted();
  }
  // Seats 0 and 1 have 20 armies to deploy, seats 2 and 3 have 19: seven turns each.
  expect(turns).toEqual(Array.from({ length: 28 }, (_, i) => i % 4));
  moment
    .says({ type: 'round-began', round: 1 }, { type: 'turn-began', phase: 'reinforcement' })
    .turn({ seat: 0, phase: 'reinforcement', free: 3 });
  expect([0, 1, 2, 3].map((seat) => total(moment, seat))).toEqual([30, 30, 30, 30]);
});

test('SET-5 VIC-1 italian: a mission that is true in the deployment counts from the first own turn', () => {
  const pairs = board.territories.slice(0, 18);
  const counts = Object.fromEntries(pairs.map((id) => [id, 2]));
  given(
    italian(2)
      .rest(1, ...pairs)
      .owns(0, ...pairs)
      .armies({ ...counts, alaska: 1 })
      .mission(0, 'hold-18-pairs')
      .round(0)
      .seat(0, { reserve: 2 })
      .turn({ phase: 'deployment', free: 2 }),
  )
    .when(0, place(['alaska', 2]))
    .says(
      { type: 'round-began', round: 1 },
      { type: 'turn-began', seat: 0 },
      { type: 'ended', reason: 'mission', winners: [0] },
    );
});

test('ABS-2 italian: the timeouts of the deployment count as one miss together', () => {
  const moment = deployed(3).with({ at: NOW + 90_001 });
  const missed = moment
    .when('system', { type: 'timeout' })
    .says({ type: 'missed', seat: 0, misses: 1 }, { type: 'turn-ended', seat: 0, by: 'timeout' })
    .seat(0, { misses: 1, reserve: 18 });
  const again = missed
    .at(NOW + 300_000)
    .when('system', { type: 'timeout' })
    .at(NOW + 500_000)
    .when('system', { type: 'timeout' })
    .at(NOW + 700_000)
    .when('system', { type: 'timeout' });
  again.never('missed').seat(0, { misses: 1, reserve: 15 });
});

test('REI-6 italian: a deployment that times out goes where fewest armies stand', () => {
  let moment = deployed(3);
  for (let i = 1; i <= 12; i += 1) {
    moment = moment
      .at(NOW + i * 100_000)
      .when('system', { type: 'timeout' })
      .accepted();
  }
  // Four turns of three armies over fourteen territories of one army each.
  const own = moment.state.public.armies.filter((_, t) => moment.state.public.owner[t] === 0);
  expect(own.toSorted()).toEqual([1, 1, ...new Array(12).fill(2)]);
});

test('REI-1 italian: a third of the territories, at least three', () => {
  const count = (n: number): number => {
    const scattered = board.territories.filter((_, t) => t % 2 === 0 || t > 20).slice(0, n);
    const moment = given(
      italian()
        .rest(2, ...scattered)
        .owns(0, ...scattered)
        .turn({ seat: 2 }),
    ).when(2, endTurn);
    return moment.state.public.turn?.free ?? 0;
  };
  expect([5, 9, 11, 12, 14, 15].map(count)).toEqual([3, 3, 3, 4, 4, 5]);
});

test('REI-1 REI-2 italian: eleven territories with the whole of Oceania make five, all of them free', () => {
  const own = [
    ...group('oceania', board),
    ...board.territories.filter((_, t) => t % 4 === 1).slice(0, 7),
  ];
  expect(new Set(own).size).toBe(11);
  given(holding(...own).turn({ seat: 2 }))
    .when(2, endTurn)
    .turn({ seat: 0, free: 5, groups: [0, 0, 0, 0, 0, 0] });
});

test('REI-5 italian: the first round is a whole turn', () => {
  given(italian().round(1).turn({ phase: 'reinforcement' }).armies({ alaska: 3 }))
    .when(0, endPhase)
    .turn({ phase: 'attack' })
    .when(0, attack('alaska', 'alberta'), roll([6, 5], [1]))
    .owner({ alberta: 0 });
});

test('REI-6 italian: what is left is spread evenly over all own territories', () => {
  given(
    holding('alaska', 'alberta', 'ontario', 'madagascar')
      .armies({ alaska: 5 })
      .turn({ phase: 'reinforcement', free: 6 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .armies({ alaska: 6, alberta: 3, ontario: 3, madagascar: 2 });
});

test('ABS-2 ABS-3 italian: no autopilot steps in, each turn runs out and is spread', () => {
  given(italian().seat(0, { misses: 7 }).turn({ phase: 'reinforcement', free: 3, acted: false }))
    .at(LATE)
    .when('system', { type: 'timeout' })
    .never('autopilot-on')
    .says({ type: 'missed', seat: 0, misses: 8 }, { type: 'turn-ended', by: 'timeout' })
    .seat(0, { control: 'human', misses: 8 });
  given(italian().seat(0, { misses: 8 }).turn({ acted: false }))
    .when(0, endTurn)
    .seat(0, { misses: 0 });
});

test('ABS-4 italian hasSomethingToAbandon: who goes may come back, and nothing is to be abandoned', () => {
  given(italian()).when(1, abandon).refused({ code: 'seat/nothing-to-abandon' });
});
