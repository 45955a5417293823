import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import type { LeagueTable } from '../../../domain/game/settings.ts';
import { leagueSettings, leagueTable } from '../../support/league-room.ts';
import { SealedTable } from '../log/sealed-table.ts';

const DAY = 86_400_000;
const [PLAYS, LATE, BOT, AWAY, NEVER, SLEEPS] = [0, 1, 2, 3, 4, 5];

/** A table of six, begun when its check-in is over: two of its members are there. */
function begin(table: string, days: number) {
  const opened = 1_790_000_000_000;
  const league: LeagueTable = {
    ...leagueTable('member', 'member', 'captain', 'autopilot', 'member', 'member'),
    ...{ startsAt: opened + 2 * DAY, until: opened + days * DAY },
  };
  const seats = league.seats.map((seat) => ({ ...seat, patience: 1 }));
  const room = new SealedTable(`${'L'.repeat(22)}:${table}`, {
    ...leagueSettings({ ...league, seats }),
    ...{ turnSeconds: 86_400, roundLimit: 30 },
  });
  for (const seat of [PLAYS, SLEEPS]) {
    room.human(null, { type: 'join', opening: room.room.opening }, seat);
  }
  room.at = league.startsAt;
  room.system('start');
  return room;
}

/** A turn, or a part of it: one comes late, one sleeps, one plays; what has no human has a bot. */
function step(table: SealedTable): void {
  const { turn, seats, round, deadline } = table.room.game.public;
  const seat = turn?.seat ?? 0;
  table.at = Math.max(table.at, turn?.notBefore ?? 0);
  const manned = seats[seat]?.control === 'human';
  if (seat === LATE && !manned && round >= 2) table.human(seat, { type: 'resume' });
  else if (!manned) table.system('bot');
  else if (seat === SLEEPS) {
    table.at = (deadline?.at ?? 0) + 1;
    table.system('timeout');
  } else table.move();
}

const audit = (table: SealedTable) =>
  verify(bundle(table.room.id, table.lines), { finished: true });
const COMPLETE = { ok: true, state: 'complete', warnings: [], failures: [] };

test('LEA-2 LEA-3 LEA-4 a table of a league is played to its end, and its proof is complete', () => {
  const table = begin('s1-d2-r3-t16', 300);
  while (table.room.game.public.status === 'playing') step(table);
  const { outcome, seats, order } = table.room.game.public;
  expect(order).toEqual([PLAYS, LATE, BOT, AWAY, NEVER, SLEEPS]);
  expect(outcome?.places.flat().toSorted()).toEqual(order);
  expect(seats.map(({ control }) => control)).toEqual([
    ...['human', 'human', 'bot', 'autopilot', 'autopilot', 'autopilot'],
  ]);
  expect(audit(table)).toMatchObject(COMPLETE);
});

test('LEA-5 a table that outlives its time is closed, and its proof is complete', () => {
  const table = begin('s1-d1-r1-t1', 5);
  const until = table.room.game.public.settings?.league?.until ?? 0;
  while (table.at <= until && table.room.game.public.round <= 4) step(table);
  expect(table.room.game.public.status).toBe('playing');
  table.at = until + 1;
  table.system('close');
  expect(table.room.game.public.outcome).toMatchObject({ reason: 'armistice', cause: 'time' });
  expect(audit(table)).toMatchObject(COMPLETE);
});
