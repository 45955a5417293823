import { expect, test } from 'vitest';
import { type Board, bareMap } from '../../../domain/maps/board.ts';
import { boards } from '../../../domain/maps/index.ts';

const board = boards.get('brasil') as Board;
const barred = board.data.borders.filter(({ barrier }) => barrier !== undefined);

test('the regions have the territories and bonuses of the book', () => {
  expect(board.groups.map(({ id, members, bonus }) => [id, members.length, bonus])).toEqual([
    ['nordeste', 13, 6],
    ['norte', 10, 5],
    ['sudeste', 8, 4],
    ['centro-oeste', 5, 4],
    ['sul', 6, 2],
  ]);
});

test('CRD-1 there are 14 cards of each of three symbols', () => {
  const count = (symbol: string) => [...board.symbols.values()].filter((s) => s === symbol).length;
  expect(['leaf', 'gold', 'water'].map(count)).toEqual([14, 14, 14]);
});

test('BAR-1 23 borders have a barrier, the same from both sides, and each has a name of its own', () => {
  expect(barred).toHaveLength(23);
  expect(new Set(barred.map(({ barrier }) => barrier)).size).toBe(23);
  const n = board.territories.length;
  expect(board.barriers.reduce((sum, b) => sum + b, 0)).toBe(2 * 23);
  for (let a = 0; a < n; a += 1) {
    for (let b = 0; b < n; b += 1) {
      expect(board.barriers[a * n + b]).toBe(board.barriers[b * n + a]);
    }
  }
});

test('BAR-2 over open borders alone every territory reaches every other', () => {
  const n = board.territories.length;
  const seen = new Set([0]);
  for (const t of seen) {
    for (const next of board.neighbours[t] ?? []) {
      if (board.barriers[t * n + next] === 0) seen.add(next);
    }
  }
  expect(seen.size).toBe(n);
});

test('TUN-1 the tunnel begins in Acre', () => {
  expect(board.territories[board.tunnel ?? -1]).toBe('acre');
  expect([...boards.values()].filter(({ tunnel }) => tunnel !== null)).toEqual([board]);
});

test('what is hashed of the board tells barriers and tunnel, but no names', () => {
  const bare = bareMap(board.data);
  expect(bare.borders.filter((border) => 'barrier' in border)).toHaveLength(23);
  expect(bare).toMatchObject({ tunnel: { from: 'acre' } });
  expect(JSON.stringify(bare)).not.toContain('Serra');
  expect(JSON.stringify(bareMap((boards.get('theatres') as Board).data))).not.toContain('barrier');
});
