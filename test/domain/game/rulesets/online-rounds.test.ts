import { expect, test } from 'vitest';
import {
  advance,
  attack,
  endPhase,
  endTurn,
  fortify,
  place,
  start,
} from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { card, roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, group, NOW, table } from '../../../support/table.ts';
import { enter, opening, room } from '../../../support/waiting-room.ts';

/** Where `online` differs: it starts by itself, opens with two short rounds, passes by itself. */

const board = boardFor('online');
const LATE = DEADLINE + 1;
const online = (seats = 3) => table({ ruleset: 'online', seats }).round(5);
const waiting = (...people: string[]): Moment => room({ ruleset: 'online', seats: 3 }, ...people);
const started = (): Moment => waiting('anna', 'bia', 'caio').when('system', start, ...opening(3));

/** Seat 0 holds the named territories; seat 1 all others but one. */
const holding = (...territories: string[]) =>
  online()
    .rest(1, ...territories)
    .owns(0, ...territories)
    .owns(2, 'madagascar');

test('ROO-1 online mayStart: a room starts by itself, not by its host', () => {
  waiting('anna', 'bia', 'caio')
    .when(0, start)
    .refused({ code: 'room/starts-by-itself', seated: 3, seats: 3 });
});

test('ROO-1 online startIsDue: with the last human seat, and never earlier', () => {
  const two = waiting('anna', 'bia');
  two.when('system', start).refused({ code: 'room/starts-by-itself', seated: 2, seats: 3 });
  enter(two, 'caio')
    .facts({ status: 'waiting' })
    .when('system', start, ...opening(3))
    .says({ type: 'started' }, { type: 'dealt' }, { type: 'round-began', round: 1 })
    .facts({ status: 'playing' });
});

test('ROO-1 online: reserved AI seats are no human ones', () => {
  const mixed = {
    ruleset: 'online',
    seats: 3,
    table: 'mixed',
    ai: { level: 'captain', reserved: ['recruit'] },
  } as const;
  room({ ...mixed, ai: { ...mixed.ai, reserved: ['recruit'] } }, 'anna', 'bia')
    .when('system', start, ...opening(3))
    .says({ type: 'joined', as: 'bot', level: 'recruit' }, { type: 'started' });
});

test.each([2, 7])('ROO-1 online: %i seats are not offered', (seats) => {
  expect(() => online(seats)).toThrow('settings/not-offered');
});

test('SET-1 online: the last seats take the territories that are left over', () => {
  const moment = room({ ruleset: 'online', seats: 4 }, 'anna', 'bia', 'caio', 'davi').when(
    'system',
    start,
    ...opening(4),
  );
  const { owner } = moment.state.public;
  expect([0, 1, 2, 3].map((seat) => owner.filter((own) => own === seat).length)).toEqual([
    10, 10, 11, 11,
  ]);
  expect(moment.state.public.armies.every((n) => n === 1)).toBe(true);
});

test('SET-2 online: six colours of its own, drawn at the start', () => {
  expect(started().state.public.seats.map(({ colour }) => colour)).toEqual([
    'yellow',
    'blue',
    'green',
  ]);
});

test('REI-5 TRN-1 online: round 1 only places, and waits for end-turn', () => {
  const moment = started().turn({ seat: 0, phase: 'reinforcement', free: 7 });
  const mine = board.territories[moment.state.public.owner.indexOf(0)] ?? '';
  moment
    .when(0, endTurn)
    .refused({ code: 'place/armies-left', free: 7, groups: {} })
    .when(0, place([mine, 7]))
    .turn({ seat: 0, phase: 'reinforcement', free: 0 })
    .when(0, endPhase)
    .refused({ code: 'attack/not-this-round', round: 1 })
    .when(0, attack(mine, mine))
    .refused({ code: 'attack/not-this-round', round: 1 })
    .when(0, endTurn)
    .types('turn-ended', 'turn-began')
    .turn({ seat: 1, phase: 'reinforcement' });
});

test('REI-5 online phaseFollows: round 2 attacks and moves without a reinforcement', () => {
  given(online().armies({ alasca: 5 }).round(1).turn({ seat: 2, phase: 'reinforcement' }))
    .when(2, endTurn)
    .says({ type: 'round-began', round: 2 }, { type: 'turn-began', phase: 'attack', free: 0 })
    .turn({ seat: 0, phase: 'attack', free: 0, groups: [0, 0, 0, 0, 0, 0] })
    .when(0, place(['alasca', 1]))
    .refused({
      code: 'turn/wrong-phase',
      phase: 'attack',
      allowed: ['deployment', 'reinforcement'],
    });
});

test('REI-5 online: from round 3 on turns are whole', () => {
  given(online().round(2).armies({ alasca: 2 }).turn({ seat: 2 }))
    .when(2, endTurn)
    .turn({ seat: 0, phase: 'reinforcement', free: 7 });
});

test('REI-5 online: round 1 that times out places and passes', () => {
  started()
    .at(NOW + 90_001)
    .when('system', { type: 'timeout' })
    .says({ type: 'placed' }, { type: 'turn-ended', by: 'timeout' })
    .turn({ seat: 1 });
});

test('REI-1 online: half the territories, at least three', () => {
  const count = (n: number): number => {
    const own = board.territories.filter((_, t) => t % 2 === 0).slice(0, n);
    return given(holding(...own).turn({ seat: 2 })).when(2, endTurn).state.public.turn?.free ?? 0;
  };
  expect([4, 7, 8, 9, 10]).toEqual([4, 7, 8, 9, 10]);
  expect([4, 7, 8, 9, 10].map(count)).toEqual([3, 3, 4, 4, 5]);
});

test('REI-2 online: the armies of a continent stay inside it', () => {
  const america = group('america-do-sul', board);
  given(holding(...america, 'mexico').turn({ seat: 2 }))
    .when(2, endTurn)
    .turn({ seat: 0, free: 3, groups: [0, 2, 0, 0, 0, 0] })
    .when(0, place(['mexico', 4]))
    .refused({ code: 'place/amount', territory: 'mexico', armies: 4, allowed: 3 })
    .when(0, place(['brasil', 5]))
    .turn({ free: 0, groups: [0, 0, 0, 0, 0, 0] });
});

test('ATK-4 online: where no attack is possible the phase moves on by itself', () => {
  // Only Brasil has armies to attack with, and the roll takes them.
  given(
    holding('brasil', 'argentina-uruguai', 'mexico').armies({ brasil: 2, 'colombia-venezuela': 3 }),
  )
    .when(0, attack('brasil', 'colombia-venezuela'), roll([1], [6, 5, 4]))
    .types('fought', 'phase-began', 'turn-ended', 'turn-began')
    .turn({ seat: 1 });
  given(
    holding(
      'brasil',
      'argentina-uruguai',
      'chile-peru-bolivia',
      'colombia-venezuela',
      'mexico',
      'argelia-nigeria',
    ).armies({ 'argentina-uruguai': 3, brasil: 1, mexico: 2, 'nova-york': 3 }),
  )
    .when(0, attack('mexico', 'nova-york'), roll([1], [6, 5, 4]))
    .types('fought', 'phase-began')
    .turn({ seat: 0, phase: 'fortify' });
});

test('ATK-4 online: end-phase from a reinforcement without an attack to make goes on as well', () => {
  given(
    holding('brasil', 'argentina-uruguai')
      .armies({ 'argentina-uruguai': 1, brasil: 1 })
      .turn({ phase: 'reinforcement' }),
  )
    .when(0, endPhase)
    .types('phase-began', 'phase-began', 'turn-ended', 'turn-began')
    .turn({ seat: 1, phase: 'reinforcement' });
});

test('ATK-4 online: where no move is possible the turn ends by itself, with its card', () => {
  given(holding('brasil', 'japao').armies({ brasil: 1, japao: 2 }).turn({ conquests: 1 }))
    .when(0, attack('japao', 'china'), roll([1], [6]), card(3))
    .types('fought', 'phase-began', 'card-drawn', 'turn-ended', 'turn-began');
});

test('ATK-4 online: the turn ends by itself once every army that can has moved', () => {
  given(
    holding('brasil', 'argentina-uruguai', 'japao')
      .armies({ brasil: 2 })
      .turn({ phase: 'fortify', conquests: 1 }),
  )
    .when(0, fortify('brasil', 'argentina-uruguai', 1))
    .when(0, fortify('argentina-uruguai', 'brasil', 1))
    .turn({ seat: 0, phase: 'fortify' })
    .when(0, fortify('brasil', 'argentina-uruguai', 1), card(0))
    .types('fortified', 'card-drawn', 'turn-ended', 'turn-began')
    .turn({ seat: 1 });
});

test('ATK-4 online: nothing passes while an advance is pending', () => {
  const pending = given(holding('japao').armies({ japao: 4, china: 1 })).when(
    0,
    attack('japao', 'china'),
    roll([6, 5, 4], [1]),
  );
  pending.turn({ seat: 0, phase: 'attack', pending: { max: 2 } as never });
  // Two in Japan, two in China: attacks are possible still.
  pending.when(0, advance(1)).turn({ seat: 0, phase: 'attack', pending: null });
});

test('ATK-4 online: a cascade of seats that can do nothing is one commit', () => {
  // Round 2 with one army everywhere: nobody can attack or move, so round 3 begins at once.
  given(online().round(1).turn({ seat: 2, phase: 'reinforcement' }))
    .when(2, endTurn)
    .says(
      { type: 'round-began', round: 2 },
      { type: 'turn-began', seat: 0, phase: 'attack' },
      { type: 'turn-began', seat: 1, phase: 'attack' },
      { type: 'turn-began', seat: 2, phase: 'attack' },
      { type: 'round-began', round: 3 },
      { type: 'turn-began', seat: 0, phase: 'reinforcement' },
    )
    .turn({ seat: 0, phase: 'reinforcement' });
});

test('ATK-3 OCC-1 online: one army moves in, and any number may follow', () => {
  given(online().owns(1, 'mexico').owns(0, 'nova-york').armies({ 'nova-york': 9 }))
    .when(0, attack('nova-york', 'mexico'), roll([6, 5, 4], [1]))
    .says({ type: 'conquered', moved: 1, more: 7 })
    .when(0, advance(8))
    .refused({ code: 'advance/amount', armies: 8, most: 7 })
    .when(0, advance(7))
    .armies({ 'nova-york': 1, mexico: 8 });
});

test('FOR-1 online: any number of moves, each army once', () => {
  given(
    holding('brasil', 'argentina-uruguai', 'chile-peru-bolivia', 'japao', 'vladivostok')
      .armies({ brasil: 3, 'argentina-uruguai': 2, japao: 5 })
      .turn({ phase: 'fortify' }),
  )
    .when(0, fortify('brasil', 'argentina-uruguai', 2))
    .when(0, fortify('argentina-uruguai', 'chile-peru-bolivia', 3))
    .refused({ code: 'fortify/amount', from: 'argentina-uruguai', armies: 3, most: 2 })
    .when(0, fortify('argentina-uruguai', 'chile-peru-bolivia', 2))
    .accepted();
});

test('ABS-2 ABS-3 online: a timeout places on thin borders, the third calls the autopilot', () => {
  given(
    holding('brasil', 'argentina-uruguai', 'chile-peru-bolivia', 'colombia-venezuela')
      .seat(0, { misses: 2 })
      .turn({ phase: 'reinforcement', free: 2, acted: false }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .says({ type: 'missed', misses: 3 }, { type: 'autopilot-on', seat: 0 })
    .armies({ brasil: 2, 'colombia-venezuela': 2, 'argentina-uruguai': 1 });
});
