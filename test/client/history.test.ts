import { expect, test } from 'vitest';
import type { Fault } from '../../client/fault.ts';
import { History } from '../../client/history.ts';
import type { Own } from '../../client/live-check.ts';
import { foldRoom } from '../../client/room-history.ts';
import { commitHash } from '../../domain/chance/commit-hash.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { viewOf } from '../../domain/views/view.ts';
import { startedRoom } from './recorded-room.ts';

const source = startedRoom().play((room) => room.game.public.round >= 3);
const lines = source.seenBy(0);

function viewer(own: Own = { seat: 0, sent: new Map() }) {
  const seen: number[] = [];
  const faults: Fault[] = [];
  const history = new History(source.id, {
    own: () => own,
    fold: foldRoom,
    seen: (line, isNew) => isNew && seen.push(line.commit.v),
    broken: (fault) => faults.push(fault),
  });
  const take = (line: CommitLine): void => history.take(line, jcs(line));
  return { history, seen, faults, take };
}

const changed = (v: number, change: (line: CommitLine) => void): CommitLine => {
  const line = structuredClone(lines[v - 1]!);
  change(line);
  return line;
};

const versionWith = (fits: (line: CommitLine) => boolean): number =>
  lines.find(fits)?.commit.v ?? Number.NaN;

test('the history of a seat folds to the view that the server has of it', () => {
  const { history, take, faults } = viewer();
  for (const line of lines) take(line);
  expect(faults).toEqual([]);
  expect(history.folded?.game).toEqual(viewOf(source.now.game, 0));
  expect(history.head).toEqual({ v: source.now.v, hash: source.now.head });
});

test('frames out of order and repeated are folded once each, in order', () => {
  const { history, seen, take } = viewer();
  for (const i of [0, 2, 1, 1, 0, 4, 4, 3]) take(lines[i]!);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect(history.gap).toBe(false);
  take(lines[6]!);
  expect(history.gap).toBe(true);
  expect(seen).toHaveLength(5);
});

test('a known version with another hash is a second history and ends the trust', () => {
  const { take, faults, seen } = viewer();
  for (const line of lines.slice(0, 4)) take(line);
  take({ ...lines[1]!, hash: 'f'.repeat(64) });
  take(lines[4]!);
  expect(faults).toMatchObject([
    { code: 'head/mismatch', version: 2, heads: { kept: lines[1]?.hash } },
  ]);
  expect(seen).toEqual([1, 2, 3, 4]);
});

test.each([
  [
    'draw/value',
    versionWith(({ commit }) => (commit.chance?.draws.length ?? 0) > 0),
    (line: CommitLine) => {
      const draw = line.commit.chance?.draws[0];
      if (draw !== undefined && Array.isArray(draw.value)) draw.value.reverse();
    },
  ],
  [
    'draw/key',
    versionWith(({ commit }) => commit.chance !== null),
    (line: CommitLine) => {
      if (line.commit.chance !== null) line.commit.chance.key = 'ab'.repeat(32);
    },
  ],
  [
    'commit/hash',
    3,
    (line: CommitLine) => {
      line.commit.at += 1;
    },
  ],
  [
    'commit/prev',
    3,
    (line: CommitLine) => {
      line.commit.prev = '0'.repeat(64);
    },
  ],
  [
    'private/commitment',
    versionWith(({ open }) => open[0] != null),
    (line: CommitLine) => {
      line.open[0] = { payload: { type: 'card-told', card: 'none' }, salt: '00'.repeat(32) };
    },
  ],
  [
    'private/commitment',
    versionWith(({ open }) => open[0] != null),
    (line: CommitLine) => {
      line.open[0] = null;
    },
  ],
])('a client finds %s in a frame at once and stops', (code, v, change) => {
  const { take, faults, seen } = viewer();
  for (const line of lines.slice(0, v - 1)) take(line);
  const line = changed(v, change);
  take(code === 'commit/hash' || code === 'commit/prev' ? line : rehashed(line));
  expect(faults).toMatchObject([{ code, version: v }]);
  expect(seen).toHaveLength(v - 1);
});

test('a client finds that its own command stands with another nonce', () => {
  const cid = lines[1]?.commit.by.cid ?? '';
  const { take, faults } = viewer({ seat: null, sent: new Map([[cid, 'ee'.repeat(16)]]) });
  for (const line of source.seenBy(null).slice(0, 3)) take(line);
  expect(faults).toMatchObject([{ code: 'commit/actor', field: 'by.nonce', version: 2 }]);
});

/** The server cheats consistently: the hash fits what it says now. */
function rehashed(line: CommitLine): CommitLine {
  return { ...line, hash: commitHash(jcs(line.commit)) };
}
