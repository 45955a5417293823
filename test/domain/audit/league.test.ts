import { describe, expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import type { BundleCommit } from '../../../domain/audit/line.ts';
import type { FaultCode } from '../../../domain/audit/report.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { foldLeagueLine, type LeagueLog } from '../../../domain/log/league.ts';
import { LEAGUE, playLeague } from '../log/sealed-season.ts';
import { commitAt, type Forgery, layOpen, rehash, write } from './toy.ts';

const { league } = playLeague(2);
league.tick();
const OVER = bundle(LEAGUE, league.lines);
const closed = league.lines.findIndex(({ commit }) => commit.cmd.type === 'close-season');
const OPEN = bundle(LEAGUE, league.lines.slice(0, closed + 1));

/** First version of a type; the last one for `-1`. */
function find(type: string, nth = 0): number {
  const found = league.lines.filter(({ commit }) => commit.cmd.type === type);
  const line = found.at(nth);
  if (line === undefined) throw new Error(`no ${type} in the league`);
  return line.commit.v;
}

const event = ({ events }: BundleCommit, type: string): Record<string, unknown> => {
  const found = events.find((each) => each.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return found;
};

describe('a bundle of a league', () => {
  test('is checked by the rules while the league goes on', () => {
    expect(verify(OPEN)).toMatchObject({ ok: true, league: true, state: 'open', warnings: [] });
    expect(verify(OPEN, { finished: true }).failures).toEqual([
      expect.objectContaining({ code: 'end/not-revealed' }),
    ]);
  });

  test('is complete once the league has ended and its secret is revealed', () => {
    const { commit, hash } = league.lines.at(-1) ?? {};
    expect(commit).toMatchObject({ cmd: { type: 'end' }, events: [{ type: 'ended' }] });
    expect(verify(OVER, { finished: true })).toMatchObject({
      ...{ ok: true, league: true, state: 'complete', commits: league.lines.length },
      head: { hash },
      warnings: [],
    });
  });

  test('folds to the league that its writer knew', () => {
    let log: LeagueLog | null = null;
    for (const line of league.lines) log = foldLeagueLine(log, line);
    expect(log).toEqual(league.log);
  });

  test('has commits of every kind that a season needs', () => {
    const kinds = new Set(league.lines.map(({ commit }) => commit.cmd.type));
    const season = ['begin', 'draw', 'open-round', 'result', 'close-round', 'close-season'];
    for (const kind of ['open', 'register', 'enlist', ...season, 'end']) {
      expect(kinds).toContain(kind);
    }
  });
});

interface Case {
  title: string;
  v: number;
  change: (commit: BundleCommit, forgery: Forgery) => void;
  code: FaultCode;
  field: string;
}

const commands: Case[] = [
  {
    title: 'a season that begins before its time',
    v: find('begin'),
    change: (c, f) => Object.assign(c, { at: commitAt(f, c.v - 1).at }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a step of the server that is not on the list',
    v: find('close-round'),
    change: (c) => Object.assign(c.cmd, { type: 'favour' }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a step of the server with something to choose',
    v: find('close-season'),
    change: (c) => Object.assign(c.cmd, { winner: 1 }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a step that a bot has taken',
    v: find('open-round'),
    change: (c) => Object.assign(c.by, { as: 'bot', seat: 0 }),
    code: 'rules/command',
    field: 'by.as',
  },
  {
    title: 'a step that a member has taken',
    v: find('open-round'),
    change: (c) => Object.assign(c.by, { as: 'human', seat: 0, cid: 'x', nonce: 'a'.repeat(32) }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'bots that a plain member enlists',
    v: find('enlist'),
    change: (c) => Object.assign(c.by, { seat: 1 }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a member under another number',
    v: find('register', -1),
    change: (c) => Object.assign(c.by, { seat: 9 }),
    code: 'rules/command',
    field: 'by.seat',
  },
  {
    title: 'a second result of one room',
    v: find('result', 1),
    change: (c, f) => Object.assign(c, { cmd: commitAt(f, find('result')).cmd }),
    code: 'rules/command',
    field: 'cmd',
  },
];

const outcomes: Case[] = [
  {
    title: 'other lots than were drawn',
    v: find('begin'),
    change: ({ chance }) => Object.assign(chance?.draws[0]?.value ?? [], { 0: 7 }),
    code: 'draw/value',
    field: 'chance.draws',
  },
  {
    title: 'tables that the lots do not give',
    v: find('draw'),
    change: (c) => (event(c, 'tables-drawn').rounds as number[][][])[0]?.[0]?.reverse(),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'other seats at a table',
    v: find('open-round'),
    change: (c) => (event(c, 'round-opened').tables as { seats: unknown[] }[])[0]?.seats.reverse(),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'a place that the result does not say',
    v: find('result'),
    change: (c) => Object.assign((event(c, 'resulted').seats as object[])[0] ?? {}, { acted: 9 }),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'a rating better by a millionth',
    v: find('close-round'),
    change: (c) => {
      const [first] = event(c, 'round-closed').ratings as { mu: number }[];
      if (first) first.mu += 1;
    },
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'a point more in the standings',
    v: find('close-season'),
    change: (c) => {
      const [first] = event(c, 'season-closed').divisions as { points: number }[][];
      if (first?.[0]) first[0].points += 1;
    },
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'an opening that names another ruleset',
    v: 1,
    change: (c) => Object.assign(c.opening ?? {}, { ruleset: 'f'.repeat(64) }),
    code: 'rules/event',
    field: 'opening.ruleset',
  },
];

test.each([...commands, ...outcomes])('$title is $code', ({ v, change, code, field }) => {
  // What is drawn later would not fit another history; up to here all is as a forger can make it.
  const forgery = layOpen(bundle(LEAGUE, structuredClone(league.lines.slice(0, v))));
  change(commitAt(forgery, v), forgery);
  const { ok, failures } = verify(write(rehash(forgery, v)));
  expect(ok).toBe(false);
  expect(failures).toEqual([expect.objectContaining({ version: v, code, field })]);
});

test('an engine that the verifier lacks leaves the rest of a league unchecked', () => {
  const forgery = layOpen(OPEN);
  const v = find('close-round');
  commitAt(forgery, v).engine = 'so-league/0';
  expect(verify(write(rehash(forgery, v)))).toMatchObject({
    ok: true,
    warnings: [{ code: 'rules/unchecked', version: v, engine: 'so-league/0' }],
  });
});
