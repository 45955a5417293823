import { test } from 'vitest';
import { abandon, attack, endTurn, resume } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { table } from '../../support/table.ts';

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
  given(lastTurn().armies({ 'canada-oriental': 2 }))
    .when(2, endTurn)
    .says({ type: 'ended', winners: [2], places: [[2], [0, 1]] });
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

test('VIC-5 nor can who abandoned win when all humans sleep: the next does', () => {
  given(
    table()
      .owns(0, 'canada-ocidental')
      .abandoned(0)
      .seat(1, { control: 'autopilot' })
      .bot(2)
      .facts({ humansIdle: 2, humanRound: false })
      .turn({ seat: 2 }),
  )
    .when('bot', endTurn)
    .says({ type: 'ended', cause: 'humans-idle', winners: [2], places: [[2], [1], [0]] });
});
