import { expect, test } from 'vitest';
import { playTable, simulate, type Table } from '../../../domain/bots/simulate.ts';
import { board } from '../../support/table.ts';

const four: Table = {
  board,
  ruleset: 'theatres',
  mode: 'missions',
  levels: ['captain', 'recruit', 'captain', 'recruit'],
  limit: 80,
};

test('a game names its winner, the level that won and how long it took', () => {
  const [game] = [...simulate(four, { seed: 7, games: 1 })];
  if (!game?.ok) throw new Error(JSON.stringify(game?.error));
  const { winner, outcome, rounds, commands, endedByLimit } = game.value;
  expect(outcome.winners).toEqual([winner?.seat]);
  expect(winner?.level).toBe(four.levels[winner?.seat ?? -1]);
  expect(rounds).toBeGreaterThan(1);
  expect(commands).toBeGreaterThan(4 * rounds);
  expect(endedByLimit).toBe(false);
});

test('games of a series are those of its seeds', () => {
  const series = [...simulate(four, { seed: 40, games: 3 })];
  expect(series).toEqual([40, 41, 42].map((seed) => playTable(four, seed)));
});

test('a room that the ruleset does not offer is refused in the words of the rule', () => {
  expect(playTable({ ...four, limit: 33 }, 1)).toMatchObject({
    ok: false,
    error: {
      refused: { code: 'settings/not-offered', field: 'roundLimit' },
      command: { type: 'open' },
    },
  });
});

test('a game that lasts until its limit says so', () => {
  const levels: Table['levels'] = [
    'recruit',
    'recruit',
    'recruit',
    'recruit',
    'recruit',
    'recruit',
  ];
  const table: Table = { ...four, levels, mode: 'domination', limit: 30 };
  const games = [...simulate(table, { seed: 1, games: 5 })];
  const late = games.filter((game) => game.ok && game.value.endedByLimit);
  expect(late.length).toBeGreaterThan(0);
  expect(late).toContainEqual({ ok: true, value: expect.objectContaining({ rounds: 30 }) });
});
