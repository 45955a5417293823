import { describe, expect, test } from 'vitest';
import type { Command } from '../../../domain/game/commands.ts';
import { initialState } from '../../../domain/game/decider.ts';
import type { Settings } from '../../../domain/game/settings.ts';
import { rulesetHash } from '../../../domain/log/ruleset-hash.ts';
import { abandon, join, leave, start } from '../../support/commands.ts';
import { given, type Moment } from '../../support/given.ts';
import { board, NOW, OPENING, settings } from '../../support/table.ts';

const open = (changes: Partial<Settings> = {}): Command => ({
  type: 'open',
  settings: settings(changes),
});
const adjust = (changes: Partial<Settings>): Command => ({
  type: 'adjust',
  settings: settings(changes),
});

/** A room opened by `anna`, and who else has joined, in this order. */
const room = (changes: Partial<Settings> = {}, ...people: string[]): Moment => {
  const opened = given(initialState)
    .with({ who: 'anna', opening: null })
    .when('system', open(changes))
    .with({ opening: OPENING });
  return people.reduce((moment, who) => moment.with({ who }).when({ who }, join()), opened);
};
const enter = (moment: Moment, who: string, seat?: number): Moment =>
  moment.with({ who }).when({ who }, join(seat));

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
      .refused({ code: 'settings/unknown-ruleset', ruleset: 'chess', known: ['theatres'] });
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

describe('joining', () => {
  test('ROO-2 the first to sit is the host; each takes the lowest free seat or the one named', () => {
    const moment = enter(enter(room({ seats: 4 }), 'anna'), 'bert', 3);
    moment.facts({ host: 0, seated: [0, 3] });
    expect(moment.decision.seat).toBe(3);
    enter(moment, 'carl')
      .says({ type: 'joined', seat: 1, who: 'carl', as: 'human', level: null })
      .facts({ seated: [0, 3, 1] });
  });

  test('ROO-2 field-11 field-167 sitsOnce: one person, one seat, and the refusal names it', () => {
    enter(room({}, 'anna', 'bert'), 'bert').refused({ code: 'join/already-seated', seat: 1 });
    enter(room({}, 'anna', 'bert'), 'bert', 2).refused({ code: 'join/already-seated', seat: 1 });
    const started = room({}, 'anna', 'bert').when(0, start, ...opening(2));
    enter(started, 'bert').refused({ code: 'join/already-seated', seat: 1 });
  });

  test('ROO-2 field-37 field-38 roomHasASeat: no more people than seats', () => {
    enter(room({ seats: 2 }, 'anna', 'bert'), 'carl').refused({ code: 'room/full', seats: 2 });
    enter(room({ seats: 3 }, 'anna', 'bert'), 'carl').accepted();
  });

  test('ROO-2 seatIsFree seatExists: the seat named must be there and empty', () => {
    const moment = room({ seats: 3 }, 'anna');
    enter(moment, 'bert', 0).refused({ code: 'join/seat-taken', seat: 0 });
    enter(moment, 'bert', 3).refused({ code: 'join/no-such-seat', seat: 3, seats: 3 });
  });

  test('ROO-1 reserved AI seats are the last ones and no human takes them', () => {
    const mixed = {
      seats: 3,
      table: 'mixed',
      ai: { level: 'captain', reserved: ['recruit'] },
    } as const;
    const moment = room({ ...mixed, ai: { level: 'captain', reserved: ['recruit'] } }, 'anna');
    enter(moment, 'bert', 2).refused({ code: 'join/seat-taken', seat: 2 });
    enter(enter(moment, 'bert'), 'carl').refused({ code: 'room/full', seats: 3 });
  });

  test('ROO-2 hasSeenTheOpening: a joiner names the hash of commit 1', () => {
    room({}, 'anna')
      .with({ who: 'bert' })
      .when({ who: 'bert' }, { type: 'join', opening: 'cd'.repeat(32) })
      .refused({ code: 'join/unseen' });
  });

  test('ROO-2 roomIsOpen: the opener sits first, if within a minute', () => {
    enter(room(), 'bert').refused({ code: 'room/not-open-yet', until: NOW + 60_000 });
    enter(room().at(NOW + 60_000), 'bert').facts({ host: 0, seated: [0] });
    enter(room({}, 'anna'), 'bert').accepted();
  });

  test('ROO-2 roomWaits: nobody joins or leaves a room that plays', () => {
    const started = room({}, 'anna', 'bert').when(0, start, ...opening(2));
    enter(started, 'carl').refused({ code: 'room/already-started' });
    started.when(1, leave).refused({ code: 'room/already-started' });
    started.when(0, adjust({})).refused({ code: 'room/already-started' });
    started.when(0, start).refused({ code: 'room/already-started' });
  });

  test('ROO-2 who has not sat down cannot leave, and a waiting room is not abandoned', () => {
    room({}, 'anna').when({ who: 'bert' }, leave).refused({ code: 'room/not-seated' });
    room({}, 'anna').when(1, leave).refused({ code: 'room/not-seated' });
    room({}, 'anna').when(0, abandon).refused({ code: 'room/not-started' });
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

describe('adjusting', () => {
  test('ROO-1 the host changes the choices while the room waits; the new ruleset is hashed', () => {
    const moment = room({}, 'anna', 'bert').when(0, adjust({ seats: 5, knobs: { returns: 2 } }));
    moment.types('adjusted').facts({ seats: expect.objectContaining({ length: 5 }) });
    const { ruleset } = moment.state.public;
    expect(ruleset?.returns).toBe(2);
    if (ruleset !== null) {
      moment.says({ type: 'adjusted', ruleset, hash: rulesetHash(board, ruleset) });
    }
  });

  test('ROO-1 isHost: nobody else does, nor starts', () => {
    room({}, 'anna', 'bert')
      .when(1, adjust({}))
      .refused({ code: 'room/not-host', host: 0 })
      .when(1, start)
      .refused({ code: 'room/not-host', host: 0 });
  });

  test('ROO-1 nobodyLosesTheirSeat: not below those who sit', () => {
    room({ seats: 4 }, 'anna', 'bert', 'carl')
      .when(0, adjust({ seats: 2 }))
      .refused({ code: 'settings/below-seated', seats: 2, seated: 3 })
      .when(0, adjust({ seats: 3 }))
      .accepted();
  });

  test('ROO-1 an adjustment outside the ruleset is refused', () => {
    room({}, 'anna')
      .when(0, adjust({ turnSeconds: 1 }))
      .refused({
        code: 'settings/not-offered',
        field: 'turnSeconds',
        value: 1,
        offered: [90, 180, 300, 3600, 43_200, 86_400],
      });
  });
});

/** The draws of a start: everybody in seat order, colours and deal as they come. */
function opening(seats: number, missions = true): Parameters<Moment['when']>[2][] {
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
  return [
    [{ label: 'order', value: upTo(seats) }],
    [{ label: 'colours', value: upTo(seats) }],
    [{ label: 'deal', value: upTo(42) }],
    ...(missions ? [[{ label: 'missions', value: upTo(seats), sealed: true } as const]] : []),
  ];
}

describe('starting', () => {
  test('ROO-1 enoughSeats: humans only needs two', () => {
    room({}, 'anna').when(0, start).refused({ code: 'room/too-few', seated: 1, needed: 2 });
  });

  test('ROO-1 seats still empty at a humans’ table are dropped', () => {
    room({ seats: 6 }, 'anna', 'bert')
      .when(0, start, ...opening(2))
      .facts({ order: [0, 1], status: 'playing' })
      .seat(4, { control: 'empty', colour: null });
  });

  test('ROO-1 empty seats at a mixed table are filled with AI, reserved ones at their level', () => {
    room({ seats: 4, table: 'mixed', ai: { level: 'captain', reserved: ['recruit'] } }, 'anna')
      .when(0, start, ...opening(4))
      .says(
        { type: 'joined', seat: 1, who: null, as: 'bot', level: 'captain' },
        { type: 'joined', seat: 2, who: null, as: 'bot', level: 'captain' },
        { type: 'joined', seat: 3, who: null, as: 'bot', level: 'recruit' },
        { type: 'started' },
      )
      .facts({ order: [0, 1, 2, 3] });
  });

  test('ROO-1 domination deals no missions', () => {
    room({ mode: 'domination' }, 'anna', 'bert')
      .when(0, start, ...opening(2, false))
      .never('missions-dealt')
      .tells();
  });

  test('ROO-9 the state says whose turn it is and until when', () => {
    room({}, 'anna', 'bert')
      .when(0, start, ...opening(2))
      .turn({ seat: 0, phase: 'reinforcement', n: 1, acted: false })
      .facts({ deadline: { n: 1, at: NOW + 90_000 }, round: 1 });
  });
});
