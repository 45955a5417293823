import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf } from '../../domain/audit/lines.ts';
import { verifySeason } from '../../domain/audit/season.ts';
import type { LeagueView } from '../../domain/league/view.ts';
import type { LeagueLine } from '../../domain/log/league.ts';
import { proofParts } from '../../infra/cli/league/proof.ts';
import { guestToken } from '../../infra/cli/server.ts';
import { usual } from '../../infra/local/faults.ts';
import { type StandIn, startStandIn } from '../../infra/local/stand-in.ts';
import { type Frame, Plain, randomText } from './plain.ts';
import { sit } from './stack.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let stack: StandIn;
beforeAll(async () => {
  stack = await startStandIn({ quiet: true, clock: 'virtual', auto: false, sweepMinutes: 60 });
});
afterAll(() => stack.stop());

async function get<T>(path: string): Promise<T> {
  const reply = await fetch(`${stack.url}${path}`);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as T;
}

/** Founds a league on a fresh connection, as connections do not last for days. */
async function found(token: string, settings: object): Promise<string> {
  const plain = await Plain.connect(stack.wsUrl, token);
  const command = { type: 'open', settings, name: 'Night league' };
  const opened = await plain.ask({ action: 'league', cid: randomText(), command });
  await plain.close();
  if (opened.type !== 'league-opened') throw new Error(JSON.stringify(opened));
  return opened.league;
}

async function say(token: string, league: string, command: object): Promise<Frame> {
  const plain = await Plain.connect(stack.wsUrl, token);
  const { v } = await get<LeagueView>(`/leagues/${league}`);
  const nonce = randomText().padEnd(32, '0');
  const said = { action: 'league', league, cid: randomText(), nonce, seen: v, command };
  const answer = await plain.ask(said);
  await plain.close();
  return answer;
}

async function register(token: string, league: string): Promise<void> {
  const { lines } = await get<{ lines: { hash: string }[] }>(`/leagues/${league}/log`);
  const opening = lines[0]?.hash;
  const frame = await say(token, league, { type: 'register', opening });
  expect(frame).toMatchObject({ type: 'commit', commit: { room: league } });
}

const roundOf = async (league: string, n: number) =>
  (await get<LeagueView>(`/leagues/${league}`)).season?.divisions[0]?.rounds[n - 1];

/** Lets hours pass until something is so. */
async function until(done: () => Promise<boolean>, hours = 150): Promise<void> {
  for (let hour = 0; !(await done()); hour++) {
    if (hour === hours) throw new Error('time ran out');
    await stack.clock.advance(HOUR);
  }
}

async function checkIn(token: string, room: string): Promise<void> {
  const plain = await Plain.connect(stack.wsUrl, token);
  await sit(plain, room);
  await plain.close();
}

test('two who check in, one who never comes and a bot play two rounds to the end of their season', async () => {
  const start = stack.clock.now();
  const tokens = await Promise.all(['Ada', 'Bob', 'Cyd'].map((n) => guestToken(stack.url, n)));
  const [ada = '', bob = ''] = tokens;
  const league = await found(ada, {
    ...{ mode: 'domination', roundLimit: 30, tableSize: 4, divisionSize: 4, promotion: 0 },
    ...{ rounds: 2, seasons: 1, startsAt: start + DAY, roundDays: 2, checkInHours: 12 },
    ...{ breakDays: 0, bots: 'recruit' },
  });
  for (const token of tokens) await register(token, league);
  await say(ada, league, { type: 'enlist', bots: 1 });
  expect(await say(bob, league, { type: 'finish' })).toMatchObject({
    error: { code: 'league/not-allowed' },
  });
  for (const n of [1, 2]) {
    // Of the second round every record is told late or twice, and no timer comes.
    Object.assign(stack.faults, usual, n === 2 ? { feedTwice: true, timerLost: true } : {});
    await until(async () => (await roundOf(league, n)) !== undefined);
    const round = await roundOf(league, n);
    const room = round?.tables[0]?.room ?? '';
    await checkIn(ada, room);
    await checkIn(bob, room);
    await until(async () => (await roundOf(league, n))?.closed !== false);
  }
  await until(async () => (await get<LeagueView>(`/leagues/${league}`)).status === 'ended');
  await stack.clock.advance(60_000);
  const view = await get<LeagueView>(`/leagues/${league}`);
  expect(view.name).toBe('Night league');
  expect(view.past[0]?.divisions[0]).toHaveLength(4);
  expect(view.members.map(({ name }) => name)).toEqual(['Ada', 'Bob', 'Cyd', null]);
  const { lines } = await get<{ lines: LeagueLine[] }>(`/leagues/${league}/log`);
  const parts: string[] = [];
  for await (const part of proofParts(stack.url, lines, 1)) parts.push(part);
  expect(verifySeason(linesOf(parts.join('')))).toMatchObject({ failures: [] });
  expect(stack.feed.deadLetters).toEqual([]);
  expect((await get<{ leagues: object[] }>('/leagues')).leagues).toMatchObject([
    { league, status: 'ended', season: 1, name: 'Night league' },
  ]);
});
