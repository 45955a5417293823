import { expect, test } from 'vitest';
import { humanCommand } from '../../../domain/game/commands.ts';
import {
  advance,
  attack,
  blitz,
  endPhase,
  endTurn,
  fortify,
  place,
  trade,
} from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { board, DEADLINE, NOW, table } from '../../support/table.ts';

const won = roll([6, 6, 6], [1]);
/** Seat 1 has French Africa alone; seat 0 stands beside it in Brasil; the rest is seat 2's. */
const lastStand = () =>
  table()
    .rest(2, 'brasil', 'africa-francesa')
    .owns(0, 'brasil')
    .owns(1, 'africa-francesa')
    .armies({ brasil: 9 });
const strike = attack('brasil', 'africa-francesa');

test('field-88 elimination with six cards: the advance is pending at once, the trade waits for the own turn', () => {
  given(lastStand().hand(0, 'alasca', 'brasil', 'franca').hand(1, 'moscou', 'egito', 'libia'))
    .when(0, strike, won)
    .seat(0, { cards: 6 })
    .turn({ pending: { from: 5, to: 23, max: 2 } })
    .when(0, advance(2))
    .armies({ 'africa-francesa': 3 })
    .when(0, endTurn, card(0))
    .at(NOW + 90_001)
    .when('system', { type: 'timeout' })
    .turn({ seat: 0, phase: 'reinforcement' })
    .when(0, place(['brasil', 1]))
    .refused({ code: 'cards/must-trade', held: 7 });
  given(lastStand().hand(0, 'alasca', 'brasil', 'franca').hand(1, 'moscou', 'egito', 'libia'))
    .when(0, strike, won)
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' }, card(0))
    .seat(0, { cards: 7 });
});

test('field-89 after a trade and its placement attacks go on as ever', () => {
  given(
    lastStand()
      .hand(0, 'alasca', 'canada-ocidental', 'noruega', 'egito', 'moscou')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, trade(['alasca', 'canada-ocidental', 'noruega']))
    .when(0, place(['brasil', 7]))
    .when(0, endPhase)
    .when(0, strike, won)
    .says({ type: 'eliminated', seat: 1 })
    .when(0, attack('brasil', 'estados-unidos-orientais'), won)
    .owner({ 'estados-unidos-orientais': 0 });
});

test('field-92 the first card of the deck is as valid as any', () => {
  const first = board.territories[0] ?? '';
  given(
    table()
      .owns(0, first)
      .hand(0, first, 'canada-ocidental', 'noruega')
      .turn({ phase: 'reinforcement', free: 3 }),
  )
    .when(0, trade([first, 'canada-ocidental', 'noruega'], first))
    .says({ type: 'traded', bonus: [first] })
    .armies({ [first]: 3 });
});

test('field-104 nobody names dice: the most that may be thrown is thrown, never more than three', () => {
  expect(humanCommand.safeParse({ ...strike, dice: 16 }).success).toBe(false);
  const { draws } = given(lastStand().armies({ brasil: 99, 'africa-francesa': 99 })).when(
    0,
    strike,
    roll([1, 1, 1], [1, 1, 1]),
  );
  expect(draws.map(({ parameters }) => parameters)).toEqual([
    [3, 6],
    [3, 6],
  ]);
});

test.each([4, -1, 0, 1.5, 1e9])('field-106 placing %d of three armies is refused', (armies) => {
  given(table().turn({ phase: 'reinforcement', free: 3 }))
    .when(0, place(['alasca', armies]))
    .refused({ code: 'place/amount', territory: 'alasca', armies, allowed: 3 });
});

test('field-106 armies are numbers, not words', () => {
  const words = { type: 'place', placements: [{ territory: 'alasca', armies: '3' }] };
  expect(humanCommand.safeParse(words).success).toBe(false);
});

test('field-107 one army neither attacks nor leaves its land', () => {
  given(table())
    .when(0, attack('alasca', 'canada-ocidental'))
    .refused({ code: 'attack/too-few-armies', from: 'alasca', armies: 1, needed: 2 })
    .when(0, blitz('alasca', 'canada-ocidental'))
    .refused({ code: 'attack/too-few-armies', from: 'alasca', armies: 1, needed: 2 });
  given(table().owns(0, 'canada-ocidental').armies({ alasca: 3 }).turn({ phase: 'fortify' }))
    .when(0, fortify('alasca', 'canada-ocidental', 3))
    .refused({ code: 'fortify/amount', from: 'alasca', armies: 3, most: 2 });
});

test('field-109 an advance is optional for everybody: less than the dice, nothing, or later commands', () => {
  const conquered = given(lastStand().owns(1, 'havai')).when(0, strike, won);
  conquered.when(0, advance(1)).armies({ 'africa-francesa': 2 });
  conquered.when(0, endPhase).turn({ phase: 'fortify', pending: null });
  conquered.when(0, attack('brasil', 'estados-unidos-orientais'), won).accepted();
});

test.each([
  ['adjacent', 'brasil', 'africa-francesa', null],
  ['along a chain', 'brasil', 'congo-belga', 'fortify/not-adjacent'],
  ['where no chain leads', 'brasil', 'japao', 'fortify/not-adjacent'],
])('field-110 regrouping %s, whatever stands in the goal', (_, from, to, code) => {
  const own = ['brasil', 'africa-francesa', 'congo-belga', 'japao'];
  const moment = given(
    table()
      .rest(1, ...own)
      .owns(0, ...own)
      .armies(Object.fromEntries(own.map((id) => [id, 7])))
      .turn({ phase: 'fortify' }),
  ).when(0, fortify(from, to, 3));
  if (code === null) moment.armies({ [from]: 4, [to]: 10 });
  else moment.refused({ code: 'fortify/not-adjacent', from, to });
});

test('field-113 the turn passes to the right seat, also when the next one, or two in a turn, fell', () => {
  given(lastStand()).when(0, strike, won).when(0, endTurn, card(0)).turn({ seat: 2 });
  given(
    table({ seats: 4 })
      .rest(3, 'brasil', 'africa-francesa', 'estados-unidos-orientais')
      .owns(0, 'brasil')
      .owns(1, 'africa-francesa')
      .owns(2, 'estados-unidos-orientais')
      .armies({ brasil: 9 }),
  )
    .when(0, strike, won)
    .when(0, attack('brasil', 'estados-unidos-orientais'), won)
    .facts({ eliminated: [1, 2] })
    .when(0, endTurn, card(0))
    .turn({ seat: 3 });
});

test('field-118 the round limit waits for the last turn, its advance and its card', () => {
  const limited = table({ roundLimit: 30 })
    .round(30)
    .facts({ order: [2, 1, 0] })
    .armies({ alasca: 4 });
  given(limited)
    .when(0, attack('alasca', 'canada-ocidental'), won)
    .never('ended')
    .when(0, advance(2))
    .never('ended')
    .when(0, endTurn, card(3))
    .types('card-drawn', 'turn-ended', 'round-ended', 'ended');
});

test('field-119 no command takes anything back', () => {
  for (const type of ['undo', 'rewind', 'restore', 'set-state', 'redraw']) {
    expect(humanCommand.safeParse({ type }).success).toBe(false);
  }
});

test('field-131 a state instead of a command, or another’s seat in one, has no shape', () => {
  const { state } = given(table());
  expect(humanCommand.safeParse(state).success).toBe(false);
  expect(humanCommand.safeParse({ ...endTurn, state }).success).toBe(false);
  expect(humanCommand.safeParse({ ...endTurn, seat: 1 }).success).toBe(false);
});
