import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULT_CODES } from '../../domain/audit/report.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { BROKEN } from './broken.ts';
import { type VectorRoom, vectorRooms, verdict } from './vector-rooms.ts';

/**
 * Whole small rooms, good and broken, for whoever writes a verifier: `index.json` says what it must
 * find. `UPDATE_VECTORS=1` records them anew, for an engine that is not released.
 */
const folder = new URL('../vectors/rooms/', import.meta.url);

if (process.env.UPDATE_VECTORS) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(new URL('broken/', folder), { recursive: true });
  const rooms = vectorRooms();
  for (const { room, text } of rooms) writeFileSync(new URL(room.file, folder), text);
  const index = rooms.map(({ room }) => JSON.stringify(room));
  writeFileSync(new URL('index.json', folder), `[\n${index.join(',\n')}\n]\n`);
}

const rooms = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as VectorRoom[];

test.each(rooms)('$file: $about', ({ file, about, options, ...expected }) => {
  expect(about).not.toBe('');
  expect(verdict(readFileSync(new URL(file, folder), 'utf8'), options)).toEqual(expected);
});

test('there is a broken room for every code, and each breaks as it is meant to', () => {
  const found = rooms.flatMap(({ failure }) => (failure ? [failure.code] : []));
  expect(found).toEqual(BROKEN.map(({ code }) => code));
  const others = FAULT_CODES.filter((code) => !found.includes(code));
  expect(others).toEqual(['end/reused']);
});

test('there is a good room of every ruleset', () => {
  const files = rooms.filter(({ failure }) => failure === null).map(({ file }) => file);
  expect(files).toEqual(expect.arrayContaining([...rulesets.keys()].map((id) => `${id}.ndjson`)));
});
