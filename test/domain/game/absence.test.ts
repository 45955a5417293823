import { test } from 'vitest';
import type { Command } from '../../../domain/game/commands.ts';
import { abandon, attack, endPhase, endTurn, place } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll, type Scripted } from '../../support/scripted-draws.ts';
import { DEADLINE, table } from '../../support/table.ts';

const timeout: Command = { type: 'timeout' };
const bot: Command = { type: 'bot' };
const seed: Scripted[] = [{ label: 'bot', value: '00'.repeat(16) }];
const LATE = DEADLINE + 1;
const mobilising = () => table().turn({ phase: 'reinforcement', free: 3, acted: false });

test('ABS-1 field-58 isInTime: at the deadline a command counts, later it does not', () => {
  given(mobilising())
    .at(DEADLINE)
    .when(0, place(['alasca', 3]))
    .accepted();
  given(mobilising())
    .at(LATE)
    .when(0, place(['alasca', 3]))
    .refused({ code: 'turn/over', turn: 7 })
    .when(0, abandon)
    .refused({ code: 'turn/over', turn: 7 });
});

test('ABS-1 turnIsOver: nobody is timed out before the deadline has passed', () => {
  given(mobilising())
    .at(DEADLINE)
    .when('system', timeout)
    .refused({ code: 'turn/not-over', until: DEADLINE })
    .at(LATE)
    .when('system', timeout)
    .accepted();
});

test('ABS-1 field-43 field-44 a second timeout of the same moment finds a new turn', () => {
  given(mobilising())
    .at(LATE)
    .when('system', timeout)
    .turn({ seat: 1, n: 8 })
    .when('system', timeout)
    .refused({ code: 'turn/not-over', until: LATE + 90_000 })
    .turn({ seat: 1 });
});

test('ABS-1 only the seat to move can be late', () => {
  given(mobilising()).at(LATE).when(1, abandon).accepted();
});

test('ABS-2 a timeout acts in one commit: it places the rest, attacks nobody and passes', () => {
  given(mobilising())
    .at(LATE)
    .when('system', timeout)
    .types('missed', 'placed', 'placed', 'placed', 'turn-ended', 'turn-began')
    .says({ type: 'missed', seat: 0, misses: 1 }, { type: 'turn-ended', seat: 0, by: 'timeout' })
    .seat(0, { misses: 1, control: 'human' })
    .turn({ seat: 1 });
});

test('ABS-2 field-175 a seat that had a command accepted in the turn has not missed it', () => {
  given(mobilising().seat(0, { misses: 2 }))
    .when(0, place(['alasca', 1]))
    .says({ type: 'acted', seat: 0 })
    .seat(0, { misses: 0 })
    .at(LATE)
    .when('system', timeout)
    .never('missed')
    .seat(0, { misses: 0 })
    .turn({ seat: 1 });
});

test('ABS-2 a refused command is none', () => {
  given(mobilising().seat(0, { misses: 1 }))
    .when(0, place(['alasca', 9]))
    .refused({ code: 'place/amount', territory: 'alasca', armies: 9, allowed: 3 })
    .at(LATE)
    .when('system', timeout)
    .seat(0, { misses: 2 });
});

test('ABS-2 the first command of a turn says so once, and a bot never', () => {
  given(mobilising())
    .when(0, place(['alasca', 1]))
    .types('acted', 'placed')
    .when(0, place(['alasca', 1]))
    .types('placed');
  given(mobilising().round(1).bot(0)).when('bot', bot, seed).never('acted');
});

test('ABS-5 every turn says who plays it and who played it', () => {
  const began = (control: 'human' | 'bot' | 'autopilot' | 'abandoned') =>
    given(table().seat(1, { control, level: control === 'bot' ? 'recruit' : null })).when(
      0,
      endTurn,
    );
  began('human').says({ type: 'turn-began', by: 'human' });
  began('bot').says({ type: 'turn-began', by: 'recruit' });
  began('autopilot').says({ type: 'turn-began', by: 'autopilot' });
  began('abandoned').says({ type: 'turn-began', by: 'autopilot' });
  given(table().seat(0, { control: 'autopilot' }).turn({ by: 'autopilot' }))
    .when('bot', endTurn)
    .says({ type: 'turn-ended', seat: 0, by: 'autopilot' });
});

test('ABS-2 field-49 a timeout takes the turn in play and nothing of the next', () => {
  given(mobilising())
    .at(LATE)
    .when('system', timeout)
    .turn({ seat: 1, phase: 'reinforcement', free: 7, acted: false });
});

test('ABS-2 a turn that runs out in mid-attack passes as it stands', () => {
  given(table().armies({ alasca: 5 }))
    .when(0, attack('alasca', 'canada-ocidental'), roll([1, 1, 1], [6]))
    .when(0, endPhase)
    .at(LATE)
    .when('system', timeout)
    .types('turn-ended', 'turn-began')
    .armies({ alasca: 4 });
});
