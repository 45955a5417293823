import { describe, expect, test } from 'vitest';
import {
  absent,
  DAY,
  type LeagueMoment,
  league,
  NOW,
  register,
  START,
  season,
  volunteer,
  withdraw,
} from '../../support/league.ts';

const away = (from: number, days: number) => ({ type: 'vacation', from, days }) as const;
const standIn = { type: 'stand-in' } as const;
const spare = (moment: LeagueMoment, ...names: string[]) =>
  names.reduce((before, who) => {
    const number = before.state.members.length;
    return before.when({ who }, register).when(number, volunteer()).accepted();
  }, moment);

describe('vacation', () => {
  test('has a table begin on autopilot if it covers the beginning', () => {
    const two = START + 30 * DAY;
    const moment = season(8).when(1, away(two, 7)).when(2, away(two, 1)).played().tick(two);
    const plays = (member: number) => {
      const { table, seat } = moment.tableOf(member);
      return table.seats[seat]?.plays;
    };
    expect([1, 2, 3].map(plays)).toEqual(['autopilot', 'member', 'member']);
  });

  test('before the season counts in it', () => {
    const moment = league({ vacationDays: 10 }).joined(8).when(1, away(START, 7)).tick(START);
    expect(moment.member(1)).toMatchObject({ vacationDays: 7, vacations: [{ from: START }] });
    const { table, seat } = moment.tableOf(1);
    expect(table.seats[seat]?.plays).toBe('autopilot');
    moment
      .when(1, away(START + 20 * DAY, 4))
      .refused({ code: 'league/vacation-used', taken: 7, limit: 10 });
  });

  test('field-71 vacationIsLeft: a league that forbids vacation says so, and takes none', () => {
    season(8, { vacationDays: 0 })
      .when(1, away(START, 1))
      .refused({ code: 'league/vacation-used', taken: 0, limit: 0 });
  });

  test('vacationIsApart, vacationIsAhead', () => {
    const moment = season(8).when(1, away(START + 5 * DAY, 5));
    moment.says({
      type: 'vacation-taken',
      member: 1,
      from: START + 5 * DAY,
      to: START + 10 * DAY,
      days: 5,
    });
    moment.when(1, away(START + 9 * DAY, 2)).refused({
      code: 'league/vacation-overlaps',
      from: START + 5 * DAY,
      to: START + 10 * DAY,
    });
    moment.when(1, away(START + 10 * DAY, 2)).accepted();
    moment
      .at(START + 2 * DAY)
      .when(1, away(START + DAY, 2))
      .refused({ code: 'league/past', at: START + DAY, now: START + 2 * DAY })
      .when(1, away(START + DAY + 1, 2))
      .accepted();
  });

  test('vacationIsInReach: no vacation begins at a time that no clock can name', () => {
    const until = NOW + 1830 * DAY;
    league()
      .joined(1)
      .when(1, away(until + 1, 1))
      .refused({ code: 'league/too-far', at: until + 1, until })
      .when(1, away(until, 1))
      .accepted();
  });

  test('excuses an absence', () => {
    const moment = league().joined(4).when(1, away(START, 7)).tick(START);
    expect(moment.played({ 1: absent }).member(1)).toMatchObject({ noShows: 0, missed: 0 });
  });
});

describe('a stand-in', () => {
  test('plays one round for an entry, which keeps its holder and gets the points', () => {
    const called = spare(season(8), 'kim').when(3, standIn);
    const entry = called.division().entries.findIndex(({ holder }) => holder === 3);
    called.says({ type: 'stand-in-called', division: 1, entry, member: 9 });
    const second = called.played().tick(START + 30 * DAY);
    const { table, seat } = second.tableOf(9);
    expect(table.seats[seat]).toMatchObject({ entry, member: 9 });
    expect(() => second.tableOf(3)).toThrow();
    const third = second.played().tick(START + 60 * DAY);
    expect(third.tableOf(3).table.seats).toContainEqual(expect.objectContaining({ entry }));
  });

  test('standInsAreLeft, nobodyIsCalled: within the budget of a season', () => {
    const called = spare(season(8, { standIns: 1 }), 'kim', 'lee').when(3, standIn);
    called.when(3, standIn).refused({ code: 'league/stand-in-called', member: 9 });
    const second = called.played().tick(START + 30 * DAY);
    second.when(3, standIn).refused({ code: 'league/stand-ins-used', limit: 1 });
  });

  test('holdsAnEntry, somebodyIsThere, aRoundIsLeft, seasonRuns', () => {
    league().joined(4).when(1, standIn).refused({ code: 'league/no-season' });
    const moment = season(8);
    moment.when(0, standIn).refused({ code: 'league/no-entry' });
    moment.when(1, standIn).refused({ code: 'league/no-substitute' });
    spare(season(8, { rounds: 1, standIns: 1 }), 'kim')
      .when(1, standIn)
      .refused({ code: 'league/too-late', until: START });
  });

  test('is called for one entry at a time, in the order of the list', () => {
    const moment = spare(season(8), 'kim', 'lee').when(3, standIn).when(4, standIn);
    moment.says({ type: 'stand-in-called', member: 10 });
    moment.when(5, standIn).refused({ code: 'league/no-substitute' });
  });

  test('who goes is replaced by the next of the list', () => {
    const called = spare(season(8), 'kim', 'lee').when(3, standIn);
    called
      .when(9, withdraw)
      .says({ type: 'withdrew', member: 9 }, { type: 'stand-in-called', member: 10 });
    const alone = spare(season(8), 'kim').when(3, standIn).when(9, withdraw);
    alone.says({ type: 'withdrew', member: 9 });
    expect(alone.member(3).standIns, 'the budget is as before').toBe(0);
    expect(alone.division().entries.every((entry) => entry.standIn === null)).toBe(true);
  });

  test('who is called takes over if the holder goes', () => {
    spare(season(8), 'kim')
      .when(3, standIn)
      .when(3, withdraw)
      .says({ type: 'withdrew', member: 3, entry: { to: 9 } });
  });

  test('who does not show up is counted, not the holder, and leaves the list', () => {
    const second = spare(season(8, { noShows: 1 }), 'kim', 'lee')
      .when(3, standIn)
      .played()
      .tick(START + 30 * DAY)
      .played({ 9: absent });
    expect([second.member(9).noShows, second.member(3).noShows]).toEqual([1, 0]);
    second.facts({ substitutes: [10] });
  });
});

describe('no-shows', () => {
  test('who did not stand in as called does not take over in the same commit', () => {
    const second = spare(season(8, { noShows: 1 }), 'kim', 'lee')
      .when(3, standIn)
      .played()
      .tick(START + 30 * DAY)
      .played({ 9: absent, 4: absent });
    const holders = second.division().entries.map(({ holder }) => holder);
    expect([holders.includes(4), holders.includes(9), holders.includes(10)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a first one is a warning, a second one costs the entry, and nobody else’s table', () => {
    const first = season(8, { noShows: 2, rounds: 4 }).played({ 2: absent });
    first.facts({ season: { divisions: [{ rounds: [{ closed: true }] }] } });
    expect(first.member(2)).toMatchObject({ noShows: 1, missed: 3, status: 'in' });
    const drawn = first.division().drawn;
    const second = first.tick(START + 30 * DAY);
    const tables = second.tables().map(({ seats }) => seats.map(({ entry }) => entry));
    expect(tables).toEqual(drawn?.[0]);
    const closed = second.played({ 2: absent });
    expect(closed.member(2)).toMatchObject({ noShows: 2, status: 'out', left: true });
    expect(closed.division().drawn?.[0]?.flat()).toHaveLength(7);
  });

  test('the first of the public list takes over, who was called elsewhere does not', () => {
    const moment = spare(season(8, { noShows: 1 }), 'kim', 'lee', 'max').when(3, standIn);
    const closed = moment.played({ 1: absent, 2: absent });
    closed.facts({ substitutes: [9] });
    const holders = closed.division().entries.map(({ holder }) => holder);
    expect(holders.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 10, 11]);
    expect(closed.member(10)).toMatchObject({ status: 'in', noShows: 0 });
  });

  test('field-149 whoever checked in and lost before the own first turn showed up', () => {
    const closed = season(8).played({ 2: { acted: 0, missed: 0, checkedIn: true } });
    expect(closed.member(2).noShows).toBe(0);
  });

  test('a bot never is one', () => {
    const moment = league({ bots: 'recruit' }).joined(3).when(0, { type: 'enlist', bots: 1 });
    const closed = moment.tick(START).played({ 4: absent });
    expect(closed.member(4)).toMatchObject({ noShows: 0, missed: 0 });
  });

  test('whoever missed many turns has the autopilot step in at the first miss', () => {
    const second = season(8, { patience: 3, noShows: 9 })
      .played({ 1: { missed: 3 }, 2: { missed: 2 } })
      .tick(START + 30 * DAY);
    const patience = (member: number) => {
      const { table, seat } = second.tableOf(member);
      return table.seats[seat]?.patience;
    };
    expect([1, 2, 3].map(patience)).toEqual([1, 3, 3]);
  });
});
