import { expect, test } from 'vitest';
import { abandon, attack, place } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { board, NOW, table } from '../../support/table.ts';

const won = roll([6, 6, 6], [1]);
/** Seat 0 attacks French Africa from Brasil with four armies; the rest is seat 1's. */
const front = (changes = {}) =>
  table(changes)
    .rest(1, 'brasil', 'havai')
    .owns(0, 'brasil')
    .owns(2, 'havai')
    .armies({ brasil: 4 });
const strike = attack('brasil', 'africa-francesa');

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
