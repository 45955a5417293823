import { bundle } from '../../domain/audit/bundle.ts';
import type { BundleLine } from '../../domain/audit/line.ts';
import { jcs } from '../../domain/chance/jcs.ts';
import type { SealedTable } from '../domain/log/sealed-table.ts';
import { type Edit, forge, type Level, type Original } from './forgery.ts';
import { type Change, changed, changes, like, poolOf } from './places.ts';

export type Kind =
  | 'field'
  | 'opening of a payload'
  | 'header or trailer'
  | 'drop'
  | 'swap'
  | 'duplicate'
  | 'truncate'
  | 'splice'
  | 'old key'
  | 'wrong nonce'
  | 'fork';

/** One forged bundle. */
export interface Tamper {
  kind: Kind;
  level: Level;
  /** The like of the place that was changed, with what was done to it. */
  place: string;
  /** The forged bundle; null where it comes to the original, to a lower level, or cannot be made. */
  lines: () => string[] | null;
}

/** A room to forge, another to splice it with, and how to play the first one anew. */
export interface Ground {
  room: Original;
  other: Original;
  /** The room again at version `v`, to be played on by other devices. */
  again: (v: number) => SealedTable;
  playOn: (table: SealedTable) => void;
}

const EDITED: readonly Level[] = ['raw', 'rehashed', 'redrawn'];

/** One edit at every level. */
function* atLevels({ room }: Ground, kind: Kind, place: string, edit: Edit): Generator<Tamper> {
  const at = (level: Level): string[] | null => attempt(() => forge(edit, room, level));
  for (const level of EDITED) {
    const lines = (): string[] | null => {
      const made = at(level);
      const lower = level === 'redrawn' ? at('rehashed') : room.texts;
      return made?.join() === lower?.join() ? null : made;
    };
    yield { kind, level, place, lines };
  }
}

/** Null where what was edited has no shape that keys or dice could be fitted to. */
function attempt(work: () => string[]): string[] | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const title = ({ path, how }: Change): string =>
  how === 'other' ? like(path) : `${how} ${like(path)}`;

/** Every field of every commit, and of every opening of a payload. */
function* fields(ground: Ground): Generator<Tamper> {
  const { lines } = ground.room;
  const commits = poolOf(lines.map(({ commit }) => commit));
  const opens = poolOf(lines.map(({ open }) => ({ open })));
  for (const [i, line] of lines.entries()) {
    const v = i + 1;
    for (const change of changes(line.commit, commits)) {
      const put = { ...line, commit: changed(line.commit, change) };
      const path = change.path.join('.');
      yield* atLevels(ground, 'field', title(change), { lines: lines.with(i, put), v, path });
    }
    for (const change of changes({ open: line.open }, opens)) {
      if (change.path[0] !== 'open') continue;
      const put = { ...line, ...changed({ open: line.open }, change) };
      const path = change.path.join('.');
      yield* atLevels(ground, 'opening of a payload', title(change), {
        lines: lines.with(i, put),
        v,
        path,
      });
    }
  }
}

function* frame({ room: { texts } }: Ground): Generator<Tamper> {
  for (const at of [0, texts.length - 1]) {
    const value = JSON.parse(texts[at] as string);
    for (const change of changes(value, new Map())) {
      const lines = () => texts.with(at, jcs(changed(value, change)));
      yield { kind: 'header or trailer', level: 'raw', place: title(change), lines };
    }
  }
}

type Move = (lines: readonly BundleLine[], i: number) => { lines: BundleLine[]; v: number } | null;

const MOVES: readonly (readonly [Kind, Move])[] = [
  ['drop', (lines, i) => ({ lines: lines.toSpliced(i, 1), v: i + 1 })],
  ['duplicate', (lines, i) => ({ lines: lines.toSpliced(i, 0, lines[i] as BundleLine), v: i + 2 })],
  [
    'swap',
    (lines, i) =>
      i + 1 < lines.length
        ? {
            lines: lines.toSpliced(i, 2, lines[i + 1] as BundleLine, lines[i] as BundleLine),
            v: i + 1,
          }
        : null,
  ],
  ['truncate', (lines, i) => (i > 0 ? { lines: lines.slice(0, i), v: i + 1 } : null)],
];

/** Whole commits moved about; the last commit dropped is the log cut short. */
function* moved(ground: Ground): Generator<Tamper> {
  const { lines } = ground.room;
  for (const [kind, move] of MOVES) {
    for (let i = 0; i < lines.length; i += 1) {
      const made = move(lines, i);
      if (made === null || (kind === 'drop' && i === lines.length - 1)) continue;
      const place = `${lines[i]?.commit.cmd.type}`;
      yield* atLevels(ground, kind, place, { ...made, path: '' });
    }
  }
}

/** The first lines of one room, the rest of another that was played by the same people. */
function* splices(ground: Ground): Generator<Tamper> {
  const { room, other } = ground;
  const last = Math.min(room.lines.length, other.lines.length) - 1;
  for (let i = 1; i < last; i += 1) {
    const rest = other.lines.slice(i).map((line) => ({
      ...line,
      commit: { ...line.commit, room: room.room, reveal: line.commit.reveal && secretOf(room) },
    }));
    yield* atLevels(ground, 'splice', 'two rooms', {
      lines: [...room.lines.slice(0, i), ...rest],
      v: i + 1,
      path: '',
    });
  }
}

const secretOf = (room: Original): string => room.lines.at(-1)?.commit.reveal ?? '';

/** A key that was published before, with its number or with the next one. */
function* oldKeys(ground: Ground): Generator<Tamper> {
  const { lines } = ground.room;
  const drawn = lines.filter(({ commit }) => commit.chance !== null);
  for (let d = 1; d < drawn.length; d += 1) {
    const line = drawn[d] as BundleLine;
    const { chance, v } = line.commit;
    const old = drawn[d - 1]?.commit.chance;
    if (!chance || !old) continue;
    for (const n of [old.n, chance.n]) {
      const put = { ...line, commit: { ...line.commit, chance: { ...chance, n, key: old.key } } };
      const path = n === chance.n ? 'chance.key' : 'chance.n';
      const place = n === chance.n ? 'under the next number' : 'under its own number';
      yield* atLevels(ground, 'old key', place, { lines: lines.with(v - 1, put), v, path });
    }
  }
}

/** Of every human commit: the nonce of another commit, and one of the forger's making. */
function* nonces(ground: Ground): Generator<Tamper> {
  const { lines } = ground.room;
  let drawn = 0;
  for (const [i, line] of lines.entries()) {
    const { by, v, chance } = line.commit;
    const mixed = chance !== null || drawn === 0;
    drawn += chance === null ? 0 : 1;
    if (by.nonce === null) continue;
    const others = lines.map(({ commit }) => commit.by.nonce).filter((x) => x && x !== by.nonce);
    for (const nonce of [others[0] as string, others.at(-1) as string, 'ab'.repeat(16)]) {
      const put = { ...line, commit: { ...line.commit, by: { ...by, nonce } } };
      yield* atLevels(ground, 'wrong nonce', mixed ? 'mixed' : 'not mixed', {
        lines: lines.with(i, put),
        v,
        path: 'by.nonce',
      });
    }
  }
}

/** The room played anew from every version on: with other nonces, by the engine, to another end. */
function* forks({ room, again, playOn }: Ground): Generator<Tamper> {
  for (let v = 1; v < room.lines.length - 2; v += 1) {
    const lines = (): string[] => {
      const table = again(v);
      playOn(table);
      return bundle(table.room.id, table.lines).trimEnd().split('\n');
    };
    yield { kind: 'fork', level: 'replayed', place: 'the rest played anew', lines };
  }
}

/** Every tampering of the suite, one after the other. */
export function* tampers(ground: Ground): Generator<Tamper> {
  yield* fields(ground);
  yield* frame(ground);
  yield* moved(ground);
  yield* splices(ground);
  yield* oldKeys(ground);
  yield* nonces(ground);
  yield* forks(ground);
}
