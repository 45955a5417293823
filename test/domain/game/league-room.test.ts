import { describe, expect, test } from 'vitest';
import type { Command, HumanCommand } from '../../../domain/game/commands.ts';
import type { LeagueTable } from '../../../domain/game/settings.ts';
import { abandon, leave, resume, start } from '../../support/commands.ts';
import { given, type Moment } from '../../support/given.ts';
import { leagueRoom, leagueTable, person, STARTS_AT, UNTIL } from '../../support/league-room.ts';
import type { Scripted } from '../../support/scripted-draws.ts';
import { NOW } from '../../support/table.ts';
import { adjust, enter, opening, room } from '../../support/waiting-room.ts';

const begin: Command = { type: 'start' };
const close: Command = { type: 'close' };
const timeout: Command = { type: 'timeout' };
const bot: Command = { type: 'bot' };
const ready: HumanCommand = { type: 'ready', ready: true };

const MIXED = leagueTable('member', 'captain', 'autopilot', 'member');
/** A start draws all but the order, which is that of the seats. */
const dealt = (seats: number): Scripted[][] => opening(seats).slice(1);
const here = (table: LeagueTable, ...seats: number[]): Moment =>
  seats.reduce((moment, seat) => enter(moment, person(seat)), leagueRoom(table));
const timedOut = (moment: Moment): Moment => {
  const over = (moment.state.public.deadline?.at ?? 0) + 1;
  return moment.at(over).with({ previousAt: over }).when('system', timeout);
};

describe('LEA-1 who sits at a table of a league', () => {
  test('LEA-1 nobody opens it, so nobody sits first and nobody is host', () => {
    const opened = leagueRoom(MIXED).says({ type: 'opened', who: null, openToAllAt: NOW });
    opened.facts({ status: 'waiting', opener: null, host: null });
    enter(opened, person(3))
      .seat(3, { control: 'human', who: person(3) })
      .facts({ host: null });
  });

  test('LEA-1 isInvited: members join, each the own seat, and nobody else', () => {
    const opened = leagueRoom(MIXED);
    enter(opened, person(9)).refused({ code: 'join/not-invited' });
    enter(opened, person(1)).refused({ code: 'join/not-invited' });
    enter(opened, person(3), 0).refused({ code: 'join/seat-taken', seat: 0 });
    enter(opened, person(3), 7).refused({ code: 'join/seat-taken', seat: 7 });
    const sits = enter(opened, person(3), 3).says({ type: 'joined', seat: 3, as: 'human' });
    enter(sits, person(3)).refused({ code: 'join/already-seated', seat: 3 });
  });

  test('LEA-1 mayLeave: the league decides who plays: nobody leaves, adjusts, starts or gets ready', () => {
    const sits = here(MIXED, 0);
    sits.when(0, leave).refused({ code: 'room/league-seats' });
    sits.when(0, adjust({ seats: 4 })).refused({ code: 'room/not-host', host: null });
    sits.when(0, start).refused({ code: 'room/starts-by-itself', seated: 1, seats: 4 });
    const brasil = enter(leagueRoom(MIXED, { ruleset: 'brasil' }), person(0));
    brasil.when(0, ready).refused({ code: 'room/no-readiness' });
  });

  test('LEA-1 a table has as many seats as it names', () => {
    const { settings } = leagueRoom(MIXED).state.public;
    expect(settings?.seats).toBe(4);
    leagueRoom(MIXED, { seats: 3 }).refused({
      ...{ code: 'settings/not-offered', field: 'seats', value: 3, offered: [4] },
    });
  });
});

describe('LEA-2 the start of a table of a league', () => {
  test('LEA-2 it starts once every member it waits for is there, and not before', () => {
    const waits = { code: 'room/starts-by-itself', seated: 1, seats: 4 } as const;
    here(MIXED, 0).when('system', begin).refused(waits);
    here(MIXED, 0, 3)
      .when('system', begin, ...dealt(4))
      .says(
        { type: 'joined', seat: 1, who: null, as: 'bot', level: 'captain' },
        { type: 'joined', seat: 2, who: person(2), as: 'autopilot', level: null },
        { type: 'started', order: [0, 1, 2, 3] },
      )
      .seat(1, { control: 'bot', level: 'captain', who: null })
      .seat(2, { control: 'autopilot', who: person(2), returns: 0 });
  });

  test('LEA-2 who is away may come all the same, and then plays', () => {
    here(MIXED, 2, 3, 0)
      .when('system', begin, ...dealt(4))
      .seat(2, { control: 'human', who: person(2) });
  });

  test('LEA-2 when the check-in is over it starts with whoever is there, if only nobody', () => {
    const late = { code: 'room/starts-by-itself', seated: 0, seats: 4 } as const;
    const empty = leagueRoom(MIXED)
      .at(STARTS_AT - 1)
      .when('system', begin)
      .refused(late);
    empty
      .at(STARTS_AT)
      .when('system', begin, ...dealt(4))
      .facts({ status: 'playing', order: [0, 1, 2, 3] })
      .seat(0, { control: 'autopilot', who: person(0) })
      .seat(3, { control: 'autopilot', who: person(3) });
  });

  test('LEA-2 whoever comes late finds the seat taken in their name, and resumes', () => {
    const begun = here(MIXED, 0)
      .at(STARTS_AT)
      .when('system', begin, ...dealt(4));
    enter(begun, person(3)).refused({ code: 'join/already-seated', seat: 3 });
    begun.when(3, resume).types('resumed').seat(3, { control: 'human', returns: 1 });
    begun.when(2, resume).types('resumed').seat(2, { control: 'human' });
  });

  test('LEA-2 a room that waited for its first human elsewhere still needs one', () => {
    room({}).when('system', begin).refused({ code: 'room/not-seated' });
  });
});

describe('LEA-3 absence at a table of a league', () => {
  const patient = (patience: number, changes = {}): Moment => {
    const table = leagueTable('member', 'member');
    const seats = table.seats.map((seat) => ({ ...seat, patience }));
    const opened = leagueRoom({ ...table, seats }, changes);
    return enter(enter(opened, person(0)), person(1));
  };

  test('LEA-3 the autopilot steps in after as many misses as the league has patience for', () => {
    timedOut(patient(1).when('system', begin, ...dealt(2)))
      .says({ type: 'missed', seat: 0, misses: 1 }, { type: 'autopilot-on', seat: 0 })
      .seat(0, { control: 'autopilot' });
    timedOut(patient(2).when('system', begin, ...dealt(2)))
      .never('autopilot-on')
      .seat(0, { control: 'human', misses: 1 });
  });

  test('LEA-3 so it does where the ruleset has none', () => {
    const italian = { ruleset: 'italian', turnSeconds: 86_400 };
    const begun = patient(1, italian).when('system', begin, ...dealt(2));
    timedOut(begun).says({ type: 'autopilot-on', seat: 0 }).seat(0, { control: 'autopilot' });
    begun.when(1, abandon).says({ type: 'autopilot-on', seat: 1 }).facts({ status: 'playing' });
  });
});

describe('LEA-4 a table of a league without anybody', () => {
  const alone = (): Moment =>
    leagueRoom(leagueTable('member', 'autopilot'))
      .at(STARTS_AT)
      .when('system', begin, ...dealt(2));

  test('LEA-4 it goes on when everybody has given up', () => {
    alone()
      .when(0, abandon)
      .facts({ status: 'playing' })
      .when(1, abandon)
      .never('ended')
      .facts({ status: 'playing', abandoned: [0, 1] });
  });

  test('LEA-4 ABS-11 as long as somebody may come back a round lasts a turn at least', () => {
    const held = STARTS_AT + 90_000;
    alone().turn({ seat: 0, notBefore: held }).when('bot', bot).refused({
      code: 'turn/too-early',
      notBefore: held,
    });
  });

  test('LEA-4 ABS-11 where nobody can come back nothing is held up', () => {
    const bots = leagueRoom(leagueTable('captain', 'recruit')).when('system', begin, ...dealt(2));
    bots.turn({ seat: 0, by: 'captain', notBefore: null });
    const { seats, ...table } = leagueTable('autopilot', 'captain');
    const erased = { ...table, seats: seats.map((seat) => ({ ...seat, who: null })) };
    leagueRoom(erased)
      .when('system', begin, ...dealt(2))
      .seat(0, { control: 'autopilot', who: null })
      .turn({ seat: 0, notBefore: null });
  });

  test('LEA-4 rounds without a human do not end it', () => {
    let moment = alone();
    for (let turns = 0; turns < 2 * 5; turns += 1) moment = timedOut(moment);
    moment.facts({ status: 'playing', round: 6, humansIdle: 5 });
  });
});

describe('LEA-5 the time of a table of a league', () => {
  const over = { code: 'room/time-up', until: UNTIL } as const;
  const begun = (): Moment => here(MIXED, 0, 3).when('system', begin, ...dealt(4));

  test('LEA-5 timeIsOver: until its last moment it is not closed', () => {
    begun()
      .at(UNTIL)
      .when('system', close)
      .refused({ code: 'room/not-due', at: UNTIL + 1 });
  });

  test('LEA-5 timeIsLeft: later everything else is refused', () => {
    const late = begun().at(UNTIL + 1);
    late.when(0, { type: 'end-phase' }).refused(over);
    late.when(2, resume).refused(over).when('system', timeout).refused(over);
    late.when('bot', bot).refused(over);
    leagueRoom(MIXED)
      .at(UNTIL + 1)
      .when('system', begin)
      .refused(over);
  });

  test('LEA-5 VIC-4 mayClose: then it ends by armistice', () => {
    const ended = begun()
      .at(UNTIL + 1)
      .when('system', close);
    ended.types('ended').says({ type: 'ended', reason: 'armistice', cause: 'time' });
    ended.facts({ status: 'ended', outcome: { ...ended.state.public.outcome!, winners: [0, 1] } });
    ended.when('system', close).refused({ code: 'room/finished' });
    ended.when(0, { type: 'end-phase' }).refused({ code: 'room/finished' });
  });

  test('LEA-5 abandonedMayWin counts as at the round limit', () => {
    const left = begun().when(0, abandon).when(3, abandon);
    const [fair, strict] = [true, false].map((abandonedMayWin) => {
      const ruleset = { ...left.state.public.ruleset!, abandonedMayWin };
      const state = { ...left.state, public: { ...left.state.public, ruleset } };
      return given(state)
        .at(UNTIL + 1)
        .when('system', close).state.public.outcome;
    });
    expect(fair?.winners).toEqual([0, 1]);
    expect(strict?.winners).toEqual([1]);
  });

  test('LEA-5 one that never began is closed without places', () => {
    leagueRoom(MIXED)
      .at(UNTIL + 1)
      .when('system', close)
      .says({ type: 'ended', reason: 'closed', cause: null, places: [] });
  });

  test('LEA-5 annulling stays possible', () => {
    begun()
      .at(UNTIL + 1)
      .when('system', { type: 'annul' })
      .says({ type: 'ended', reason: 'annulled' });
  });
});
