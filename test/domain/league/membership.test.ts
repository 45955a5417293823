import { describe, expect, test } from 'vitest';
import {
  DAY,
  league,
  OPENING,
  register,
  START,
  season,
  volunteer,
  withdraw,
} from '../../support/league.ts';

const lateSeason = (people: number) => season(people, { rounds: 4, lateEntry: 3 });

describe('registering', () => {
  test('makes a member, who speaks under its new number', () => {
    const moment = league().when({ who: 'anna' }, register);
    moment.says({ type: 'registered', member: 1, who: 'anna', back: false });
    expect(moment.decision.seat).toBe(1);
    expect(moment.member(1)).toMatchObject({ role: 'member', status: 'in', bot: null, last: null });
  });

  test('hasSeenTheOpening: commit 1 is named, so that the nonce comes after the seal', () => {
    league()
      .when({ who: 'anna' }, { type: 'register', opening: 'a'.repeat(64) })
      .refused({ code: 'league/unseen' });
    expect(register.opening).toBe(OPENING);
  });

  test('registersOnce: one person is one member, under whatever number they come', () => {
    const joined = league().when({ who: 'anna' }, register);
    joined.when(1, register).refused({ code: 'league/already-in', member: 1 });
    joined.when({ who: 'anna' }, register).refused({ code: 'league/already-in', member: 1 });
    const back = joined.when(1, withdraw).when({ who: 'anna' }, register);
    back.says({ type: 'registered', member: 1, who: 'anna', back: true });
    expect(back.decision.seat).toBe(1);
  });

  test('the founder plays who registers too', () => {
    const moment = league().when(0, register);
    moment.says({ type: 'registered', member: 0, who: 'founder', back: true });
    expect(moment.member(0)).toMatchObject({ role: 'owner', status: 'in' });
  });

  test('during a season counts for the next one', () => {
    const moment = season(8).when({ who: 'late' }, register);
    moment.says({ type: 'registered', member: 9 });
    expect(moment.division().entries).toHaveLength(8);
  });
});

describe('late entry', () => {
  test('field-148 who comes in round 2 has not entered the rounds before, and misses none', () => {
    const moment = lateSeason(8).when({ who: 'late' }, register);
    moment.says(
      { type: 'registered', member: 9 },
      { type: 'entered', division: 1, entry: 8, member: 9, since: 2, lot: 8 },
    );
    expect(moment.division().drawn).toBeNull();
    const drawn = moment.tick();
    drawn.says({ type: 'tables-drawn', division: 1, from: 2 });
    const second = drawn.played().tick(START + 30 * DAY);
    expect(second.tableOf(9).table.seats.length).toBeGreaterThan(2);
    expect(second.division().rounds[0]?.tables.flatMap(({ seats }) => seats)).toHaveLength(8);
    expect(second.member(9)).toMatchObject({ noShows: 0, missed: 0 });
  });

  test('goes into the last division, and until the round that the settings name', () => {
    const two = season(7, { divisionSize: 4, rounds: 4, lateEntry: 2 });
    two
      .when({ who: 'late' }, register)
      .says({ type: 'registered' }, { type: 'entered', division: 2, entry: 3 });
    const second = two.played().tick(START + 30 * DAY);
    second.when({ who: 'later' }, register).says({ type: 'registered' });
  });

  test('divisionHasRoom: a division never grows beyond its size, of those who play on', () => {
    const full = season(8, { divisionSize: 8, rounds: 4, lateEntry: 2 });
    const refusal = { code: 'league/division-full', division: 1, limit: 8, round: 2 } as const;
    full.when({ who: 'late' }, register).refused(refusal);
    const room = full.when(3, withdraw).when({ who: 'late' }, register);
    room.says({ type: 'registered' }, { type: 'entered', entry: 8 });
    room.when({ who: 'later' }, register).refused(refusal);
    const second = full.played().tick(START + 30 * DAY);
    second.when({ who: 'late' }, register).says({ type: 'registered' });
  });

  test('divisionHasRoom: who would not enter anyway registers for the next season', () => {
    const gone = season(8, { divisionSize: 7, tableSize: 3, lateEntry: 2 }).when(3, withdraw);
    gone.when(3, register).says({ type: 'registered', member: 3 });
  });

  test('field-145 who left does not come back into the same season by registering', () => {
    const gone = lateSeason(8).when(3, withdraw).accepted();
    const back = gone.when(3, register);
    back.says({ type: 'registered', member: 3, back: true });
    expect(back.division().entries.filter(({ until }) => until === null)).toHaveLength(7);
    // Only from the end of the public list, for what somebody else leaves.
    back
      .when(3, volunteer())
      .when(4, withdraw)
      .says({ type: 'withdrew', member: 4, entry: { division: 1, to: 3, from: 2 } });
  });

  test('field-145 leaving and coming back round a draw never brings a free point', () => {
    const moment = lateSeason(8).when(3, withdraw).tick().when(3, register).tick().played();
    const entry = moment.state.season?.divisions[0]?.entries.find(({ holder }) => holder === 3);
    expect(entry).toMatchObject({ since: 1, until: 2 });
    const later = moment.tick(START + 30 * DAY).tables();
    expect(later.flatMap(({ seats }) => seats.map(({ member }) => member))).not.toContain(3);
  });
});

describe('withdrawing', () => {
  test('before the season takes a member out of it', () => {
    const moment = league().joined(9).when(4, withdraw);
    moment.says({ type: 'withdrew', member: 4, entry: null });
    expect(moment.tick(START).division().entries).toHaveLength(8);
  });

  test('isIn: who takes no part withdraws from nothing', () => {
    league().joined(2).when(0, withdraw).refused({ code: 'league/not-in' });
    const gone = season(8).when(4, withdraw);
    gone.when(4, withdraw).refused({ code: 'league/not-in' });
  });

  test('field-158 leaves a running room to be played out, and the next round to a lucky loser', () => {
    const listed = season(9, { rounds: 3 }).when(9, withdraw).tick();
    const fresh = listed.when({ who: 'lucky' }, register).when(10, volunteer());
    const entryOf = (holder: number) =>
      fresh.division().entries.findIndex((entry) => entry.holder === holder);
    const entry = entryOf(4);
    const drawn = fresh.division().drawn;
    const moment = fresh.when(4, withdraw);
    moment.says({ type: 'withdrew', member: 4, entry: { division: 1, entry, to: 10, from: 2 } });
    expect(moment.division().entries[entry]).toMatchObject({ holder: 10, since: 1, until: null });
    expect(moment.state.substitutes).toEqual([]);
    expect(moment.division().drawn, 'nothing is drawn anew').toEqual(drawn);
    expect(moment.tableOf(4).table.result).toBeNull();
    const second = moment.played().tick(START + 30 * DAY);
    expect(second.tableOf(10).table.seats.find(({ member }) => member === 10)?.entry).toBe(entry);
  });

  test('without a substitute the entry ends, and what is left is drawn anew', () => {
    const moment = season(8, { rounds: 3 }).when(4, withdraw);
    expect(moment.division().drawn).toBeNull();
    const drawn = moment.tick();
    expect(drawn.division().drawn?.map((tables) => tables.flat().length)).toEqual([7, 7]);
  });

  test('in the last round ends no room and draws nothing', () => {
    const listed = season(8, { rounds: 1 }).when({ who: 'spare' }, register).when(9, volunteer());
    const moment = listed.when(4, withdraw);
    moment.says({ type: 'withdrew', entry: { to: null, from: 2 } }).facts({ substitutes: [9] });
    expect(moment.division().drawn).toEqual([]);
    moment.played().facts({ season: null, past: [{ n: 1 }] });
  });

  test('field-152 giving up has a stated cost: no points from then on, and no place kept', () => {
    const closed = season(4, { rounds: 2 })
      .when(1, withdraw)
      .played()
      .tick(START + 30 * DAY)
      .played();
    const row = closed.state.past[0]?.divisions[0]?.find(({ holder }) => holder === 1);
    expect(row?.points).toBeLessThanOrEqual(60 * 60);
    expect(closed.member(1)).toMatchObject({ status: 'out' });
  });
});

describe('the public list', () => {
  test('listChanges, holdsNoEntry', () => {
    const moment = season(8).when({ who: 'spare' }, register);
    moment.when(9, volunteer(false)).refused({ code: 'league/already-so' });
    moment.when(3, volunteer()).refused({ code: 'league/already-in', member: 3 });
    const listed = moment.when(9, volunteer());
    listed.says({ type: 'volunteered', member: 9, on: true }).facts({ substitutes: [9] });
    listed.when(9, volunteer()).refused({ code: 'league/already-so' });
    listed.when(9, volunteer(false)).facts({ substitutes: [] });
  });

  test('withdrawing takes a member off it', () => {
    const listed = league().joined(2).when(1, withdraw).when(1, volunteer());
    listed.when(1, withdraw).accepted().facts({ substitutes: [] });
  });

  test('isNotCalled: who is called stays until the round opens', () => {
    const called = season(8)
      .when({ who: 'spare' }, register)
      .when(9, volunteer())
      .when(3, { type: 'stand-in' });
    called.when(9, volunteer(false)).refused({ code: 'league/stand-in-called', member: 9 });
    const second = called.played().tick(START + 30 * DAY);
    second.when(9, volunteer(false)).accepted();
  });

  test('who gets an entry is off it', () => {
    const moment = league().joined(4).when(4, volunteer()).tick(START);
    moment.facts({ substitutes: [] });
  });
});

describe('removing', () => {
  test('canBeRemoved: says why, and goes as withdrawing does', () => {
    const moment = season(8).when(0, { type: 'remove', member: 5, reason: 'cheating' });
    moment.says({
      type: 'removed',
      member: 5,
      reason: 'cheating',
      entry: { division: 1, to: null, from: 2 },
    });
    expect(moment.member(5)).toMatchObject({ status: 'out', left: true });
    moment
      .when(0, { type: 'remove', member: 5, reason: 'cheating' })
      .refused({ code: 'league/not-in' });
  });

  test.each(['cheating', 'collusion', 'conduct'] as const)(
    'isNotBarred: who is put out for %s stays out until readmitted',
    (reason) => {
      const barred = season(8).when(0, { type: 'remove', member: 5, reason });
      const refusal = { code: 'league/barred', member: 5 } as const;
      barred.when(5, register).refused(refusal);
      barred.when(5, volunteer()).refused(refusal);
      const lifted = barred.when(0, { type: 'readmit', member: 5 });
      lifted.says({ type: 'readmitted', member: 5 });
      lifted.when(5, register).says({ type: 'registered', member: 5, back: true });
      lifted.when(5, volunteer()).accepted();
    },
  );

  test.each(['request', 'error', 'fault'] as const)(
    'who is put out for %s may register again',
    (reason) => {
      const out = season(8).when(0, { type: 'remove', member: 5, reason });
      out.when(5, register).accepted();
      out.when(0, { type: 'readmit', member: 5 }).refused({ code: 'league/already-so' });
    },
  );

  test('outranks: an organiser puts out members, and none of the organisers but by going', () => {
    const two = season(8)
      .when(0, { type: 'appoint', member: 5, role: 'organiser' })
      .when(0, { type: 'appoint', member: 6, role: 'organiser' });
    const remove = (member: number) => ({ type: 'remove', member, reason: 'conduct' }) as const;
    const refusal = { code: 'league/not-allowed', role: 'organiser', needed: 'owner' } as const;
    two.when(5, remove(6)).refused(refusal);
    two.when(5, remove(0)).refused(refusal);
    two.when(5, remove(4)).accepted();
    two.when(5, withdraw).accepted();
    two.when(0, remove(6)).accepted();
    two.when(0, remove(0)).refused({ code: 'league/is-owner', member: 0 });
  });

  test('an organiser who is put out organises no more, coming back or not', () => {
    const moment = season(8)
      .when(0, { type: 'appoint', member: 5, role: 'organiser' })
      .when(0, { type: 'remove', member: 5, reason: 'request' });
    const refusal = { code: 'league/not-allowed', role: 'member', needed: 'organiser' } as const;
    const order = { type: 'remove', member: 4, reason: 'error' } as const;
    moment.when(5, order).refused(refusal);
    moment.when(5, register).when(5, order).refused(refusal);
  });
});
