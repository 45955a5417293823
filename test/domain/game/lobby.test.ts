import { describe, expect, test } from 'vitest';
import type { Command } from '../../../domain/game/commands.ts';
import { initialState } from '../../../domain/game/decider.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { leave, start } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { NOW } from '../../support/table.ts';
import { enter, open, opening, room } from '../../support/waiting-room.ts';

describe('opening', () => {
  test('ROO-1 opening fixes the choices and the whole ruleset', () => {
    room({ knobs: { setValueCap: 20 }, roundLimit: 50 })
      .types('opened')
      .says({ type: 'opened', who: 'anna', map: 'theatres', openToAllAt: NOW + 60_000 })
      .facts({ status: 'waiting', host: null, seats: expect.objectContaining({ length: 3 }) });
    const { ruleset } = room({ knobs: { setValueCap: 20 } }).state.public;
    expect(ruleset?.setValueCap).toBe(20);
  });

  test('ROO-1 roomIsNew: a room is opened once', () => {
    room().when('system', open()).refused({ code: 'room/already-started' });
  });

  test.each([
    ['seats', 1, [2, 3, 4, 5, 6]],
    ['seats', 7, [2, 3, 4, 5, 6]],
    ['turnSeconds', 60, [90, 180, 300, 3600, 43_200, 86_400]],
    ['roundLimit', 10, [0, 30, 50, 80]],
  ] as const)('ROO-1 settingsAreOffered: %s %i is outside the ruleset', (field, value, offered) => {
    given(initialState)
      .when('system', open({ [field]: value }))
      .refused({ code: 'settings/not-offered', field, value, offered: [...offered] });
  });

  test('ROO-1 a ruleset that does not exist is refused with those that do', () => {
    given(initialState)
      .when('system', open({ ruleset: 'chess' }))
      .refused({ code: 'settings/unknown-ruleset', ruleset: 'chess', known: [...rulesets.keys()] });
  });

  test('ROO-1 knobs that exclude each other are refused by name', () => {
    given(initialState)
      .when('system', open({ knobs: { cards: 'off', setValueCap: 20 } }))
      .refused({ code: 'settings/contradiction', knobs: ['cards', 'setValueCap'] });
  });

  test('ROO-1 AI seats are reserved at a mixed table only, and one seat is a human’s', () => {
    const reserved = (n: number) => new Array<'recruit'>(n).fill('recruit');
    given(initialState)
      .when('system', open({ ai: { level: 'captain', reserved: reserved(1) } }))
      .refused({ code: 'settings/not-offered', field: 'ai.reserved', value: 1, offered: [0] });
    given(initialState)
      .when('system', open({ table: 'mixed', ai: { level: 'captain', reserved: reserved(3) } }))
      .refused({
        code: 'settings/not-offered',
        field: 'ai.reserved',
        value: 3,
        offered: [0, 1, 2],
      });
  });
});

describe('leaving and closing', () => {
  test('ROO-3 the host leaving passes the room to the earliest seated human', () => {
    const moment = enter(enter(room({ seats: 4 }, 'anna'), 'bert', 3), 'carl');
    moment
      .when(0, leave)
      .types('left', 'host-passed')
      .says({ type: 'left', seat: 0 }, { type: 'host-passed', seat: 3 })
      .facts({ host: 3, seated: [3, 1] })
      .seat(0, { control: 'empty', who: null });
  });

  test('ROO-3 another leaving frees the seat and nothing else', () => {
    const moment = room({}, 'anna', 'bert').when(1, leave).types('left').facts({ host: 0 });
    enter(moment, 'carl').says({ type: 'joined', seat: 1, who: 'carl' });
  });

  test('ROO-3 field-164 field-166 the last human leaving closes the room', () => {
    room({}, 'anna')
      .when(0, leave)
      .types('left', 'ended')
      .says({ type: 'ended', reason: 'closed', winners: [], missions: [], hands: [] })
      .facts({ status: 'ended' });
  });

  test('ROO-3 waitedLongEnough: an idle waiting room is closed after a day, with long turns a week', () => {
    const close: Command = { type: 'close' };
    const day = 86_400_000;
    room({}, 'anna')
      .at(NOW + day - 1)
      .when('system', close)
      .refused({ code: 'room/not-due', at: NOW + day })
      .at(NOW + day)
      .when('system', close)
      .says({ type: 'ended', reason: 'closed' });
    room({ turnSeconds: 43_200 }, 'anna')
      .at(NOW + 7 * day - 1)
      .when('system', close)
      .refused({ code: 'room/not-due', at: NOW + 7 * day });
    room({}, 'anna', 'bert')
      .when(0, start, ...opening(2))
      .at(NOW + 9 * day)
      .when('system', close)
      .refused({ code: 'room/already-started' });
  });
});
