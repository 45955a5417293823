import { describe, expect, test } from 'vitest';
import { abandon, leave, start } from '../../support/commands.ts';
import { NOW } from '../../support/table.ts';
import { adjust, enter, opening, room } from '../../support/waiting-room.ts';

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
