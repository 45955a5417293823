import { test } from 'vitest';
import { advance, attack, endPhase, endTurn, fortify } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { NOW, table } from '../../support/table.ts';

const front = (attackers: number, changes = {}) =>
  table(changes)
    .rest(1, 'brasil')
    .owns(0, 'brasil')
    .owns(2, 'havai')
    .armies({ brasil: attackers, 'africa-francesa': 1 });
const strike = attack('brasil', 'africa-francesa');
const conquest = (attackers: number, changes = {}) => {
  const dice = Math.min(3, attackers - 1);
  return given(front(attackers, changes)).when(0, strike, roll(new Array(dice).fill(6), [1]));
};

test.each([
  [2, 0],
  [3, 1],
  [4, 2],
  [9, 2],
])('OCC-1 from %i armies %i more may follow: as many as the dice in all', (attackers, more) => {
  conquest(attackers)
    .says({ type: 'conquered', moved: 1, more })
    .turn({ pending: more === 0 ? null : { from: 5, to: 23, max: more } });
});

test('OCC-1 advanceFits: the advance moves what it says, up to what is pending', () => {
  conquest(9)
    .when(0, advance(3))
    .refused({ code: 'advance/amount', armies: 3, most: 2 })
    .when(0, advance(2))
    .types('advanced')
    .says({ type: 'advanced', from: 'brasil', to: 'africa-francesa', armies: 2 })
    .armies({ brasil: 6, 'africa-francesa': 3 });
});

test('OCC-2 an advance is optional and lapses at the next command that is none', () => {
  conquest(9)
    .when(0, attack('brasil', 'africa-francesa'))
    .refused({ code: 'territory/yours', territory: 'africa-francesa' })
    .turn({ pending: { from: 5, to: 23, max: 2 } })
    .when(0, endPhase)
    .turn({ phase: 'fortify', pending: null })
    .when(0, advance(1))
    .refused({ code: 'turn/wrong-phase', phase: 'fortify', allowed: ['attack'] });
});

test('OCC-4 advanceIsPending: one advance a conquest', () => {
  conquest(9)
    .when(0, advance(1))
    .turn({ pending: null })
    .when(0, advance(1))
    .refused({ code: 'advance/nothing-pending' });
  given(front(9)).when(0, advance(1)).refused({ code: 'advance/nothing-pending' });
});

test('OCC-4 a timeout loses what might have followed', () => {
  conquest(9)
    .at(NOW + 90_001)
    .when('system', { type: 'timeout' }, [{ label: 'card', value: 0, sealed: true }])
    .never('advanced')
    .armies({ brasil: 8, 'africa-francesa': 1 })
    .turn({ seat: 1, pending: null });
});

test('OCC-5 a win at the conquest ends the room with one army inside', () => {
  given(
    front(9)
      .owns(0, 'havai')
      .mission(0, 'hold-24')
      .rules({ holdTargets: { territories: 3, pairs: 18 } }),
  )
    .when(0, strike, roll([6, 6, 6], [1]))
    .types('fought', 'conquered', 'ended')
    .armies({ brasil: 8, 'africa-francesa': 1 })
    .turn(null)
    .when(0, advance(2))
    .refused({ code: 'room/finished' });
});

test('OCC-5 victory is checked again after the advance', () => {
  given(
    front(9)
      .mission(0, 'hold-18-pairs')
      .rules({ holdTargets: { territories: 24, pairs: 2 } }),
  )
    .when(0, strike, roll([6, 6, 6], [1]))
    .never('ended')
    .when(0, advance(1))
    .types('advanced', 'ended')
    .says({ type: 'ended', reason: 'mission', winners: [0] });
});

test('FAI-4 free occupation: any number may follow that leaves the garrison', () => {
  conquest(9, { knobs: { occupation: 'free' } })
    .says({ type: 'conquered', moved: 1, more: 7 })
    .when(0, advance(7))
    .armies({ brasil: 1, 'africa-francesa': 8 });
});

test('OCC-2 armies that advanced may be regrouped like any other', () => {
  given(front(9).owns(0, 'congo-belga'))
    .when(0, strike, roll([6, 6, 6], [1]))
    .when(0, advance(2))
    .when(0, endPhase)
    .when(0, fortify('africa-francesa', 'congo-belga', 2))
    .armies({ 'africa-francesa': 1, 'congo-belga': 3 })
    .when(0, endTurn, [{ label: 'card', value: 3, sealed: true }])
    .says({ type: 'card-drawn', seat: 0 });
});
