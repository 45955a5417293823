import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundle } from '../../../domain/audit/bundle.ts';
import { verify } from '../../../domain/audit/verify.ts';
import { ENGINE } from '../../../domain/engine.ts';
import type { CommitLine } from '../../../domain/log/commit.ts';
import { foldLine, type Room } from '../../../domain/log/room.ts';
import type { Board } from '../../../domain/maps/board.ts';
import { boards } from '../../../domain/maps/index.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { record } from '../../audit/record.ts';
import { playRoom, SealedTable } from '../log/sealed-table.ts';

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

const plain = [...rulesets.keys()].filter((name) => !name.endsWith('-even'));

/** A room of another ruleset to its own end. Variants are the same in other numbers. */
const roomOf = (ruleset: string): SealedTable =>
  record({
    ...{ id: `golden-${ruleset}`, ruleset, keys: 2048, ends: 'annulled' },
    commits: 5000,
  });

if (process.env.UPDATE_GOLDEN) {
  mkdirSync(own, { recursive: true });
  const others = plain.filter((name) => name !== 'theatres');
  const rooms = [leftRoom(), playRoom('golden-missions', 30, 1024), ...others.map(roomOf)];
  for (const { room, lines } of rooms) {
    writeFileSync(new URL(`${room.id}.ndjson`, own), bundle(room.id, lines));
  }
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));

test('the present engine has golden rooms of every ruleset', () => {
  const present = files.filter(({ name }) => name.startsWith(ENGINE.replace('/', '-')));
  for (const ruleset of plain) {
    const played = present.filter(({ text }) => text.includes(`"ruleset":"${ruleset}"`));
    expect(played, ruleset).not.toEqual([]);
  }
});

test.each(files)('$name still audits', ({ name, text }) => {
  const { failures, warnings, state } = verify(text, { finished: true });
  expect(failures, 'raise domain/engine.ts, or record an unreleased engine anew').toEqual([]);
  expect(state).toBe('complete');
  if (name.startsWith(ENGINE.replace('/', '-'))) expect(warnings).toEqual([]);
});

test.each(files)('$name still folds to its end', ({ text }) => {
  let room: Room | null = null;
  const lines = text.trimEnd().split('\n').slice(1, -1);
  const map = /"map":"([^"]+)"/.exec(text)?.[1] ?? '';
  for (const line of lines) {
    room = foldLine(room, JSON.parse(line) as CommitLine, boards.get(map) as Board);
  }
  expect(room?.game.public.status).toBe('ended');
});
