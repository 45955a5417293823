import { test } from 'vitest';
import { advance, attack, blitz, endPhase, endTurn } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll } from '../../../support/scripted-draws.ts';
import { DEADLINE, table } from '../../../support/table.ts';

/** Seat 0 takes Amapá from Pará Oeste and may send up to 7 more. */
const conquest = (mine = 9): Moment =>
  given(
    table({ ruleset: 'brasil' })
      .rest(1, 'para-oeste')
      .owns(0, 'para-oeste')
      .owns(2, 'acre')
      .armies({ 'para-oeste': mine, 'para-atlantico': 1 }),
  ).when(0, attack('para-oeste', 'amapa'), roll([6, 5, 4].slice(0, mine - 1), [1]));

test('OCC-1 OCC-2 any number up to all but one may follow', () => {
  conquest()
    .says({ type: 'conquered', moved: 1, more: 7 })
    .when(0, advance(8))
    .refused({ code: 'advance/amount', armies: 8, most: 7 })
    .when(0, advance(7))
    .armies({ 'para-oeste': 1, amapa: 8 });
});

test('OCC-2 advanceIsAnswered: nothing else is done before the answer', () => {
  const asked = { code: 'advance/unanswered', from: 'para-oeste', to: 'amapa', most: 7 } as const;
  const moment = conquest();
  for (const command of [
    attack('para-oeste', 'para-atlantico'),
    blitz('para-oeste', 'para-atlantico'),
    endPhase,
    endTurn,
  ]) {
    moment.when(0, command).refused(asked);
  }
});

test('OCC-2 an answer of none is an answer, and stands in the log', () => {
  conquest()
    .when(0, advance(0))
    .types('advanced')
    .armies({ 'para-oeste': 8, amapa: 1 })
    .turn({ pending: null })
    .when(0, attack('para-oeste', 'para-atlantico'), roll([6, 5, 4], [1]))
    .says({ type: 'conquered' });
});

test('OCC-1 where none can follow nothing is asked', () => {
  conquest(2).turn({ pending: null }).when(0, endPhase).accepted();
});

test('OCC-4 a timeout answers none and passes', () => {
  conquest()
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' }, [{ label: 'card', value: 0, sealed: true }])
    .never('advanced')
    .armies({ 'para-oeste': 8, amapa: 1 })
    .turn({ seat: 1, pending: null });
});

test('OCC-2 who leaves need not answer; the autopilot finds the question as it stands', () => {
  conquest()
    .when(0, { type: 'abandon' })
    .accepted()
    .turn({ seat: 0, by: 'autopilot', pending: { from: 5, to: 9, max: 7 } });
});
