import { describe, expect, test } from 'vitest';
import type { Command } from '../../../domain/game/commands.ts';
import { quickSettings } from '../../../domain/protocol/quick.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { leave, start } from '../../support/commands.ts';
import type { Moment } from '../../support/given.ts';
import { NOW } from '../../support/table.ts';
import { adjust, enter, opening, room } from '../../support/waiting-room.ts';

const theatres = rulesets.get('theatres') as Ruleset;
const WAIT = 60_000;
const systemStart: Command = { type: 'start' };

/** A quick match of `theatres`, four seats, at which these people sit. */
const quick = (table: 'humans' | 'mixed', ...people: string[]): Moment =>
  room(quickSettings(theatres, { pace: 'live', table }), ...people);

describe('rooms that start by themselves', () => {
  const online = (...people: string[]): Moment => room({ ruleset: 'online', seats: 3 }, ...people);

  test('ROO-1 starts: full starts with the last human seat, by the server and by nobody else', () => {
    const waits = { code: 'room/starts-by-itself', seated: 2, seats: 3 } as const;
    online('anna', 'bert').when(0, start).refused(waits).when('system', systemStart).refused(waits);
    const full = online('anna', 'bert', 'carl');
    full.when(0, start).refused({ code: 'room/starts-by-itself', seated: 3, seats: 3 });
    full.when('system', systemStart, ...opening(3)).facts({ status: 'playing', order: [0, 1, 2] });
  });

  test('ROO-1 where the host starts, the server does not', () => {
    room({}, 'anna', 'bert').when('system', systemStart).refused({ code: 'room/not-seated' });
  });
});

describe('quick match', () => {
  test('ROO-4 FAI-5 its settings follow from ruleset, pace and table, with 30 rounds', () => {
    const live = quickSettings(theatres, { pace: 'live', table: 'humans' });
    const slow = quickSettings(theatres, { pace: 'correspondence', table: 'mixed' });
    expect(live).toMatchObject({ seats: 4, turnSeconds: 90, roundLimit: 30, startsAfter: 60 });
    expect(slow).toMatchObject({ turnSeconds: 86_400, roundLimit: 30, startsAfter: 3600 });
    expect([live.knobs, live.mode, slow.table]).toEqual([{}, 'missions', 'mixed']);
  });

  test('ROO-4 anybody may sit first, and the wait begins with the first', () => {
    const empty = quick('humans');
    const moment = enter(empty, 'bert').says({ type: 'start-planned', at: NOW + WAIT });
    enter(moment.at(NOW + 10_000), 'carl')
      .never('start-planned')
      .facts({ startsAt: NOW + WAIT });
  });

  test('ROO-4 it starts at once when it is full', () => {
    quick('humans', 'anna', 'bert', 'carl', 'dora')
      .when('system', systemStart, ...opening(4))
      .never('adjusted')
      .facts({ status: 'playing', order: [0, 1, 2, 3] });
  });

  test('ROO-4 after the wait an adjusted event lowers the seats to the people, and it starts', () => {
    const two = quick('humans', 'anna', 'bert');
    two
      .at(NOW + WAIT - 1)
      .when('system', systemStart)
      .refused({ code: 'room/starts-by-itself', seated: 2, seats: 4 });
    const begun = two.at(NOW + WAIT).when('system', systemStart, ...opening(2));
    begun
      .says({ type: 'adjusted' }, { type: 'started', order: [0, 1] })
      .facts({ status: 'playing' });
    expect(begun.state.public.settings).toMatchObject({ seats: 2, startsAfter: 60 });
    expect(begun.state.public.seats).toHaveLength(2);
  });

  test('ROO-4 whoever stayed keeps the seat, whatever its number', () => {
    const gap = quick('humans', 'anna', 'bert', 'carl')
      .when(0, leave)
      .at(NOW + WAIT);
    const begun = gap.when(
      'system',
      systemStart,
      [{ label: 'order', value: [0, 1] }],
      ...opening(2).slice(1),
    );
    begun.facts({ order: [1, 2] }).seat(0, { control: 'empty' });
    expect(begun.state.public.settings?.seats).toBe(2);
  });
});

describe('quick match that does not fill', () => {
  test('ROO-4 alone nobody plays humans; the wait begins again with the next who comes', () => {
    const alone = quick('humans', 'anna').at(NOW + WAIT);
    alone
      .when('system', systemStart)
      .refused({ code: 'room/starts-by-itself', seated: 1, seats: 4 });
    enter(alone, 'bert')
      .says({ type: 'start-planned', at: NOW + 2 * WAIT })
      .when('system', systemStart)
      .refused({ code: 'room/starts-by-itself', seated: 2, seats: 4 });
  });

  test('ROO-4 a late third does not put the start off', () => {
    enter(quick('humans', 'anna', 'bert').at(NOW + WAIT + 5), 'carl').never('start-planned');
  });

  test('ROO-4 with AI allowed it fills the empty seats after the wait', () => {
    quick('mixed', 'anna')
      .at(NOW + WAIT)
      .when('system', systemStart, ...opening(4))
      .never('adjusted')
      .says({ type: 'joined', seat: 3, as: 'bot', level: 'captain' }, { type: 'started' })
      .facts({ order: [0, 1, 2, 3] });
  });

  test('ROO-4 a room that everybody leaves before the start is closed', () => {
    quick('humans', 'anna', 'bert')
      .when(0, leave)
      .when(1, leave)
      .says({ type: 'ended', reason: 'closed' })
      .at(NOW + WAIT)
      .when('system', systemStart)
      .refused({ code: 'room/finished' });
  });

  test('ROO-4 settingsAreOpen: it is what it was said to be: nobody adjusts or starts it', () => {
    quick('humans', 'anna', 'bert')
      .when(0, adjust({ seats: 3 }))
      .refused({ code: 'settings/fixed' })
      .at(NOW + WAIT)
      .when(0, start)
      .refused({ code: 'room/starts-by-itself', seated: 2, seats: 4 });
  });

  test.each([...rulesets.values()])(
    'ROO-4 $id offers what a quick match of it asks for',
    (rules) => {
      const asked = quickSettings(rules, { pace: 'correspondence', table: 'humans' });
      expect(rules.roundLimits).toContain(asked.roundLimit);
      expect(asked.seats).toBeGreaterThanOrEqual(rules.seats.min);
      expect(rules.modes).toContain(asked.mode);
    },
  );
});
