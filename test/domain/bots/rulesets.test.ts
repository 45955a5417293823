import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playTable, type Table } from '../../../domain/bots/simulate.ts';
import type { GameEvent } from '../../../domain/game/events.ts';
import { effectiveRuleset } from '../../../domain/game/set-up.ts';
import { BOT_LEVELS, type BotLevel } from '../../../domain/game/settings.ts';
import { lineText, type Written } from '../../../domain/log/write.ts';
import { completeSettings } from '../../../domain/protocol/defaults.ts';
import { FRAME_BYTES } from '../../../domain/protocol/limits.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { MODES, type Ruleset } from '../../../domain/rulesets/schema.ts';
import { boardFor } from '../../support/table.ts';
import { SealedTable } from '../log/sealed-table.ts';

const books = ['theatres', 'italian', 'online', 'brasil', 'joint'] as const;
const every = [...rulesets.keys()];
const rulesOf = (id: string): Ruleset => rulesets.get(id) as Ruleset;

const knobs = fc.record(
  {
    occupation: fc.constantFrom('dice' as const, 'free' as const),
    turnOrder: fc.constantFrom('drawn' as const, 'given' as const, 'rolled' as const),
    cards: fc.constantFrom('on' as const, 'off' as const),
    setValueCap: fc.constantFrom(null, 20 as const, 50 as const),
    extraTerritories: fc.constantFrom('first' as const, 'last' as const),
  },
  { requiredKeys: [] },
);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** A table of any size that the ruleset seats, its seats of any level. The board comes later. */
const tableOf = (ruleset: string) => {
  const { min, max } = rulesOf(ruleset).seats;
  return fc
    .record({
      ruleset: fc.constant(ruleset),
      mode: fc.constantFrom(...MODES),
      levels: fc.array(fc.constantFrom(...BOT_LEVELS), { minLength: min, maxLength: max }),
      limit: fc.constantFrom(30, 50, 80),
      settings: knobs.map((chosen) => ({ knobs: chosen })),
    })
    .filter(({ levels, limit, mode, settings }) => {
      const seats = levels.length;
      return effectiveRuleset(
        completeSettings({ ...settings, ruleset, mode, seats, roundLimit: limit }),
      ).ok;
    });
};

describe('every ruleset', () => {
  test.each(every)('BOT-3 %s: every move is legal and every game ends by its limit', (id) => {
    const board = boardFor(id);
    fc.assert(
      fc.property(tableOf(id), seeds, (table, seed) => {
        const game = playTable({ ...table, board }, seed);
        expect(game).toMatchObject({ ok: true });
        if (game.ok) expect(game.value.rounds).toBeLessThanOrEqual(table.limit);
      }),
      { numRuns: 12 },
    );
  });

  test.each(books)('BOT-2 %s: the same table and seed play the same game', (id) => {
    const board = boardFor(id);
    fc.assert(
      fc.property(tableOf(id), seeds, (table, seed) => {
        expect(playTable({ ...table, board }, seed)).toEqual(playTable({ ...table, board }, seed));
      }),
      { numRuns: 2 },
    );
  });

  test.each(books)('BOT-4 %s: captains end nearly all of their games by mission', (id) => {
    const { min, max } = rulesOf(id).seats;
    for (const seats of [min, max]) {
      const levels = Array.from({ length: seats }, () => 'captain' as const);
      const table: Table = {
        ...{ board: boardFor(id), ruleset: id, mode: 'missions', levels, limit: 80 },
      };
      const games = Array.from({ length: 12 }, (_, seed) => playTable(table, seed));
      const won = games.filter((game) => game.ok && game.value.outcome.reason === 'mission');
      expect(won.length).toBeGreaterThanOrEqual(9);
    }
  });
});

/** A sealed room: seat 0 is a person who plays by a bot's advice, the others are AI seats. */
function sealedRoom(ruleset: string, seats: number, level: BotLevel, id: string): SealedTable {
  const reserved = Array.from({ length: seats - 1 }, () => level);
  const ai = { level, reserved };
  const table = new SealedTable(id, { ruleset, seats, table: 'mixed', ai, roundLimit: 30 }, 8192);
  table.human(null, { type: 'join', opening: table.room.opening, seat: 0 });
  if (rulesOf(ruleset).starts === 'full') table.system('start');
  else table.human(0, { type: 'start' });
  return table;
}

function botCommits(table: SealedTable): Written[] {
  const commits: Written[] = [];
  for (;;) {
    const { turn, seats } = table.room.game.public;
    if (turn === null) return commits;
    if (seats[turn.seat]?.control === 'bot') commits.push(table.system('bot'));
    else table.move();
  }
}

const rolls = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'fought' ? event.rolls.length : 0), 0);

describe('bot commits of every ruleset', () => {
  test.each(books)(
    'BOT-3 %s: no bot runs out of time, its turn takes few commits, and each fits a frame',
    (id) => {
      const { min, max } = rulesOf(id).seats;
      for (const [seats, level] of [[min, 'recruit'] as const, [max, 'captain'] as const]) {
        const commits = botCommits(sealedRoom(id, seats, level, `${id}-${seats}`));
        const ends = commits.flatMap(({ commit }) =>
          commit.events.flatMap((event) => (event.type === 'turn-ended' ? [event.by] : [])),
        );
        expect(ends).not.toContain('timeout');
        expect(commits.length).toBeLessThan(4 * (ends.length + 1));
        for (const { commit, text, hash, opens } of commits) {
          expect(rolls(commit.events)).toBeLessThanOrEqual(96);
          expect(lineText(text, hash, opens).length).toBeLessThanOrEqual(FRAME_BYTES);
        }
      }
    },
  );
});
