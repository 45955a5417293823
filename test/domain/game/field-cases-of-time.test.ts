import { expect, test } from 'vitest';
import { abandon, endPhase, endTurn, place, resume } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { DEADLINE, NOW, table } from '../../support/table.ts';

test('field-116 field-169 leaving in the own turn leaves a turn that the autopilot ends', () => {
  given(table())
    .when(0, abandon)
    .turn({ seat: 0, by: 'autopilot' })
    .when('bot', endTurn)
    .says({ type: 'turn-ended', seat: 0, by: 'autopilot' })
    .turn({ seat: 1 });
});

test('field-52 after the end no clock runs', () => {
  given(table())
    .when('system', { type: 'annul' })
    .facts({ deadline: null, turn: null })
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' })
    .refused({ code: 'room/finished' });
});

test('field-53 field-182 every turn of the log carries its deadline, and the state the same', () => {
  const moment = given(table())
    .at(NOW + 1234)
    .when(0, endTurn);
  const began = moment.events.find((event) => event.type === 'turn-began');
  expect(began?.deadline).toEqual(moment.state.public.deadline);
});

test('field-61 nobody is timed out in a turn that was played on', () => {
  given(table())
    .at(DEADLINE)
    .when(0, endTurn)
    .when('system', { type: 'timeout' })
    .refused({ code: 'turn/not-over', until: DEADLINE + 90_000 });
});

test('field-68 a turn has one deadline, whatever is done in it', () => {
  given(table().turn({ phase: 'reinforcement', free: 3, acted: false }))
    .at(DEADLINE - 1)
    .when(0, place(['alasca', 3]))
    .facts({ deadline: { n: 7, at: DEADLINE } })
    .when(0, endPhase)
    .facts({ deadline: { n: 7, at: DEADLINE } })
    .at(DEADLINE + 1)
    .when(0, endTurn)
    .refused({ code: 'turn/over', turn: 7 });
});

test('field-70 a late move is told that the turn is over, then that it is another’s', () => {
  given(table())
    .at(DEADLINE + 1)
    .when(0, endTurn)
    .refused({ code: 'turn/over', turn: 7 })
    .when('system', { type: 'timeout' })
    .when(0, endTurn)
    .refused({ code: 'turn/not-yours', seat: 1 });
});

test('field-76 misses, autopilot and returns stand in the public state', () => {
  given(table().seat(0, { misses: 2 }).turn({ phase: 'fortify', acted: false }))
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' })
    .seat(0, { misses: 3, control: 'autopilot', returns: 0 })
    .when(0, resume)
    .seat(0, { misses: 0, control: 'human', returns: 1 });
});

test('field-86 a bot without a legal attack ends its turn at once', () => {
  const surrounded = given(
    table()
      .rest(1, 'brasil')
      .owns(0, 'brasil')
      .owns(2, 'havai')
      .bot(0)
      .armies({ brasil: 1 })
      .turn({ by: 'captain' }),
  ).when('bot', { type: 'bot' }, [{ label: 'bot', value: 'ab'.repeat(16) }]);
  surrounded.says({ type: 'turn-ended', seat: 0, by: 'captain' }).turn({ seat: 1 });
});
