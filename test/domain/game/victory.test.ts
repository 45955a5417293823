import { expect, test } from 'vitest';
import {
  abandon,
  advance,
  attack,
  endTurn,
  join,
  place,
  resume,
  start,
} from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { board, DEADLINE, NOW, table } from '../../support/table.ts';

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

test('VIC-1 a mission fulfilled by an attack wins at once', () => {
  given(
    front()
      .mission(0, 'hold-24')
      .rules({ holdTargets: { territories: 2, pairs: 18 } }),
  )
    .when(0, strike, won)
    .says({ type: 'ended', reason: 'mission', cause: null, winners: [0] })
    .facts({ status: 'ended', deadline: null, turn: null })
    .facts({ outcome: { reason: 'mission', cause: null, winners: [0], places: [[0], [1], [2]] } });
});

test('VIC-1 a mission fulfilled by a placement or a regrouping wins at once', () => {
  const pairs = () =>
    front()
      .owns(0, 'africa-francesa')
      .mission(0, 'hold-18-pairs')
      .rules({
        holdTargets: { territories: 24, pairs: 2 },
      });
  given(pairs().turn({ phase: 'reinforcement', free: 3 }))
    .when(0, place(['africa-francesa', 1]))
    .types('placed', 'ended');
  given(pairs().turn({ phase: 'fortify' }))
    .when(0, { type: 'fortify', from: 'brasil', to: 'africa-francesa', armies: 1 })
    .types('fortified', 'ended');
});

test('VIC-2 field-103 the last seat on the field wins in either mode', () => {
  for (const mode of ['missions', 'domination'] as const) {
    given(table({ mode, seats: 2 }).rest(0, 'havai').owns(1, 'havai').armies({ japao: 4 }).bot(1))
      .when(0, attack('japao', 'havai'), won)
      .says({ type: 'ended', reason: 'last-seat', winners: [0] });
  }
});

test('VIC-3 domination is won with all 42 territories and with nothing less', () => {
  const last = () =>
    table({ mode: 'domination' })
      .rest(0, 'havai', 'africa-francesa')
      .owns(1, 'havai', 'africa-francesa')
      .fallen(2, 0)
      .mission(0, 'hold-24')
      .armies({ japao: 4, brasil: 4 });
  given(last())
    .when(0, attack('japao', 'havai'), won)
    .never('ended')
    .when(0, attack('brasil', 'africa-francesa'), won)
    .says({ type: 'ended', winners: [0] });
});

test('VIC-4 armistice at the end of the last round: most territories, then most armies', () => {
  given(lastTurn().owns(1, 'alasca'))
    .when(2, endTurn)
    .says({
      type: 'ended',
      reason: 'armistice',
      cause: 'round-limit',
      winners: [1],
      places: [[1], [2], [0]],
    });
  given(lastTurn().armies({ alasca: 2 }))
    .when(2, endTurn)
    .says({ type: 'ended', winners: [0], places: [[0], [1, 2]] });
});

test('VIC-4 still equal: the victory is shared', () => {
  given(lastTurn())
    .when(2, endTurn)
    .says({ type: 'ended', winners: [0, 1, 2], places: [[0, 1, 2]] });
});

test('VIC-4 a room without a round limit goes on', () => {
  given(lastTurn({ roundLimit: 0 }))
    .when(2, endTurn)
    .never('ended')
    .facts({ round: 31 });
});

test('VIC-4 a spent key chain ends the room before it runs dry', () => {
  given(table())
    .with({ keysLeft: 1 })
    .when(0, attack('alasca', 'canada-ocidental'), [])
    .refused({ code: 'attack/too-few-armies', from: 'alasca', armies: 1, needed: 2 });
  given(front())
    .with({ keysLeft: 1 })
    .when(0, strike, roll([1, 1, 1], [6]))
    .says({ type: 'fought' }, { type: 'ended', reason: 'armistice', cause: 'chance-spent' });
  given(front())
    .with({ keysLeft: 2 })
    .when(0, strike, roll([1, 1, 1], [6]))
    .never('ended');
});

test('VIC-5 field-82 no active human left: the room ends by armistice', () => {
  given(front().bot(1).bot(2))
    .when(0, abandon)
    .types('abandoned', 'ended')
    .says({ type: 'ended', reason: 'armistice', cause: 'no-humans', winners: [1] });
  given(front().bot(1).turn({ seat: 1 }).bot(0).owns(1, 'japao').armies({ japao: 9 }))
    .when('bot', attack('japao', 'havai'), won)
    .says({ type: 'ended', winners: [1] });
});

test('VIC-5 the last human leaves in its own turn: at once, the board as it stands, no card', () => {
  given(front().bot(1).bot(2).turn({ conquests: 1 }))
    .when(0, abandon)
    .types('abandoned', 'ended')
    .never('card-drawn');
});

test('VIC-5 who abandoned cannot win such an armistice: the next does', () => {
  given(table({ seats: 2 }).rest(0, 'havai').owns(1, 'havai').abandoned(1))
    .when(0, abandon)
    .says({ type: 'ended', cause: 'no-humans', winners: [], places: [[0], [1]] });
  given(front().owns(0, 'moscou').bot(1).abandoned(2))
    .when(0, abandon)
    .says({ type: 'ended', winners: [1], places: [[1], [0], [2]] });
});

test('VIC-5 every human on autopilot for three rounds in a row', () => {
  const away = (humansIdle: number) =>
    table()
      .seat(0, { control: 'autopilot' })
      .seat(1, { control: 'autopilot' })
      .bot(2)
      .facts({ humansIdle, humanRound: false })
      .turn({ seat: 2 });
  given(away(1))
    .when('bot', endTurn)
    .says({ type: 'round-ended', humansIdle: 2 }, { type: 'round-began', humans: false });
  given(away(2))
    .when('bot', endTurn)
    .says({ type: 'round-ended', humansIdle: 3 }, { type: 'ended', cause: 'humans-idle' });
});

test('VIC-5 a round that somebody resumed in counts from the start again', () => {
  given(
    table()
      .seat(0, { control: 'autopilot' })
      .seat(1, { control: 'autopilot' })
      .bot(2)
      .facts({ humansIdle: 2, humanRound: false })
      .turn({ seat: 2 }),
  )
    .when(0, resume)
    .when('bot', endTurn)
    .says({ type: 'round-ended', humansIdle: 0 }, { type: 'round-began', humans: true });
});

test('VIC-5 a round in which somebody still commanded is no idle one', () => {
  given(table().turn({ seat: 2 }))
    .when(2, endTurn)
    .says({ type: 'round-ended', humansIdle: 0 });
});

test('VIC-5 whether an abandoned seat may win at the round limit is a knob', () => {
  const gone = (abandonedMayWin: boolean) =>
    given(lastTurn({ knobs: { abandonedMayWin } }).owns(1, 'alasca').abandoned(1)).when(2, endTurn);
  gone(true).says({ type: 'ended', winners: [1], places: [[1], [2], [0]] });
  gone(false).says({ type: 'ended', winners: [2], places: [[2], [0], [1]] });
});

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

test('VIC-2 field-112 three left and one gives up: the room goes on', () => {
  given(table()).when(0, abandon).never('ended').when(1, abandon).never('ended');
});

test('VIC-1 the board and its numbers are those of the last move', () => {
  const ended = given(
    front()
      .mission(0, 'hold-24')
      .rules({ holdTargets: { territories: 2, pairs: 1 } }),
  )
    .at(NOW + 7)
    .when(0, strike, won);
  expect(ended.state.public.owner.filter((seat) => seat === 0)).toHaveLength(2);
  expect(board.territories).toHaveLength(42);
});
