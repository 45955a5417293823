import { describe, expect, test } from 'vitest';
import { type Played, simulate } from '../../../domain/bots/simulate.ts';
import type { BotLevel } from '../../../domain/game/settings.ts';
import type { Mode } from '../../../domain/rulesets/schema.ts';
import { board } from '../../support/table.ts';

interface Series {
  levels: BotLevel[];
  games: number;
  seed?: number;
  mode?: Mode;
  limit?: number;
}

const series = ({ levels, games, seed = 1, mode = 'missions', limit = 80 }: Series): Played[] =>
  [...simulate({ board, ruleset: 'theatres', mode, levels, limit }, { seed, games })].map(
    (game) => {
      if (!game.ok) throw new Error(JSON.stringify(game.error));
      return game.value;
    },
  );

const table = (seats: number, ...levels: BotLevel[]): BotLevel[] =>
  Array.from({ length: seats }, (_, seat) => levels[seat % levels.length] as BotLevel);

const median = (games: readonly Played[]): number =>
  games.map(({ rounds }) => rounds).sort((a, b) => a - b)[games.length >> 1] ?? 0;

const count = (games: readonly Played[], is: (game: Played) => boolean): number =>
  games.filter(is).length;

const byMission = ({ outcome }: Played): boolean => outcome.reason === 'mission';

describe('how bots play', () => {
  test('BOT-4 captains end by mission, within the rounds of good players', () => {
    const games = series({ levels: table(4, 'captain'), games: 60 });
    expect(median(games)).toBeLessThanOrEqual(15);
    expect(count(games, byMission)).toBeGreaterThanOrEqual(50);
    expect(count(games, ({ endedByLimit }) => endedByLimit)).toBeLessThanOrEqual(3);
  });

  test('BOT-4 captains end their games at a table of any size', () => {
    for (const seats of [2, 3, 5, 6]) {
      const games = series({ levels: table(seats, 'captain'), games: 20 });
      expect(median(games)).toBeLessThanOrEqual(20);
      expect(count(games, byMission)).toBeGreaterThanOrEqual(14);
    }
  });

  test('BOT-4 captains conquer the whole board where that is the aim', () => {
    const games = series({ levels: table(4, 'captain'), games: 20, mode: 'domination' });
    expect(count(games, ({ outcome }) => outcome.reason === 'last-seat')).toBeGreaterThanOrEqual(
      14,
    );
  });

  test('BOT-0 captains beat recruits clearly', () => {
    const games = [
      ...series({ levels: table(4, 'captain', 'recruit'), games: 100 }),
      ...series({ levels: table(4, 'recruit', 'captain'), games: 100, seed: 1000 }),
    ];
    const won = count(games, ({ winner }) => winner?.level === 'captain');
    expect(won).toBeGreaterThanOrEqual(125);
    expect(count(games, ({ winner }) => winner?.level === 'recruit')).toBeGreaterThan(10);
  });

  test('BOT-0 recruits alone do not stand still', () => {
    const games = series({ levels: table(4, 'recruit'), games: 20 });
    expect(count(games, byMission)).toBeGreaterThanOrEqual(14);
  });
});
