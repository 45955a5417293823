import { describe, expect, test } from 'vitest';
import {
  completeLeagueSettings,
  type OpenLeagueSettings,
} from '../../../domain/league/settings.ts';
import { initialLeague } from '../../../domain/league/state.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import {
  DAY,
  LEAGUE,
  LeagueMoment,
  league,
  NOW,
  openWith,
  register,
  START,
  season,
} from '../../support/league.ts';

const nothing = new LeagueMoment(initialLeague);
const amend = (settings: OpenLeagueSettings) => ({ type: 'amend', settings }) as const;

describe('opening', () => {
  test('the founder is member 0, owns the league and does not play yet', () => {
    league()
      .says({ type: 'opened', who: 'founder' })
      .facts({
        status: 'open',
        nextAt: START,
        members: [{ who: 'founder', role: 'owner', status: 'out', rating: { mu: 25_000_000 } }],
      });
  });

  test('leagueIsNew: a league is opened once', () => {
    league().when('system', openWith()).refused({ code: 'league/already-opened' });
  });

  test('what a league gets that says nothing is accepted', () => {
    nothing.when('system', openWith()).accepted();
  });

  test.each([...rulesets.values()].map((ruleset) => [ruleset.id, ruleset] as const))(
    'roomsAreOffered: %s is played at every size that it has',
    (id, { seats, modes, turnSeconds, roundLimits }) => {
      for (let tableSize = seats.min; tableSize <= seats.max; tableSize++) {
        const chosen: OpenLeagueSettings = {
          ruleset: id,
          tableSize,
          mode: modes[0] ?? 'missions',
          turnSeconds: turnSeconds.at(-1) ?? 86_400,
          roundLimit: roundLimits[0] ?? 0,
        };
        nothing.when('system', openWith(chosen)).accepted();
      }
    },
  );
});

describe('settings that are refused', () => {
  test('roomsAreOffered: a ruleset that does not exist is refused with those that do', () => {
    nothing
      .when('system', openWith({ ruleset: 'chess' }))
      .refused({ code: 'settings/unknown-ruleset', ruleset: 'chess', known: [...rulesets.keys()] });
  });

  test('roomsAreOffered: a table is not smaller than the ruleset allows', () => {
    nothing.when('system', openWith({ ruleset: 'online', tableSize: 2 })).refused({
      code: 'settings/not-offered',
      field: 'seats',
      value: 2,
      offered: [3, 4, 5, 6],
    });
  });

  test('roomsAreOffered: knobs that exclude each other are refused by name', () => {
    nothing
      .when('system', openWith({ knobs: { cards: 'off', setValueCap: 20 } }))
      .refused({ code: 'settings/contradiction', knobs: ['cards', 'setValueCap'] });
  });

  const bad: [string, OpenLeagueSettings, number, number][] = [
    ['startsAt', { startsAt: NOW - 1 }, NOW, NOW + 1830 * DAY],
    ['startsAt', { startsAt: NOW + 1831 * DAY }, NOW, NOW + 1830 * DAY],
    ['divisionSize', { tableSize: 5, divisionSize: 4 }, 5, 200],
    ['turnSeconds', { roundDays: 1, checkInHours: 2, turnSeconds: 172_800 }, 1, 86_400],
    ['checkInHours', { roundDays: 2, checkInHours: 48 }, 1, 47],
    ['lateEntry', { rounds: 5, lateEntry: 6 }, 0, 5],
    ['standIns', { rounds: 5, standIns: 6 }, 0, 5],
    ['promotion', { divisionSize: 9, promotion: 5 }, 0, 4],
  ];
  test.each(bad)('settingsFit: %s %j', (field, settings, least, most) => {
    nothing
      .when('system', openWith(settings))
      .refused({ code: 'league/settings', field, least, most });
  });

  test('settingsFit: no place brings more than the one before it', () => {
    const { points } = completeLeagueSettings({}, NOW);
    nothing
      .when('system', openWith({ points: { ...points, 4: [10, 20, 5, 0] } }))
      .refused({ code: 'league/settings', field: 'points.4.1', least: 0, most: 10 });
    nothing.when('system', openWith({ points: { ...points, 4: [9, 9, 0, 0] } })).accepted();
  });
});

describe('amending', () => {
  test('counts from the next season on', () => {
    const moment = season(8).when(0, amend({ rounds: 3 }));
    moment.accepted().facts({ settings: { rounds: 3 }, season: { settings: { rounds: 5 } } });
  });

  test('what two organisers change at once both holds, and the rest stays', () => {
    const before = season(8, { promotion: 3 });
    before
      .when(0, amend({ rounds: 3 }))
      .when(0, amend({ roundDays: 20 }))
      .says({ type: 'amended', settings: { rounds: 3, roundDays: 20, promotion: 3 } });
  });

  test('settingsFit: what is changed must fit what stays', () => {
    season(8, { rounds: 4, lateEntry: 3 })
      .when(0, amend({ rounds: 2 }))
      .refused({ code: 'league/settings', field: 'lateEntry', least: 0, most: 2 });
  });

  test('settingsChange', () => {
    const moment = league({ rounds: 4 });
    moment.when(0, amend({ rounds: 4 })).refused({ code: 'league/already-so' });
    moment.when(0, amend({})).refused({ code: 'league/already-so' });
  });

  test('before the first season moves its beginning', () => {
    const later = START + 3 * DAY;
    league()
      .when(0, amend({ startsAt: later }))
      .facts({ nextAt: later });
  });

  test('startsAhead: not into the past', () => {
    league()
      .when(0, amend({ startsAt: NOW - DAY }))
      .refused({ code: 'league/settings', field: 'startsAt', least: NOW, most: NOW + 1830 * DAY });
  });

  test('after the first season the date says nothing', () => {
    season(8)
      .when(0, amend({ startsAt: 0 }))
      .accepted()
      .facts({ nextAt: START });
  });
});

describe('what organisers do between seasons', () => {
  test('bots are enlisted at the level that the settings give', () => {
    league({ bots: 'captain' })
      .when(0, { type: 'enlist', bots: 2 })
      .says({ type: 'enlisted', members: [1, 2], level: 'captain' })
      .facts({ members: [{}, { bot: 'captain', who: null, status: 'in' }, {}] });
  });

  test('botsAreWelcome', () => {
    league().when(0, { type: 'enlist', bots: 2 }).refused({ code: 'league/no-bots' });
  });

  test('botsFit, leagueHasRoom: members are numbered up to 4095', () => {
    let full = league({ bots: 'recruit' });
    for (let i = 0; i < 63; i++) full = full.when(0, { type: 'enlist', bots: 64 });
    full = full.when(0, { type: 'enlist', bots: 63 });
    expect(full.state.members).toHaveLength(4096);
    full
      .when(0, { type: 'enlist', bots: 1 })
      .refused({ code: 'league/full', limit: 4096 })
      .when({ who: 'late' }, register)
      .refused({ code: 'league/full', limit: 4096 })
      .when(0, register)
      .accepted();
  });

  test('beginningIsAhead, beginningIsInReach, beginningChanges, noSeasonRuns: a beginning is moved between seasons', () => {
    league()
      .when(0, { type: 'postpone', to: START + DAY })
      .says({ type: 'postponed', to: START + DAY })
      .facts({ nextAt: START + DAY })
      .when(0, { type: 'postpone', to: START + DAY })
      .refused({ code: 'league/already-so' })
      .when(0, { type: 'postpone', to: NOW })
      .refused({ code: 'league/past', at: NOW, now: NOW })
      .when(0, { type: 'postpone', to: Number.MAX_SAFE_INTEGER })
      .refused({ code: 'league/too-far', at: Number.MAX_SAFE_INTEGER, until: NOW + 1830 * DAY });
    season(8)
      .when(0, { type: 'postpone', to: START + DAY })
      .refused({ code: 'league/season-runs', season: 1 });
  });

  test('memberExists, isNotTheOwner, isAPerson, roleChanges', () => {
    const moment = league({ bots: 'recruit' }).joined(1).when(0, { type: 'enlist', bots: 1 });
    const role = 'organiser' as const;
    moment
      .when(0, { type: 'appoint', member: 9, role })
      .refused({ code: 'league/no-such-member', member: 9, members: 3 })
      .when(0, { type: 'appoint', member: 0, role })
      .refused({ code: 'league/is-owner', member: 0 })
      .when(0, { type: 'appoint', member: 2, role })
      .refused({ code: 'league/is-bot', member: 2 })
      .when(0, { type: 'appoint', member: 1, role })
      .says({ type: 'appointed', member: 1, role })
      .when(0, { type: 'appoint', member: 1, role })
      .refused({ code: 'league/already-so' });
  });
});

describe('the end', () => {
  test('leagueIsOpen: a league without a season ends at once, and nothing follows', () => {
    const ended = league().when(0, { type: 'finish' }).accepted().tick();
    ended.says({ type: 'ended' }).facts({ status: 'ended' });
    ended.when(0, register).refused({ code: 'league/ended' });
    ended.when('system', { type: 'begin' }).refused({ code: 'league/ended' });
  });

  test('goesOnSoFar: a league is finished once, and plays its season out', () => {
    season(4, { rounds: 2 })
      .when(0, { type: 'finish' })
      .accepted()
      .when(0, { type: 'finish' })
      .refused({ code: 'league/already-so' })
      .tick()
      .facts({ status: 'open', season: { n: 1 } })
      .played()
      .tick(START + 40 * DAY)
      .played()
      .facts({ status: 'ended', season: null, past: [{ n: 1 }] });
  });

  test('the number of seasons that was said is the number that is played', () => {
    season(4, { rounds: 1, seasons: 2, breakDays: 3 })
      .played()
      .facts({ status: 'open', past: [{ n: 1 }], nextAt: START + 3 * DAY })
      .tick(START + 3 * DAY)
      .facts({ season: { n: 2 } })
      .played()
      .facts({ status: 'ended', past: [{ n: 1 }, { n: 2 }] });
  });

  test('when the key chain is spent no season follows, and the running one goes on by its lots', () => {
    const spent = league({ rounds: 2 })
      .joined(8)
      .keys(1)
      .at(START)
      .when('system', { type: 'begin' });
    expect(spent.events.at(-1)).toEqual({ type: 'finishing' });
    spent
      .keys(0)
      .tick()
      .facts({ finishing: true, season: { divisions: [{ rounds: [{ n: 1 }] }] } })
      .played()
      .tick(START + 40 * DAY)
      .played()
      .facts({ status: 'ended' });
  });
});

test('a league’s id stands in its rooms without the prefix', () => {
  const rooms = season(8)
    .tables()
    .map(({ room }) => room);
  const own = LEAGUE.slice('league:'.length);
  expect(rooms).toEqual([`${own}:s1-d1-r1-t1`, `${own}:s1-d1-r1-t2`]);
});
