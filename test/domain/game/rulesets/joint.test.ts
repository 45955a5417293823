import { expect, test } from 'vitest';
import type { HumanCommand } from '../../../../domain/game/commands.ts';
import {
  abandon,
  attack,
  endPhase,
  place,
  resume,
  start,
  trade,
} from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { card, roll } from '../../../support/scripted-draws.ts';
import { boardFor, DEADLINE, group, table } from '../../../support/table.ts';
import { enter, opening, room } from '../../../support/waiting-room.ts';

/** Where `joint` differs: several origins attack together, sets come after placing. */

const board = boardFor('joint');
const LATE = DEADLINE + 1;
const joint = (seats = 3) => table({ ruleset: 'joint', seats });

/** Seat 0 holds Brasil's neighbours, seat 1 Brasil and the rest. */
const around = (armies: Record<string, number>) =>
  joint()
    .rest(1, ...origins)
    .owns(0, ...origins)
    .owns(2, 'japao')
    .armies(armies);
const origins = ['argentina-uruguai', 'chile-peru-bolivia', 'colombia-venezuela'];
const [A = '', B = '', C = ''] = origins;

const together = (...also: string[]): HumanCommand =>
  ({ ...attack(A, 'brasil'), also }) as HumanCommand;
const blitzing = (leave: number | undefined, ...also: string[]): HumanCommand => ({
  type: 'blitz',
  from: A,
  to: 'brasil',
  also,
  ...(leave !== undefined && { leave }),
});
const follow = (armies: number, ...also: [string, number][]): HumanCommand => ({
  type: 'advance',
  armies,
  also: also.map(([from, n]) => ({ from, armies: n })),
});

test('SET-2 joint: a colour by seat, given on entering', () => {
  const two = room({ ruleset: 'joint', seats: 3 }, 'anna', 'bia');
  two.says({ type: 'coloured', seat: 1, colour: 'blue' }).seat(0, { colour: 'yellow' });
  const [order, , deal, missions] = opening(3);
  enter(two, 'caio')
    .when(0, start, order ?? [], deal ?? [], missions ?? [])
    .says({
      type: 'started',
      colours: [
        { seat: 0, colour: 'yellow' },
        { seat: 1, colour: 'blue' },
        { seat: 2, colour: 'green' },
      ],
    });
});

test('SET-2 joint: who leaves gives the colour back', () => {
  room({ ruleset: 'joint', seats: 3 }, 'anna', 'bia')
    .when(1, { type: 'leave' })
    .seat(1, { colour: null });
});

test('SET-1 joint: the last seats take the territories that are left over', () => {
  const [order, , deal, missions] = opening(4);
  const moment: Moment = room({ ruleset: 'joint', seats: 4 }, 'anna', 'bia', 'caio', 'davi').when(
    0,
    start,
    order ?? [],
    deal ?? [],
    missions ?? [],
  );
  const { owner } = moment.state.public;
  expect([0, 1, 2, 3].map((seat) => owner.filter((own) => own === seat).length)).toEqual([
    10, 10, 11, 11,
  ]);
});

test('REI-5 joint: round 1 only places and passes with the last army, then turns are whole', () => {
  given(joint().round(1).turn({ phase: 'reinforcement', free: 2 }))
    .when(0, place(['alasca', 2]))
    .says({ type: 'turn-ended' }, { type: 'turn-began', seat: 1, phase: 'reinforcement' });
  given(joint().round(1).turn({ seat: 2, phase: 'reinforcement', free: 1 }))
    .when(2, place(['groenlandia', 1]))
    .says({ type: 'round-began', round: 2 })
    .turn({ seat: 0, phase: 'reinforcement', free: 7 });
});

test('REI-1 REI-2 joint: half the territories, at least three; continents inside', () => {
  const america = group('america-do-sul', board);
  given(
    joint()
      .rest(1, ...america)
      .owns(0, ...america)
      .owns(2, 'japao')
      .turn({ seat: 2 }),
  )
    .when(2, { type: 'end-turn' })
    .turn({ seat: 0, free: 3, groups: [0, 2, 0, 0, 0, 0] });
});

test('ATK-6 ATK-2 joint: dice are all armies less one an origin, at most three', () => {
  given(around({ [A]: 2, [B]: 2, brasil: 3 }))
    .when(0, together(B), roll([6, 1], [5, 4, 3]))
    .says({ type: 'fought', from: A, to: 'brasil', also: [{ from: B, lost: 1 }] })
    .armies({ [A]: 2, [B]: 1, brasil: 2 });
  given(around({ [A]: 2, [B]: 2, [C]: 2, brasil: 3 }))
    .when(0, together(B, C), roll([6, 5, 4], [3, 3, 3]))
    .owner({ brasil: 0 });
  given(around({ [A]: 9, [B]: 9, brasil: 3 }))
    .when(0, together(B), roll([6, 5, 4], [6, 5, 3]))
    .armies({ [A]: 8, [B]: 8, brasil: 2 });
});

test('ATK-6 ATK-1 joint originsAreFit: every origin is own, adjacent, strong and named once', () => {
  const moment = given(
    around({ [A]: 3, [B]: 1, [C]: 3 })
      .owns(0, 'alasca')
      .armies({ alasca: 3 }),
  );
  moment
    .when(0, together(A))
    .refused({ code: 'attack/same-origin', territory: A })
    .when(0, together(C, C))
    .refused({ code: 'attack/same-origin', territory: C })
    .when(0, together(B))
    .refused({ code: 'attack/too-few-armies', from: B, armies: 1, needed: 2 })
    .when(0, together('alasca'))
    .refused({ code: 'attack/not-adjacent', from: 'alasca', to: 'brasil' })
    .when(0, together('argelia-nigeria'))
    .refused({ code: 'territory/not-yours', territory: 'argelia-nigeria' })
    .when(0, together('atlantis'))
    .refused({ code: 'territory/unknown', territory: 'atlantis' });
});

test('ATK-6 theatres italian online: one territory attacks, never several', () => {
  for (const ruleset of ['theatres', 'italian', 'online']) {
    const on = boardFor(ruleset);
    const [from = 0, to = 0] = [0, on.neighbours[0]?.[0] ?? 0];
    const id = (t: number): string => on.territories[t] ?? '';
    given(
      table({ ruleset })
        .owns(0, id(from))
        .owns(1, id(to))
        .armies({ [id(from)]: 4 }),
    )
      .when(0, { type: 'attack', from: id(from), to: id(to), also: [id(from)] })
      .refused({ code: 'attack/one-origin' });
  }
});

test('ATK-9 joint: the pair of each place costs the origin of that place', () => {
  given(around({ [A]: 3, [B]: 3, [C]: 3, brasil: 3 }))
    .when(0, together(B, C), roll([1, 1, 1], [6, 6, 6]))
    .armies({ [A]: 2, [B]: 2, [C]: 2 });
  given(around({ [A]: 3, [B]: 3, [C]: 3, brasil: 3 }))
    .when(0, together(C, B), roll([6, 1, 1], [5, 5, 1]))
    .armies({ [A]: 3, [C]: 2, [B]: 2 });
});

test('ATK-9 joint: a pair without an origin of its own costs the nearest earlier one with two', () => {
  given(around({ [A]: 3, [B]: 3, brasil: 3 }))
    .when(0, together(B), roll([1, 1, 1], [6, 6, 6]))
    .armies({ [A]: 2, [B]: 1 });
  given(around({ [A]: 3, [B]: 2, brasil: 3 }))
    .when(0, together(B), roll([1, 1, 1], [6, 6, 6]))
    .armies({ [A]: 1, [B]: 1 });
});

test('ATK-5 ATK-9 joint: in a blitz an origin down to one drops out, the others go on', () => {
  given(around({ [A]: 2, [B]: 3, brasil: 2 }))
    .when(0, blitzing(undefined, B), roll([5, 4, 1], [6, 3]), roll([6, 4], [1]))
    .says(
      { type: 'fought', also: [{ from: B, lost: 0 }] },
      { type: 'blitz-stopped', why: 'conquest' },
    );
});

test('ATK-5 joint: a blitz stops when every origin is down to the stated number', () => {
  given(around({ [A]: 4, [B]: 3, brasil: 9 }))
    .when(0, blitzing(2, B), roll([1, 1, 1], [6, 6, 6]), roll([1, 1], [6, 6, 6]))
    .says({ type: 'blitz-stopped', why: 'left' })
    .armies({ [A]: 1, [B]: 1 });
});

test('ATK-10 joint: the first army enters from the first origin with more than one', () => {
  given(around({ [A]: 2, [B]: 4 }))
    .when(0, together(B), roll([6, 5, 4], [1]))
    .says({
      type: 'conquered',
      from: A,
      moved: 1,
      more: 0,
      also: [{ from: B, more: 3 }],
    })
    .armies({ [A]: 1, [B]: 4, brasil: 1 });
  // Argentina is down to one when Brasil falls.
  given(around({ [A]: 2, [B]: 4, brasil: 2 }))
    .when(0, blitzing(undefined, B), roll([5, 5, 5], [6, 1]), roll([6, 5, 4], [1]))
    .says({ type: 'conquered', from: B, moved: 1, more: 2, also: [{ from: A, more: 0 }] })
    .armies({ [A]: 1, [B]: 3, brasil: 1 });
});

test('OCC-1 ATK-10 joint: what follows is named by origin, each keeps one', () => {
  const conquest = given(around({ [A]: 4, [B]: 4, [C]: 4 })).when(
    0,
    together(B),
    roll([6, 5, 4], [1]),
  );
  conquest
    .when(0, follow(3))
    .refused({ code: 'advance/amount', armies: 3, most: 2 })
    .when(0, follow(0, [B, 4]))
    .refused({ code: 'advance/amount', armies: 4, most: 3 })
    .when(0, follow(1, [C, 1]))
    .refused({ code: 'advance/no-such-origin', territory: C, origins: [B] })
    .when(0, follow(1, [B, 1], [B, 1]))
    .refused({ code: 'advance/no-such-origin', territory: B, origins: [B] })
    .when(0, follow(0))
    .refused({ code: 'advance/amount', armies: 0, most: 2 })
    .when(0, follow(2, [B, 3]))
    .types('advanced', 'advanced')
    .armies({ [A]: 1, [B]: 1, [C]: 4, brasil: 6 })
    .turn({ pending: null });
  conquest.when(0, follow(0, [B, 1])).armies({ [A]: 3, [B]: 3, brasil: 2 });
});

test('OCC-2 joint: an advance is optional and lapses with the next command', () => {
  given(around({ [A]: 4, [B]: 4 }))
    .when(0, together(B), roll([6, 5, 4], [1]))
    .when(0, endPhase)
    .turn({ phase: 'fortify', pending: null })
    .when(0, follow(1))
    .refused({ code: 'turn/wrong-phase', phase: 'fortify', allowed: ['attack'] });
});

test('CRD-2 joint: a conquest of several origins ends the turn with one card', () => {
  given(around({ [A]: 4, [B]: 4 }))
    .when(0, together(B), roll([6, 5, 4], [1]))
    .when(0, { type: 'end-turn' }, card(0))
    .says({ type: 'card-drawn', seat: 0 });
});

const three: [string, string, string] = ['alasca', 'california', 'groenlandia'];

test('CRD-8 joint isTimeToTrade: sets come after the placing, and their armies are placed then', () => {
  given(
    around({})
      .hand(0, ...three)
      .turn({ phase: 'reinforcement', free: 2 }),
  )
    .when(0, trade(three))
    .refused({ code: 'place/armies-left', free: 2, groups: {} })
    .when(0, place([A, 2]))
    .when(0, trade(three))
    .turn({ free: 4, phase: 'reinforcement' })
    .when(0, endPhase)
    .refused({ code: 'place/armies-left', free: 4, groups: {} })
    .when(0, place([B, 4]))
    .when(0, endPhase)
    .turn({ phase: 'attack' });
});

test('CRD-8 joint hasTraded: with five cards no attack before the trade', () => {
  given(
    around({})
      .hand(0, ...three, 'labrador', 'mackenzie')
      .turn({ phase: 'reinforcement', free: 1 }),
  )
    .when(0, place([A, 1]))
    .when(0, endPhase)
    .refused({ code: 'cards/must-trade', held: 5 })
    .when(0, trade(three))
    .when(0, place([A, 4]))
    .when(0, endPhase)
    .turn({ phase: 'attack' });
});

test('CRD-10 REI-6 joint: a timeout places, trades and places again', () => {
  given(
    around({})
      .hand(0, ...three)
      .turn({ phase: 'reinforcement', free: 2 }),
  )
    .at(LATE)
    .when('system', { type: 'timeout' })
    .says(
      { type: 'placed' },
      { type: 'traded', armies: 4 },
      { type: 'placed' },
      { type: 'turn-ended' },
    );
});

test('ABS-3 ABS-4 joint: who abandons may come back', () => {
  given(joint())
    .when(1, abandon)
    .says({ type: 'autopilot-on', seat: 1 })
    .seat(1, { control: 'autopilot' })
    .when(1, abandon)
    .refused({ code: 'seat/nothing-to-abandon' })
    .when(1, resume)
    .seat(1, { control: 'human' });
});
