import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { ENGINE } from '../../../domain/engine.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { foldLine, type Room } from '../../../domain/log/room.ts';
import { board, playRoom, SealedTable } from '../log/sealed-table.ts';

/**
 * Recorded rooms of each released engine, below `test/golden/<engine>`. They never change: if one
 * fails here, the engine decides differently and `domain/engine.ts` must be raised, or stored
 * events need an upcaster. `UPDATE_GOLDEN=1` records the rooms of an engine that is not released.
 */
const folder = new URL('../../golden/', import.meta.url);
const own = new URL(`${ENGINE.replace('/', '-')}/`, folder);

function leftRoom(): SealedTable {
  const table = new SealedTable('golden-left', { ruleset: 'theatres', seats: 2 }, 256);
  table.human(null, { type: 'join', opening: table.room.opening }, 0);
  table.human(0, { type: 'leave' });
  return table;
}

if (process.env.UPDATE_GOLDEN) {
  mkdirSync(own, { recursive: true });
  for (const { room, lines } of [leftRoom(), playRoom('golden-missions', 30, 1024)]) {
    writeFileSync(new URL(`${room.id}.ndjson`, own), bundle(room.id, lines));
  }
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

test('the present engine has golden rooms', () => {
  expect(files.filter(({ name }) => name.startsWith(ENGINE.replace('/', '-')))).not.toEqual([]);
});

test.each(files)('$name still audits', ({ name, text }) => {
  const { failures, warnings, state } = verify(text, { finished: true });
  expect(failures, 'raise domain/engine.ts, or record an unreleased engine anew').toEqual([]);
  expect(state).toBe('complete');
  if (name.startsWith(ENGINE.replace('/', '-'))) expect(warnings).toEqual([]);
});

test.each(files)('$name still folds to its end', ({ text }) => {
  let room: Room | null = null;
  for (const line of text.trimEnd().split('\n').slice(1, -1)) {
    room = foldLine(room, JSON.parse(line) as CommitLine, board);
  }
  expect(room?.game.public.status).toBe('ended');
});
