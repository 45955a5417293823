import { describe, expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import type { BundleCommit } from '../../../domain/audit/line.ts';
import type { FaultCode } from '../../../domain/audit/report.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { Draws } from '../../../domain/chance/draws.ts';
import { fromHex } from '../../../domain/chance/frame.ts';
import { commitmentOf } from '../../../domain/chance/private.ts';
import { foldLine, type Room } from '../../../domain/log/room.ts';
import { board, playRoom } from '../log/sealed-table.ts';
import { commitAt, type Forgery, layOpen, lineAt, redraw, rehash, retrail, write } from './toy.ts';

const ROOM = 'room-rules';
const table = playRoom(ROOM);
const GOOD = bundle(ROOM, table.lines);

/** First version whose commit is such. */
function find(wanted: (commit: BundleCommit) => boolean): number {
  const line = layOpen(GOOD).lines.find(({ commit }) => wanted(commit));
  if (line === undefined) throw new Error('no such commit in the room');
  return line.commit.v;
}

const byType = (type: string): number => find(({ cmd }) => cmd.type === type);

/** X of the draws of a version. */
function mixAt(v: number): string {
  let room: Room | null = null;
  for (const line of table.lines.slice(0, v)) room = foldLine(room, line, board);
  return room?.mix ?? '';
}

interface Case {
  title: string;
  v: number;
  change: (commit: BundleCommit, forgery: Forgery) => void;
  code: FaultCode;
  field: string;
  index?: number;
}

const START = byType('start');
const ATTACK = find(({ cmd, by }) => cmd.type === 'attack' && by.as === 'human');
const PLACE = byType('place');
const BOT = find(({ cmd }) => cmd.type === 'bot' && (cmd.moves as unknown[]).length > 1);
const TIMEOUT = byType('timeout');

const commands: Case[] = [
  {
    title: 'a command of another seat',
    v: ATTACK,
    change: (c) => Object.assign(c.by, { seat: 1, cid: 'forged-000000' }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a command that no seat can give',
    v: PLACE,
    change: (c) => Object.assign(c.cmd, { type: 'conjure' }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a command with a member more',
    v: PLACE,
    change: (c) => Object.assign(c.cmd, { note: 1 }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a system command that is not on the list',
    v: TIMEOUT,
    change: (c) => Object.assign(c.cmd, { type: 'gift' }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a timeout before the deadline',
    v: TIMEOUT,
    change: (c, f) => Object.assign(c, { at: commitAt(f, c.v - 1).at }),
    code: 'rules/command',
    field: 'cmd',
  },
  {
    title: 'a timeout of another seat',
    v: TIMEOUT,
    change: (c) => Object.assign(c.by, { seat: 0 }),
    code: 'rules/command',
    field: 'by.seat',
  },
  {
    title: 'a timeout that says it is a bot',
    v: TIMEOUT,
    change: (c) => Object.assign(c.by, { as: 'bot' }),
    code: 'rules/command',
    field: 'by.as',
  },
  {
    title: 'moves that the bot would not choose',
    v: BOT,
    change: (c) => (c.cmd.moves as unknown[]).pop(),
    code: 'rules/command',
    field: 'cmd',
  },
];

const outcomes: Case[] = [
  {
    title: 'an army more than was placed',
    v: PLACE,
    change: (c) => Object.assign(c.events.at(-1) ?? {}, { armies: 99 }),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'an event left out',
    v: ATTACK,
    change: (c) => c.events.pop(),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'an event too many',
    v: ATTACK,
    change: (c) => c.events.push({ type: 'card-drawn', seat: 0 }),
    code: 'rules/event',
    field: 'events',
  },
  {
    title: 'a draw under another label',
    v: ATTACK,
    change: (c) => {
      const { draws = [], key = '' } = c.chance ?? {};
      const drawn = draws[0];
      if (drawn === undefined) return;
      drawn.label = 'defence';
      drawn.value = new Draws(fromHex(key), fromHex(mixAt(c.v))).value(0, drawn);
    },
    code: 'rules/draw',
    field: 'chance.draws',
    index: 0,
  },
  {
    title: 'a draw that the rules do not ask for',
    v: ATTACK,
    change: (c) => {
      const { draws = [], key = '' } = c.chance ?? {};
      const spec = { label: 'attack', kind: 'dice', count: 3, sides: 6 } as const;
      const own = new Draws(fromHex(key), fromHex(mixAt(c.v)));
      draws.push({ ...spec, value: own.value(draws.length, spec) });
    },
    code: 'rules/draw',
    field: 'chance.draws',
    index: 2,
  },
  {
    title: 'missions that were not drawn',
    v: START,
    change: (c) => c.chance?.sealed.pop(),
    code: 'rules/draw',
    field: 'chance.sealed',
    index: 0,
  },
  {
    title: 'a mission that the sealed draw does not give',
    v: START,
    change: (c, f) => {
      const { open } = lineAt(f, c.v);
      const [mine, other] = [open[0], open[1]];
      const hidden = c.private[0];
      if (!mine || !other || !hidden) return;
      mine.payload = other.payload;
      const place = { room: ROOM, v: c.v, i: 0, seat: hidden.seat };
      hidden.commit = commitmentOf({ ...place, ...mine });
    },
    code: 'rules/private',
    field: 'private',
    index: 0,
  },
];

describe('a room of theatres, decided again', () => {
  test('is complete with every roll checked', () => {
    const rolls = table.lines.flatMap(({ commit }) =>
      commit.events.flatMap((event) => (event.type === 'fought' ? event.rolls : [])),
    ).length;
    const report = verify(GOOD, { finished: true });
    expect(report).toMatchObject({ ok: true, state: 'complete', warnings: [], failures: [] });
    expect(report.rolls).toBe(rolls);
    expect(rolls).toBeGreaterThan(10);
    expect(report.head?.hash).toBe(table.room.head);
  });

  test('has commits of every kind', () => {
    const kinds = new Set(table.lines.map(({ commit }) => `${commit.by.as} ${commit.cmd.type}`));
    const wanted = ['system open', 'human join', 'system timeout', 'bot bot', 'human resume'];
    for (const kind of wanted) expect(kinds).toContain(kind);
  });

  test.each([...commands, ...outcomes])('$title is $code', (given) => {
    const { v, change, code, field, index } = given;
    const forgery = layOpen(GOOD);
    change(commitAt(forgery, v), forgery);
    const { ok, failures } = verify(write(rehash(forgery, v)));
    expect(ok).toBe(false);
    expect(failures).toEqual([expect.objectContaining({ version: v, code, field })]);
    if (index !== undefined) expect(failures[0]?.index).toBe(index);
  });

  test('an opening that names another ruleset is a fault of version 1', () => {
    const forgery = layOpen(GOOD);
    Object.assign(commitAt(forgery, 1).opening ?? {}, { ruleset: 'f'.repeat(64) });
    const { failures } = verify(write(redraw(forgery)));
    expect(failures).toEqual([
      expect.objectContaining({ version: 1, code: 'rules/event', field: 'opening.ruleset' }),
    ]);
  });

  test('a secret revealed before the room has ended is a fault', () => {
    const forgery = layOpen(GOOD);
    forgery.lines.splice(ATTACK);
    commitAt(forgery, ATTACK).reveal = table.lines.at(-1)?.commit.reveal ?? null;
    const { failures } = verify(write(retrail(rehash(forgery, ATTACK))));
    expect(failures).toEqual([
      expect.objectContaining({ version: ATTACK, code: 'rules/event', field: 'reveal' }),
    ]);
  });

  test('an engine that the verifier lacks leaves the rest unchecked, with a warning', () => {
    const forgery = layOpen(GOOD);
    commitAt(forgery, ATTACK).engine = 'so-engine/0';
    const { ok, warnings } = verify(write(rehash(forgery, ATTACK)));
    expect(ok).toBe(true);
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'rules/unchecked', version: ATTACK }),
    ]);
  });
});
