import { describe, expect, test } from 'vitest';
import {
  absent,
  DAY,
  ending,
  HOUR,
  type LeagueMoment,
  START,
  season,
  withdraw,
} from '../../support/league.ts';

const draws = (size: number) => season(size, { rounds: 5 });
const table1 = (moment: LeagueMoment) => moment.tables()[0] ?? { room: '', seats: [] };

describe('drawing', () => {
  test('a division is drawn whole when it begins, by one public shuffle', () => {
    const moment = draws(16);
    const first = moment.tables().map(({ seats }) => seats.map(({ entry }) => entry));
    const rounds = [first, ...(moment.division().drawn ?? [])];
    expect(rounds.map((tables) => tables.map(({ length }) => length))).toEqual(
      new Array(5).fill([4, 4, 4, 4]),
    );
    const pairs = rounds.flat().flatMap((table) => table.flatMap((a) => table.map((b) => [a, b])));
    const met = new Set(pairs.filter(([a = 0, b = 0]) => a < b).map(String));
    expect(met.size, 'everybody meets everybody').toBe((16 * 15) / 2);
  });

  test('field-143 an odd field has no bye: everybody plays in every round', () => {
    const moment = draws(7);
    for (const tables of moment.division().drawn ?? []) {
      expect(tables.flat().toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
  });

  test('field-151 isDue: of two draws at once the second is refused', () => {
    const moment = season(8).when(1, withdraw).when('system', { type: 'draw', division: 1 });
    moment.accepted();
    moment
      .when('system', { type: 'draw', division: 1 })
      .refused({ code: 'league/not-due', at: null });
    moment
      .when('system', { type: 'open-round', division: 1 })
      .refused({ code: 'league/not-due', at: START + 30 * DAY });
  });
});

describe('pairing by hand', () => {
  const manual = (people = 6) => season(people, { pairing: 'manual', rounds: 2 });
  const pair = (tables: number[][], division = 1) => ({ type: 'pair', division, tables }) as const;
  const halves = [
    [0, 1, 2],
    [3, 4, 5],
  ];

  test('field-155 aRoundFollows: the organiser alone pairs, seats and all; nothing starts before', () => {
    const moment = manual();
    expect(moment.division()).toMatchObject({ rounds: [], drawn: null });
    const opened = moment.when(0, pair(halves)).accepted().tick();
    expect(opened.tables().map(({ seats }) => seats.map(({ entry }) => entry))).toEqual(halves);
    const closed = opened.played().tick(START + 40 * DAY);
    expect(closed.division().rounds).toHaveLength(1);
    const second = closed.when(0, pair([[5, 0, 4, 1, 3, 2]])).tick();
    expect(second.tables().map(({ seats }) => seats.map(({ entry }) => entry))).toEqual([
      [5, 0, 4, 1, 3, 2],
    ]);
    second.when(0, pair(halves)).refused({ code: 'league/round-closed', round: 2 });
  });

  test('field-155 until the round opens it may be paired anew', () => {
    const early = manual()
      .when(0, pair(halves))
      .tick()
      .when(0, pair([[0, 1, 2, 3, 4, 5]]));
    expect(early.division().drawn).toEqual([[[0, 1, 2, 3, 4, 5]]]);
    const gone = early.when(1, withdraw);
    expect(gone.division().drawn).toBeNull();
  });

  test('everybodySitsOnce', () => {
    const moment = manual();
    moment
      .when(0, pair([[0, 1, 2, 3, 4, 6]]))
      .refused({ code: 'league/no-such-entry', entry: 6 })
      .when(0, pair([[0, 1, 2, 3, 4, 4]]))
      .refused({ code: 'league/entry-twice', entry: 4 })
      .when(0, pair([[0, 1, 2, 3]]))
      .refused({ code: 'league/entry-missing', entry: 4 });
  });

  test('tablesFit, divisionExists, organiserPairs', () => {
    manual()
      .when(0, pair([[0], [1, 2, 3, 4, 5]]))
      .refused({ code: 'league/table-size', size: 1, least: 2, most: 6 })
      .when(0, pair(halves, 2))
      .refused({ code: 'league/no-such-division', division: 2, divisions: 1 });
    season(6).when(0, pair(halves)).refused({ code: 'league/drawn-by-lot' });
  });
});

describe('opening a round', () => {
  test('states check-in and end, and who plays which seat', () => {
    const moment = season(4, { checkInHours: 48, roundDays: 30 });
    expect(moment.division().rounds).toMatchObject([
      {
        n: 1,
        openedAt: START,
        startsAt: START + 48 * HOUR,
        until: START + 30 * DAY,
        closed: false,
      },
    ]);
    expect(moment.tables()[0]?.seats).toHaveLength(4);
    for (const { entry, member, plays, patience } of moment.tables()[0]?.seats ?? []) {
      expect(moment.division().entries[entry]?.holder).toBe(member);
      expect([plays, patience]).toEqual(['member', 3]);
    }
  });

  test('waits for its planned day and for the round before, whichever is later', () => {
    const closed = season(4, { rounds: 3 }).played();
    expect(closed.division().rounds).toHaveLength(1);
    closed
      .tick(START + 30 * DAY - 1)
      .when('system', { type: 'open-round', division: 1 })
      .refused({ code: 'league/not-due', at: START + 30 * DAY });
    const second = closed.tick(START + 30 * DAY);
    expect(second.division().rounds).toHaveLength(2);
    const late = second.tick(START + 70 * DAY);
    expect(late.division().rounds, 'the second still runs').toHaveLength(2);
    expect(late.played().division().rounds[2]).toMatchObject({ openedAt: START + 70 * DAY });
  });

  test('a bot’s seat is a bot’s', () => {
    const moment = season(4, { bots: 'captain' }).when(0, { type: 'enlist', bots: 4 }).played();
    expect(moment.member(5)).toMatchObject({ bot: 'captain', status: 'in' });
  });
});

describe('results', () => {
  test('field-154 resultIsNew: they go by room, a late one of round 1 never lands in round 2', () => {
    const first = season(8, { rounds: 2 });
    const [one] = first.tables();
    const second = first.played().tick(START + 30 * DAY);
    second
      .when('system', ending(one ?? { room: '', seats: [] }))
      .refused({ code: 'league/already-so' });
    expect(second.tables().every(({ result }) => result === null)).toBe(true);
    const [two] = second.tables();
    const told = second.when('system', ending(two ?? { room: '', seats: [] }));
    told.says({ type: 'resulted', division: 1, round: 2, room: two?.room ?? '' });
  });

  test('roomExists, everySeatIsTold', () => {
    const moment = season(8);
    const { room, seats } = table1(moment);
    moment
      .when('system', ending({ room: 'elsewhere', seats }))
      .refused({ code: 'league/no-such-room', room: 'elsewhere' })
      .when('system', ending({ room, seats: seats.slice(1) }))
      .refused({ code: 'league/table-size', size: 3, least: 4, most: 4 });
  });

  test('field-146 a league that is finished early still counts the rooms that run', () => {
    const finishing = season(4, { rounds: 1 })
      .when(0, { type: 'finish' })
      .tick(START + 90 * DAY);
    finishing.facts({ status: 'open', season: { n: 1 } });
    const ended = finishing.played();
    ended.facts({ status: 'ended' });
    expect(ended.state.past[0]?.divisions[0]?.map(({ points }) => points)).toEqual([
      3600, 2400, 1200, 0,
    ]);
    expect([1, 2, 3, 4].map((member) => ended.member(member).noShows)).toEqual([0, 0, 0, 0]);
  });
});

describe('annulling', () => {
  test('isNotAnnulled: says why, and the table is neutral', () => {
    const moment = season(8, { rounds: 1 });
    const { room, seats } = table1(moment);
    const annulled = moment.when(0, { type: 'annul', room, reason: 'fault' });
    annulled.says({ type: 'annulled', division: 1, round: 1, room, reason: 'fault' });
    annulled.when('system', ending({ room, seats })).refused({ code: 'league/annulled', room });
    annulled
      .when(0, { type: 'annul', room, reason: 'fault' })
      .refused({ code: 'league/annulled', room });
    const closed = annulled.played();
    const points = closed.state.past[0]?.divisions[0]?.map((row) => row.points);
    expect(points?.filter((own) => own === 1800)).toHaveLength(4);
  });

  test('nobody was absent at a table that is annulled', () => {
    const moment = season(4, { rounds: 2 });
    const { room } = table1(moment);
    const closed = moment
      .when('system', ending(table1(moment), { 0: absent }))
      .when(0, { type: 'annul', room, reason: 'fault' })
      .tick();
    const { ratings, noShows, missed } = closed.events.find(
      (event) => event.type === 'round-closed',
    ) ?? { ratings: null, noShows: null, missed: null };
    expect({ ratings, noShows, missed }).toEqual({ ratings: [], noShows: [], missed: [] });
  });

  test('after the round is closed it changes the points, and leaves the ratings', () => {
    const closed = season(4, { rounds: 2 }).played();
    const { room } = table1(closed);
    const annulled = closed.when(0, { type: 'annul', room, reason: 'collusion' });
    expect(annulled.accepted().state.members).toEqual(closed.state.members);
    expect(annulled.tables()[0]).toMatchObject({ annulled: 'collusion' });
  });

  test('a room of a season that is over stays as it is', () => {
    const moment = season(4, { rounds: 1 });
    const { room } = table1(moment);
    moment
      .played()
      .when(0, { type: 'annul', room, reason: 'fault' })
      .refused({ code: 'league/no-season' });
  });
});

describe('closing a round', () => {
  test('rates the members who met, once', () => {
    const closed = season(4, { rounds: 2 }).played();
    const mus = closed.tables()[0]?.seats.map(({ member }) => closed.member(member).rating.mu);
    expect(mus).toEqual(mus?.toSorted((a, b) => b - a));
    expect(closed.member(1).rating.rooms).toBe(1);
    closed
      .when('system', { type: 'close-round', division: 1 })
      .refused({ code: 'league/not-due', at: null });
  });

  test('a league that is not rated rates nobody', () => {
    const closed = season(4, { rounds: 2, rated: false }).played();
    expect(closed.member(1).rating.rooms).toBe(0);
  });
});
