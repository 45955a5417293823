import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';
import { playRoom, SealedTable } from '../log/sealed-table.ts';

const DAY = 24 * 3_600_000;
const two = { ruleset: 'theatres', seats: 2 } as const;

function lobby(id: string, seats = 2): SealedTable {
  const table = new SealedTable(id, { ...two, seats });
  for (let seat = 0; seat < seats; seat++) {
    table.human(null, { type: 'join', opening: table.room.opening }, seat);
    table.at += 60_000;
  }
  return table;
}

const reasonOf = (table: SealedTable) => table.room.game.public.outcome?.reason;
const audit = (table: SealedTable) =>
  verify(bundle(table.room.id, table.lines), { finished: true });
const COMPLETE = { ok: true, state: 'complete', warnings: [], failures: [] };

test('a room that its humans leave is closed, revealed and complete', () => {
  const table = lobby('room-left');
  table.human(0, { type: 'adjust', settings: completeSettings({ ...two, roundLimit: 30 }) });
  table.human(0, { type: 'leave' });
  table.human(1, { type: 'leave' });
  expect(reasonOf(table)).toBe('closed');
  expect(audit(table)).toMatchObject({ ...COMPLETE, rolls: 0 });
});

test('a room that waited too long is closed by the system and complete', () => {
  const table = lobby('room-waits');
  table.at += DAY + 1;
  table.system('close');
  expect(reasonOf(table)).toBe('closed');
  expect(audit(table)).toMatchObject(COMPLETE);
});

test('an annulled room is complete, and so is one whose last human abandons it', () => {
  const annulled = lobby('room-annulled');
  annulled.human(0, { type: 'start' });
  annulled.system('annul');
  expect(reasonOf(annulled)).toBe('annulled');
  expect(audit(annulled)).toMatchObject(COMPLETE);
  const abandoned = lobby('room-abandoned');
  abandoned.human(0, { type: 'start' });
  const first = abandoned.room.game.public.turn?.seat ?? 0;
  abandoned.human(first, { type: 'abandon' });
  abandoned.human(1 - first, { type: 'abandon' });
  expect(audit(abandoned)).toMatchObject(COMPLETE);
});

test('rooms of both modes played to their end are complete', () => {
  for (const mode of ['missions', 'domination'] as const) {
    const table = playRoom(`room-${mode}`, 30, 1024, mode);
    expect(audit(table)).toMatchObject(COMPLETE);
  }
});
