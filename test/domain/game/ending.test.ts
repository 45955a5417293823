import { expect, test } from 'vitest';
import { abandon, advance, attack, endTurn, join, resume, start } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { DEADLINE, table } from '../../support/table.ts';

const won = roll([6, 6, 6], [1]);
/** Seat 0 attacks French Africa from Brasil with four armies; the rest is seat 1's. */
const front = (changes = {}) =>
  table(changes)
    .rest(1, 'brasil', 'havai')
    .owns(0, 'brasil')
    .owns(2, 'havai')
    .armies({ brasil: 4 });
const strike = attack('brasil', 'africa-francesa');
/** The last seat of a round ends its turn. */
const lastTurn = (changes = {}) =>
  table({ roundLimit: 30, ...changes })
    .round(30)
    .turn({ seat: 2 });

test('VIC-6 field-100 field-101 roomGoesOn: after the end every command is refused as finished', () => {
  const over = given(
    front()
      .mission(0, 'hold-24')
      .rules({ holdTargets: { territories: 2, pairs: 18 } }),
  ).when(0, strike, won);
  over.turn(null).facts({ deadline: null });
  for (const command of [strike, endTurn, advance(1), resume, abandon, start, join()]) {
    over.when(0, command).refused({ code: 'room/finished' });
  }
  over.when({ who: 'stranger' }, join()).refused({ code: 'room/finished' });
  for (const type of ['timeout', 'bot', 'close', 'annul'] as const) {
    over
      .at(DEADLINE * 2)
      .when('system', { type })
      .refused({ code: 'room/finished' });
  }
});

test('VIC-6 the commit that ends the room lays missions and hands open', () => {
  given(
    lastTurn()
      .mission(0, 'hold-24')
      .mission(1, 'destroy-oliva')
      .mission(2, 'frente-africa')
      .hand(1, 'alasca', 'wild-2'),
  )
    .when(2, endTurn)
    .says({
      type: 'ended',
      missions: [
        { seat: 0, mission: 'hold-24' },
        { seat: 1, mission: 'destroy-oliva' },
        { seat: 2, mission: 'frente-africa' },
      ],
      hands: [{ seat: 1, cards: ['alasca', 'wild-2'] }],
    });
});

test('VIC-6 an operator may annul a room, waiting or playing; nobody wins', () => {
  given(table())
    .when('system', { type: 'annul' })
    .says({ type: 'ended', reason: 'annulled', cause: null, winners: [] });
  given(table().facts({ status: 'waiting', turn: null }))
    .when('system', { type: 'annul' })
    .says({ type: 'ended', reason: 'annulled' });
});

test('VIC-7 a mission that comes true in another’s turn waits for the owner’s', () => {
  // Seat 0 kills seat 2; what seat 1 held all along is now worth the victory, in its turn.
  given(
    front()
      .mission(1, 'destroy-azul')
      .rules({ holdTargets: { territories: 30, pairs: 18 } })
      .owns(0, 'japao')
      .armies({ japao: 4 }),
  )
    .when(0, attack('japao', 'havai'), won)
    .says({ type: 'eliminated', seat: 2, by: 0 })
    .never('ended')
    .when(0, endTurn, card(0))
    .types('card-drawn', 'turn-ended', 'turn-began', 'ended')
    .says({ type: 'ended', reason: 'mission', winners: [1] });
});

test('VIC-8 a mission true but waiting loses to the armistice of the limit', () => {
  given(
    lastTurn()
      .mission(0, 'hold-24')
      .rules({ holdTargets: { territories: 14, pairs: 1 } })
      .owns(1, 'alasca')
      .owns(0, 'canada-ocidental'),
  )
    .when(2, endTurn)
    .says({ type: 'ended', reason: 'armistice', cause: 'round-limit' });
});

test('VIC-9 an autopilot may win anything, an abandoned seat by mission or as the last', () => {
  for (const control of ['autopilot', 'abandoned'] as const) {
    given(
      front()
        .seat(0, { control })
        .mission(0, 'hold-24')
        .rules({ holdTargets: { territories: 2, pairs: 18 } }),
    )
      .when('bot', strike, won)
      .says({ type: 'ended', reason: 'mission', winners: [0] });
    given(
      table({ seats: 2 })
        .rest(0, 'havai')
        .owns(1, 'havai')
        .seat(0, { control })
        .armies({ japao: 4 }),
    )
      .when('bot', attack('japao', 'havai'), won)
      .says({ type: 'ended', reason: 'last-seat', winners: [0] });
  }
});

test('VIC-13 places: winner, field, eliminated in reverse, abandoned last', () => {
  given(
    table({ seats: 6, roundLimit: 30 })
      .round(30)
      .rest(0, 'alasca', 'canada-ocidental', 'havai')
      .owns(1, 'alasca')
      .owns(5, 'canada-ocidental', 'havai')
      .fallen(2, 0)
      .fallen(3, 1)
      .fallen(4, 1)
      .abandoned(3)
      .turn({ seat: 5 }),
  )
    .when(5, endTurn)
    .says({ type: 'ended', winners: [0], places: [[0], [5], [1], [4], [2], [3]] });
});

test('VIC-13 every seat of the table has one place', () => {
  const { events } = given(lastTurn().abandoned(0)).when(2, endTurn);
  const ended = events.find((event) => event.type === 'ended');
  expect(ended?.places.flat().toSorted()).toEqual([0, 1, 2]);
});
