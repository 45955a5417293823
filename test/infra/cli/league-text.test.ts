import { expect, test } from 'vitest';
import { leagueView } from '../../../domain/league/view.ts';
import { leagueText } from '../../../infra/cli/league/league-text.ts';
import { told } from '../../../infra/cli/league/told.ts';
import { LEAGUE, type LeagueMoment, league, NOW, START, season } from '../../support/league.ts';

const HASH = 'a'.repeat(64);

const textOf = ({ state }: LeagueMoment): string => {
  const chain = { v: 9, at: NOW, head: HASH, opening: HASH, n: 0, key: HASH, length: 256 };
  const log = { ...chain, id: LEAGUE, mix: HASH, seen: {}, engine: 'e', league: state };
  return leagueText(leagueView(log, { league: null, people: new Map() })).join('\n');
};

test('one of a kind is singular', () => {
  expect(textOf(league().joined(1))).toContain('1 member, 0 of them bots; 0 seasons over');
  const bot = league({ bots: 'captain' }).when(0, { type: 'enlist', bots: 1 });
  expect(told(bot.events[0]!)).toBe('1 bot (captain) is in');
  expect(textOf(bot)).toContain('1 member, 1 of them a bot;');
  expect(
    textOf(season(4, { rounds: 1, roundDays: 1, checkInHours: 12, turnSeconds: 3600 })),
  ).toContain('season 1: 1 round of 1 day, theatres-even');
});

test('seats of vacations are marked, and tables stand in columns', () => {
  const moment = league().joined(7).when(1, { type: 'vacation', from: START, days: 9 }).tick(START);
  const lines = textOf(moment).split('\n');
  const tables = lines.filter((line) => line.includes('-t'));
  expect(tables.filter((line) => line.includes('member #1 (vacation, autopilot)'))).toHaveLength(1);
  const columns = tables.map((line) => [...line.matchAll(/ {2}member/g)].map(({ index }) => index));
  const [first = [], second = []] = columns;
  expect(first.slice(0, 3)).toEqual(second.slice(0, 3));
});

test('the founder who registers is in, and whoever left is back', () => {
  const registered = (member: number, back: boolean) =>
    told({ type: 'registered', member, who: HASH, back });
  expect(registered(0, true)).toBe('member 0 is in');
  expect(registered(1, false)).toBe('member 1 is in');
  expect(registered(1, true)).toBe('member 1 is back');
});
