import { describe, expect, test } from 'vitest';
import { dueStep } from '../../../domain/league/due.ts';
import type { LeagueState } from '../../../domain/league/state.ts';
import {
  DAY,
  HOUR,
  type LeagueMoment,
  league,
  START,
  season,
  withdraw,
} from '../../support/league.ts';

const holdersOf = ({ season: running }: LeagueState) =>
  running?.divisions.map(({ entries }) => entries.map(({ holder }) => holder)) ?? [];
const sizes = (moment: LeagueMoment) => holdersOf(moment.state).map(({ length }) => length);

describe('beginning', () => {
  test('is due at its time, with enough players', () => {
    const moment = league().joined(1);
    expect(dueStep(moment.state, START)).toBeNull();
    const two = moment.joined(1);
    expect(dueStep(two.state, START - 1)).toBeNull();
    expect(dueStep(two.state, START)).toEqual({ type: 'begin' });
    two.when('system', { type: 'begin' }).refused({ code: 'league/not-due', at: START });
  });

  test('the first season is divided by lot alone, and the lots are public', () => {
    const begun = league({ divisionSize: 4 }).joined(8).at(START).when('system', { type: 'begin' });
    const [one, two] = begun.state.season?.divisions ?? [];
    const lots = [one, two].flatMap((each) => each?.entries.map(({ lot }) => lot) ?? []);
    expect(lots).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const holders = holdersOf(begun.state).flat();
    expect(holders.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const other = league({ divisionSize: 4 })
      .joined(8)
      .at(START)
      .when('system', { type: 'begin' }, 2);
    expect(holdersOf(other.state).flat()).not.toEqual(holders);
  });

  test('the last division takes what is left, too few join the one above', () => {
    expect(sizes(season(10, { divisionSize: 4 }))).toEqual([4, 4, 2]);
    expect(sizes(season(9, { divisionSize: 4 }))).toEqual([4, 5]);
  });

  test('facts of a season start anew', () => {
    const next = season(4, { rounds: 1, breakDays: 1, patience: 2 })
      .played({ 1: { missed: 2 } })
      .tick(START + DAY);
    expect(next.member(1)).toMatchObject({ missed: 0, noShows: 0, standIns: 0, left: false });
  });

  test('the hour of the rounds is the announced one, however late the tick comes', () => {
    const hours = league()
      .joined(4)
      .tick(START + 3 * HOUR);
    expect(hours.state.season?.beganAt).toBe(START);
    const week = league()
      .joined(4)
      .tick(START + 7 * DAY + 3 * HOUR);
    expect(week.state.season?.beganAt).toBe(START + 7 * DAY);
  });
});

describe('the season rolls over', () => {
  test('the best of a division go up, the last go down', () => {
    const first = season(8, { divisionSize: 4, rounds: 1, promotion: 1, breakDays: 1 });
    const closed = first.played();
    const [upper, lower] = closed.state.past[0]?.divisions ?? [];
    const [down, up] = [upper?.at(-1)?.holder ?? -1, lower?.[0]?.holder ?? -1];
    expect(closed.member(down).last).toEqual({ division: 1, rank: 4 });
    expect(closed.member(up).last).toEqual({ division: 2, rank: 1 });
    const [one, two] = holdersOf(closed.tick(START + DAY).state);
    expect([one?.includes(up), two?.includes(down)]).toEqual([true, true]);
  });

  test('who is out is not drawn again, and newcomers begin below', () => {
    const next = season(8, { divisionSize: 4, rounds: 1, breakDays: 1 })
      .played()
      .when(3, withdraw)
      .joined(1)
      .tick(START + DAY);
    expect(holdersOf(next.state).flat()).not.toContain(3);
    expect(holdersOf(next.state)[1]).toContain(9);
  });

  test('a division that has too few left ends, and the season with it', () => {
    const moment = season(3, { rounds: 4 }).when(1, withdraw).when(2, withdraw).tick();
    moment.facts({ season: { n: 1 } });
    moment.played().facts({ season: null, past: [{ n: 1 }] });
  });

  test('field-157 a season that ends under load has exactly one end', () => {
    const last = season(8, { divisionSize: 4, rounds: 1 });
    const open = [1, 2].flatMap((n) => last.tables(n));
    expect(open).toHaveLength(2);
    const closed = last.played();
    closed.facts({ past: [{ n: 1 }], season: null });
    closed.when('system', { type: 'close-season' }).refused({ code: 'league/not-due', at: null });
    expect(closed.tick(START + 7 * DAY - 1).state.past).toHaveLength(1);
  });

  test('field-157 a season does not end before all its rounds are closed', () => {
    const moment = season(8, { rounds: 2 }).played();
    moment
      .at(START + 300 * DAY)
      .when('system', { type: 'close-season' })
      .refused({ code: 'league/not-due', at: null });
  });
});

describe('ticks', () => {
  /** A season whose rooms all end in their tenth day, looked after at these hours. */
  const playedAt = (hours: (day: number) => number[]) => {
    let moment = league({ rounds: 3, roundDays: 30 }).joined(9);
    for (let day = 0; day < 100; day++) {
      for (const hour of hours(day)) moment = moment.tick(START + day * DAY + hour * HOUR);
      if (day % 30 === 10 && moment.state.season !== null) moment = moment.played();
    }
    return moment.state;
  };
  const daily = playedAt(() => [0]);

  test.each([
    ['at another hour', () => [5]],
    ['twice a day', () => [0, 0, 12]],
    ['never but in the days before a room ends', (day: number) => (day % 30 < 10 ? [7] : [])],
    ['not for a week', (day: number) => (day % 30 < 7 && day > 6 ? [] : [1])],
  ])('%s, the same rounds come of it', (_, hours) => {
    const state = playedAt(hours);
    expect(state.past.map(({ divisions }) => divisions)).toEqual(
      daily.past.map(({ divisions }) => divisions),
    );
    expect(state.past).toHaveLength(1);
  });
});
