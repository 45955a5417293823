import { expect, test } from 'vitest';
import { bareMap, compileBoard, joined, mapSchema } from '../../../domain/maps/board.ts';
import { boards } from '../../../domain/maps/index.ts';
import raw from '../../../domain/maps/theatres.json' with { type: 'json' };
import { board } from '../../support/table.ts';

const neighbours = (id: string): string[] =>
  (board.neighbours[board.index.get(id) ?? -1] ?? []).map((t) => board.territories[t] ?? '').sort();

test.each([...boards.keys()])(
  'the map %s is JSON that meets the schema and comes back unchanged',
  (id) => {
    const data = boards.get(id)?.data;
    expect(mapSchema.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
  },
);

test('the theatres map has 42 territories in 6 groups that part them', () => {
  expect(board.territories).toHaveLength(42);
  expect(new Set(board.territories).size).toBe(42);
  const members = board.groups.flatMap((group) => group.members);
  expect(members.toSorted((a, b) => a - b)).toEqual(board.territories.map((_, t) => t));
  expect(Object.fromEntries(board.groups.map((g) => [g.id, g.members.length]))).toEqual({
    americas: 6,
    'europa-ocidental': 9,
    'frente-oriental': 7,
    'africa-e-oriente-medio': 8,
    'china-birmania-india': 5,
    pacifico: 7,
  });
});

test('the bonus of every group', () => {
  expect(Object.fromEntries(board.groups.map((g) => [g.id, g.bonus]))).toEqual({
    americas: 4,
    'europa-ocidental': 7,
    'frente-oriental': 4,
    'africa-e-oriente-medio': 6,
    'china-birmania-india': 3,
    pacifico: 4,
  });
});

test('borders are mutual, between two territories, and named once', () => {
  const pairs = raw.borders.map(({ between }) => between.toSorted().join());
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const [a = '', b = ''] of raw.borders.map(({ between }) => between)) {
    expect(a).not.toBe(b);
    expect(neighbours(a)).toContain(b);
    expect(neighbours(b)).toContain(a);
  }
  board.territories.forEach((_, a) => {
    expect(joined(board, a, a)).toBe(false);
    board.territories.forEach((__, b) => {
      expect(joined(board, a, b)).toBe(joined(board, b, a));
    });
  });
});

test('every territory can be reached from every other', () => {
  const seen = new Set([0]);
  for (const t of seen) for (const next of board.neighbours[t] ?? []) seen.add(next);
  expect(seen.size).toBe(board.territories.length);
});

test('77 borders: 46 by land, 30 by sea, the air bridge over the Himalayas', () => {
  const kinds = raw.borders.map(({ kind }) => kind);
  const count = (kind: string) => kinds.filter((other) => other === kind).length;
  expect([count('land'), count('sea'), count('air')]).toEqual([46, 30, 1]);
  expect(raw.borders.find(({ kind }) => kind === 'air')?.between.toSorted()).toEqual([
    'china-nacionalista',
    'india',
  ]);
});

test('three routes cross the edge of the map', () => {
  const across = raw.borders.filter((border) => 'acrossMapEdge' in border && border.acrossMapEdge);
  expect(across.map(({ between }) => between.toSorted().join())).toEqual([
    'alasca,japao',
    'havai,japao',
    'havai,nova-guine',
  ]);
});

test('degrees: from the corners of the map to its crossroads', () => {
  const degrees = board.neighbours.map((list) => list.length);
  expect(degrees.reduce((sum, n) => sum + n, 0)).toBe(2 * raw.borders.length);
  expect(Math.min(...degrees)).toBe(2);
  expect(Math.max(...degrees)).toBe(6);
  expect(neighbours('brasil')).toEqual(['africa-francesa', 'estados-unidos-orientais']);
  expect(neighbours('alemanha')).toEqual([
    'balcas',
    'franca',
    'italia',
    'noruega',
    'paises-baixos',
    'polonia',
  ]);
  expect(neighbours('india')).toEqual([
    'africa-oriental',
    'australia',
    'birmania',
    'china-nacionalista',
    'persia-iraque',
  ]);
});

test('names and drawing hints are no part of what a room hashes', () => {
  const bare = bareMap(board.data);
  expect(JSON.stringify(bare)).not.toMatch(/name|acrossMapEdge|colours|Canadá/);
  expect(
    compileBoard(
      mapSchema.parse({ ...raw, ...bare, territories: raw.territories, groups: raw.groups }),
    ).neighbours,
  ).toEqual(board.neighbours);
});
