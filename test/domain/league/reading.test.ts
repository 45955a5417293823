import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../domain/game/settings.ts';
import { endingShape } from '../../../domain/league/commands.ts';
import { isNoShow } from '../../../domain/league/points.ts';
import { readEnding } from '../../../domain/league/reading.ts';
import type { Ending } from '../../../domain/league/report.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { abandon, resume } from '../../support/commands.ts';
import { leagueTable } from '../../support/league-room.ts';
import { seat } from '../../support/league-tables.ts';
import { SealedTable } from '../log/sealed-table.ts';

const [PLAYS, IDLE, NEVER, BOT, AWAY] = [0, 1, 2, 3, 4];
const plays = ['member', 'member', 'member', 'captain', 'autopilot'] as const;
const START = 1_790_000_000_000;

/** A table of five of which the first two have come in time. */
function started(knobs: Settings['knobs'] = {}): SealedTable {
  const league = { ...leagueTable(...plays), startsAt: START + 1000, until: START + 10_000_000 };
  const room = new SealedTable('room', {
    ...{ ruleset: 'theatres', seats: 5, turnSeconds: 300 },
    knobs: { turnOrder: 'given', ...knobs },
    league,
  });
  for (const person of [PLAYS, IDLE]) {
    room.human(null, { type: 'join', opening: room.room.opening }, person);
  }
  room.at = league.startsAt;
  room.system('start');
  return room;
}

/** The seat to move ends its turn: by commands, by letting it run out, or as a bot. */
function turn(room: SealedTable): void {
  const { turn: now, seats, deadline } = room.room.game.public;
  const { n, seat: mover, notBefore } = now!;
  if (seats[mover]!.control !== 'human') {
    room.at = Math.max(room.at, notBefore ?? 0);
    room.system('bot');
    if (room.room.game.public.turn?.n === n) turn(room);
  } else if (mover === IDLE) {
    room.at = deadline!.at + 1;
    room.system('timeout');
  } else {
    while (room.room.game.public.turn?.n === n) room.move();
  }
}

const turns = (room: SealedTable, count: number): SealedTable => {
  for (let i = 0; i < count; i++) turn(room);
  return room;
};

/** Closed after its time. */
function read(room: SealedTable): Ending {
  room.at = START + 10_000_001;
  room.system('close');
  return readEnding(room.lines)!;
}

describe('how a room ended', () => {
  const room = turns(started(), 7);
  const open = [...room.lines];
  const ending = read(room);

  test('is not known while its secret is not revealed, nor from a part of its log', () => {
    expect(readEnding(open)).toBeNull();
    expect(readEnding(room.lines.slice(0, -1))).toBeNull();
    expect(readEnding(room.lines.slice(1))).toBeNull();
    expect(readEnding([])).toBeNull();
  });

  test('has the last commit of the bundle, when it ended and why', () => {
    expect(ending).toMatchObject({
      room: 'room',
      head: { v: room.room.v, hash: room.room.head },
      endedAt: START + 10_000_001,
      reason: 'armistice',
      cause: 'time',
    });
    expect(endingShape.parse(ending)).toEqual(ending);
  });

  test('says of each seat how its person behaved', () => {
    const conduct = ending.seats.map(({ place: _, ...rest }) => rest);
    expect(conduct).toEqual([
      { acted: 2, missed: 0, abandoned: false, checkedIn: true },
      { acted: 0, missed: 2, abandoned: false, checkedIn: true },
      { acted: 0, missed: 0, abandoned: false, checkedIn: false },
      { acted: 0, missed: 0, abandoned: false, checkedIn: false },
      { acted: 0, missed: 0, abandoned: false, checkedIn: false },
    ]);
    const absent = ending.seats.map((of, at) => isNoShow(of, seat(at, { plays: plays[at]! })));
    expect(absent).toEqual([false, true, true, false, false]);
  });

  test('is read from what everybody sees: no opening of a secret is needed', () => {
    const lines = room.lines.map(({ commit, hash }) => ({
      commit: { ...commit, private: [] },
      hash,
    }));
    expect(readEnding(lines)).toEqual(ending);
  });

  test('is the same however often it is read', () => {
    expect(readEnding(structuredClone(room.lines))).toEqual(ending);
  });
});

describe('who came later, and who went', () => {
  test('whoever takes the seat back from the autopilot has come, and has acted', () => {
    const room = started();
    room.human(NEVER, resume);
    room.human(AWAY, resume);
    const { seats } = read(turns(room, 1));
    expect(seats[NEVER]).toMatchObject({ acted: 1, missed: 0, checkedIn: true });
    expect(seats[AWAY]).toMatchObject({ acted: 1, missed: 0, checkedIn: true });
    expect(seats[BOT]).toMatchObject({ acted: 0, checkedIn: false });
  });

  test('whoever abandons has acted, and comes last', () => {
    const room = started({ abandonedMayWin: false });
    room.human(IDLE, abandon);
    const { seats } = read(turns(room, 2));
    expect(seats[IDLE]).toMatchObject({ place: 5, acted: 1, missed: 0, abandoned: true });
  });

  test('many commands in one turn are one turn', () => {
    const room = turns(started(), 6);
    const commands = room.lines.filter(({ commit: { by, cmd } }) => {
      return by.seat === PLAYS && by.as === 'human' && cmd.type !== 'join';
    });
    expect(commands.length).toBeGreaterThan(2);
    expect(read(room).seats[PLAYS]!.acted).toBe(2);
  });
});

test('VIC-13 places are ranks: equal seats share the better one, and the next ones are left out', () => {
  const room = turns(started(), 1);
  read(room);
  const lines = structuredClone(room.lines);
  const ended = lines.at(-1)!.commit.events.find((event) => event.type === 'ended')!;
  ended.places = [[3], [0, 4], [1], [2]];
  expect(readEnding(lines)!.seats.map(({ place }) => place)).toEqual([2, 4, 5, 1, 2]);
});

test('a table that never began has no places: all are equal', () => {
  const league = { ...leagueTable('member', 'member'), startsAt: START, until: START + 1000 };
  const room = new SealedTable('never', {
    ...{ ruleset: 'theatres', seats: 2, turnSeconds: 300, knobs: { turnOrder: 'given' } },
    league,
  });
  room.at = START + 1001;
  room.system('close');
  const ending = readEnding(room.lines)!;
  expect(ending.reason).toBe('closed');
  expect(ending.seats.map(({ place }) => place)).toEqual([1, 1]);
});

const golden = new URL('../../golden/so-engine-1/', import.meta.url);

test.each(readdirSync(golden))('the places of a recorded room are those of its end: %s', (name) => {
  const text = readFileSync(new URL(name, golden), 'utf8').trimEnd().split('\n');
  const lines = text.slice(1, -1).map((line): CommitLine => JSON.parse(line));
  const trailer = JSON.parse(text.at(-1)!);
  const ending = readEnding(lines)!;
  expect(ending.head).toEqual({ v: lines.length, hash: trailer.head });
  const { places } = lines.at(-1)!.commit.events.find((event) => event.type === 'ended')!;
  const inOrder = places.map((equal) => equal.map((at) => ending.seats[at]!.place));
  let ahead = 0;
  for (const equal of inOrder) {
    expect(new Set(equal)).toEqual(new Set([ahead + 1]));
    ahead += equal.length;
  }
});
