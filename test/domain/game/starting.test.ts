import { describe, expect, test } from 'vitest';
import { rulesetHash } from '../../../domain/log/ruleset-hash.ts';
import { start } from '../../support/commands.ts';
import { board, NOW } from '../../support/table.ts';
import { adjust, opening, room } from '../../support/waiting-room.ts';

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
