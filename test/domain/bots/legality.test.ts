import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseMove, rngFromSeed } from '../../../domain/bots/policy.ts';
import { playTable } from '../../../domain/bots/simulate.ts';
import { FastSource } from '../../../domain/chance/fast.ts';
import type { Command } from '../../../domain/game/commands.ts';
import type { Context } from '../../../domain/game/context.ts';
import { decide, initialState } from '../../../domain/game/decider.ts';
import type { GameEvent } from '../../../domain/game/events.ts';
import { BOT_LEVELS, type Settings } from '../../../domain/game/settings.ts';
import type { State } from '../../../domain/game/state.ts';
import { MODES } from '../../../domain/rulesets/schema.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { deepFreeze } from '../../support/freeze.ts';
import { board, NOW, OPENING, settings } from '../../support/table.ts';

const levels = fc.array(fc.constantFrom(...BOT_LEVELS), { minLength: 2, maxLength: 6 });
const common = {
  occupation: fc.constantFrom('dice' as const, 'free' as const),
  turnOrder: fc.constantFrom('drawn' as const, 'given' as const),
};
/** A ceiling on sets without cards would contradict itself. */
const knobs = fc.oneof(
  fc.record({ ...common, cards: fc.constant('off' as const) }),
  fc.record({ ...common, setValueCap: fc.constantFrom(null, 20 as const, 50 as const) }),
);
/** The board is left out, so that a counterexample stays readable. */
const tables = fc.record({
  ruleset: fc.constant('theatres'),
  mode: fc.constantFrom(...MODES),
  levels,
  limit: fc.constantFrom(30, 50, 80),
  settings: knobs.map((chosen) => ({ knobs: chosen })),
});
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

describe('tables of bots', () => {
  test('BOT-3 every move is legal and every game ends by its limit', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        const game = playTable({ ...table, board }, seed);
        expect(game).toMatchObject({ ok: true });
        if (game.ok) expect(game.value.rounds).toBeLessThanOrEqual(table.limit);
      }),
      { numRuns: 60 },
    );
  });

  test('BOT-2 the same table and seed play the same game', () => {
    fc.assert(
      fc.property(tables, seeds, (table, seed) => {
        expect(playTable({ ...table, board }, seed)).toEqual(playTable({ ...table, board }, seed));
      }),
      { numRuns: 5 },
    );
  });
});

/** A mixed table: seat 0 is a person whose commands a bot makes, the others are AI seats. */
class Room {
  state: State = initialState;
  readonly commits: { as: string; events: GameEvent[]; seat: number | null }[] = [];
  private readonly draw: FastSource;

  constructor(seed: number) {
    this.draw = new FastSource(seed);
  }

  say(command: Command, actor: Context['actor'], who: string | null = null): void {
    const result = decide(this.state, command, {
      ...{ at: NOW, previousAt: NOW, keysLeft: 1e6, opening: OPENING, board },
      ...{ actor, who, draw: this.draw },
    });
    if (!result.ok) throw new Error(`${command.type}: ${JSON.stringify(result.error)}`);
    this.state = deepFreeze(result.value.state);
    this.commits.push({ as: actor.as, events: result.value.events, seat: actor.seat });
  }

  open(chosen: Settings): this {
    this.say({ type: 'open', settings: chosen }, { seat: null, as: 'system' }, 'who-0');
    this.say({ type: 'join', opening: OPENING, seat: 0 }, { seat: null, as: 'human' }, 'who-0');
    this.say({ type: 'start' }, { seat: 0, as: 'human' });
    return this;
  }

  play(): this {
    const rng = rngFromSeed('5eed');
    for (let turn = this.state.public.turn; turn !== null; turn = this.state.public.turn) {
      const { seat } = turn;
      const view = viewOf(this.state, seat);
      if (this.state.public.seats[seat]?.control === 'bot')
        this.say({ type: 'bot' }, { seat, as: 'bot' });
      else
        this.say(chooseMove({ view, board, seat, level: 'captain', rng }), { seat, as: 'human' });
    }
    return this;
  }
}

describe('bot commits', () => {
  const played = fc
    .tuple(
      seeds,
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom(...MODES),
      fc.constantFrom(...BOT_LEVELS),
    )
    .map(([seed, seats, mode, level]) => {
      const ai = { level, reserved: Array.from({ length: seats - 1 }, () => level) };
      return new Room(seed)
        .open(settings({ seats, mode, table: 'mixed', ai, roundLimit: 30 }))
        .play();
    });

  test('BOT-3 no turn of a bot falls back to a timeout, and each takes few commits', () => {
    fc.assert(
      fc.property(played, ({ state, commits }) => {
        expect(state.public.status).toBe('ended');
        const bots = commits.filter(({ as }) => as === 'bot');
        const ends = bots.flatMap(({ events }) =>
          events.flatMap((event) => (event.type === 'turn-ended' ? [event.by] : [])),
        );
        expect(ends).not.toContain('timeout');
        expect(bots.length).toBeLessThan(20 * (ends.length + 1));
        expect(Math.max(0, ...bots.map(({ events }) => rolls(events)))).toBeLessThanOrEqual(96);
      }),
      { numRuns: 20 },
    );
  });
});

test('BOT-1 a turn is the same whether or not the other seats lie open', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom(...BOT_LEVELS), (seed, level) => {
      const room = new Room(seed).open(settings({ seats: 2, table: 'mixed', roundLimit: 30 }));
      for (let moves = 0; room.state.public.turn !== null && moves < 60; moves += 1) {
        const { seat } = room.state.public.turn;
        const from = (view: State) =>
          chooseMove({ view, board, seat, level, rng: rngFromSeed(`${moves}`) });
        const move = from(viewOf(room.state, seat));
        expect(from(room.state)).toEqual(move);
        const as = room.state.public.seats[seat]?.control === 'bot' ? 'bot' : 'human';
        room.say(move, { seat, as });
      }
    }),
    { numRuns: 5 },
  );
});

const rolls = (events: readonly GameEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'fought' ? event.rolls.length : 0), 0);
