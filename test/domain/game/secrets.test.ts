import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FastSource } from '../../../domain/chance/fast.ts';
import type { DrawSource, Label } from '../../../domain/chance/source.ts';
import { type HumanCommand, humanCommand } from '../../../domain/game/commands.ts';
import { decide } from '../../../domain/game/decider.ts';
import { mayDraw } from '../../../domain/game/drawing.ts';
import type { State } from '../../../domain/game/state.ts';
import type { Board } from '../../../domain/maps/board.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { otherSecrets } from '../../support/other-secrets.ts';
import {
  decideStep,
  playRoom,
  type Recipe,
  recipes,
  type Step,
} from '../../support/random-room.ts';
import { board, boardFor, settings } from '../../support/table.ts';

/** Long by design: a machine that does other things besides may take its time. */
vi.setConfig({ testTimeout: 120_000 });

/** Secrets change what is told, never how much, to whom, or why something is refused. */

interface Asked {
  label: Label;
  sealed: boolean;
  parameters: number[];
}

/** Writes down every request for chance, and answers as the fast source does. */
function listening(seed: number): { draw: DrawSource; asked: Asked[] } {
  const source = new FastSource(seed);
  const asked: Asked[] = [];
  const noted = <T>(request: Asked, value: T): T => {
    asked.push(request);
    return value;
  };
  const open = <T>(label: Label, parameters: number[], value: T): T =>
    noted({ label, sealed: false, parameters }, value);
  const hidden = <T>(label: Label, parameters: number[], value: T): T =>
    noted({ label, sealed: true, parameters }, value);
  const draw: DrawSource = {
    int: (label, n) => open(label, [n], source.int(label, n)),
    dice: (label, count, sides) => open(label, [count, sides], source.dice(label, count, sides)),
    shuffle: (label, n, k) => open(label, [n, k], source.shuffle(label, n, k)),
    weighted: (label, weights) => open(label, weights, source.weighted(label, weights)),
    bytes: (label, count) => open(label, [count], source.bytes(label, count)),
    sealed: {
      int: (label, n) => hidden(label, [n], source.sealed.int(label, n)),
      shuffle: (label, n, k) => hidden(label, [n, k], source.sealed.shuffle(label, n, k)),
    },
  };
  return { draw, asked };
}

/** What everybody sees of a decision: events, seats of payloads, requests for chance. */
function publicOutcome(before: State, { command, context, seed }: Step) {
  const { draw, asked } = listening(seed);
  const result = decide(before, command, { ...context, draw });
  if (!result.ok) return { error: result.error };
  const { events, payloads } = result.value;
  return { events, seats: payloads.map(({ seat }) => seat), asked };
}

const ends = ({ result }: Step): boolean =>
  result.ok && result.value.events.some(({ type }) => type === 'ended');

test('the same draws and the same state give the same decision', () => {
  const property = fc.property(recipes(150), (recipe) => {
    playRoom(recipe, (step) => {
      if (!isDeepStrictEqual(decideStep(step), step.result)) throw new Error(step.command.type);
    });
  });
  fc.assert(property, { numRuns: 12 });
});

test('events, seats of payloads and sealed draws are the same whatever the others hold', () => {
  const property = fc.property(recipes(150), fc.integer({ min: 1, max: 40 }), (recipe, shift) => {
    playRoom(recipe, (step) => {
      const { before, command, context } = step;
      const { turn, status } = before.public;
      if (status !== 'playing' || turn === null || ends(step)) return;
      const kept = [turn.seat, context.actor.seat ?? turn.seat];
      const other = otherSecrets(before, context.board, { kept, shift });
      const seen = publicOutcome(other, step);
      // A mission may be fulfilled with other secrets: the end of a room is public by itself.
      if (seen.events?.some(({ type }) => type === 'ended')) return;
      if (!isDeepStrictEqual(seen, publicOutcome(before, step))) throw new Error(command.type);
    });
  });
  fc.assert(property, { numRuns: 15 });
});

test.each([...rulesets.keys()].filter((name) => !name.endsWith('-even')))(
  '%s: only the commands that may draw by its ruleset ask for chance',
  (ruleset) => {
    const property = fc.property(recipes(250, ruleset), (recipe) => {
      playRoom(recipe, (step) => {
        if (step.context.actor.as !== 'human' || !step.result.ok) return;
        const { type } = step.command as HumanCommand;
        if (mayDraw(step.before.public.ruleset, type)) return;
        const { asked } = publicOutcome(step.before, step);
        if (asked !== undefined && asked.length > 0) throw new Error(type);
      });
    });
    fc.assert(property, { numRuns: 6 });
  },
);

test('every type that may draw by some ruleset is one that draws there', () => {
  const types = ['fortify', 'advance', 'end-phase', 'place', 'end-turn', 'trade', 'join'] as const;
  const drawing = (name: string) =>
    types.filter((type) => mayDraw(rulesets.get(name) ?? null, type));
  expect(drawing('theatres')).toEqual(['end-turn']);
  expect(drawing('italian')).toEqual(['fortify', 'end-turn']);
  expect(drawing('online')).toEqual(['fortify', 'advance', 'end-phase', 'end-turn']);
  expect(drawing('joint')).toEqual(['end-turn']);
  expect(drawing('brasil')).toEqual(['end-turn']);
  expect(mayDraw(null, 'place')).toBe(false);
});

const armies = fc.oneof(fc.integer({ min: -2, max: 40 }), fc.constantFrom(1.5, 1e9, Number.NaN));

/** Commands of every type, most of them illegal where they are said. */
const anything = ({ territories }: Board): fc.Arbitrary<HumanCommand> => {
  const territory = fc.constantFrom(...territories, 'atlantis');
  const cardId = fc.constantFrom(...territories, 'wild-1', 'wild-2', 'joker');
  return fc.oneof(
    fc.record({ type: fc.constant('attack' as const), from: territory, to: territory }),
    fc.record({
      type: fc.constant('attack' as const),
      ...{
        from: territory,
        to: territory,
        also: fc.array(territory, { minLength: 1, maxLength: 3 }),
      },
    }),
    fc.record({
      type: fc.constant('blitz' as const),
      from: territory,
      to: territory,
      leave: armies,
    }),
    fc.record({ type: fc.constant('fortify' as const), from: territory, to: territory, armies }),
    fc.record({ type: fc.constant('advance' as const), armies }),
    fc.record({
      type: fc.constant('place' as const),
      placements: fc.array(fc.record({ territory, armies }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      type: fc.constant('trade' as const),
      cards: fc.tuple(cardId, cardId, cardId),
      bonus: territory,
    }),
    fc.constantFrom('end-phase', 'end-turn', 'resume', 'start', 'leave').map((type) => ({ type })),
    fc.constant({ type: 'adjust' as const, settings: settings() }),
  );
};

const sayings = ({ settings: chosen }: Recipe) =>
  fc.array(fc.tuple(fc.integer({ min: -1, max: 6 }), anything(boardFor(chosen.ruleset))), {
    minLength: 40,
    maxLength: 40,
  });

test('field-83 a refusal changes nothing, draws nothing and says nothing of other hands', () => {
  const property = fc.property(
    recipes(80).chain((recipe) => fc.tuple(fc.constant(recipe), sayings(recipe))),
    ([recipe, said]) => {
      const board = boardFor(recipe.settings.ruleset);
      const state = playRoom(recipe, () => {});
      for (const [number, command] of said) {
        const seat = number < 0 ? null : number;
        const { draw, asked } = listening(1);
        const context = {
          at: (state.public.deadline?.at ?? 1) - 1,
          actor: { seat, as: 'human' as const },
          who: null,
          opening: null,
          previousAt: 0,
          keysLeft: 1000,
          board,
          draw,
        };
        const result = decide(state, command, context);
        if (result.ok) continue;
        expect(asked).toEqual([]);
        const other = otherSecrets(state, board, { kept: seat === null ? [] : [seat], shift: 7 });
        expect(decide(other, command, context)).toEqual(result);
      }
    },
  );
  fc.assert(property, { numRuns: 15 });
});

test('every command that is said here has the shape of the protocol, but for what is no number', () => {
  fc.assert(
    fc.property(anything(board), (command) => {
      const clean = JSON.parse(JSON.stringify(command));
      const hasNaN = JSON.stringify(clean).includes('null');
      expect(humanCommand.safeParse(clean).success).toBe(!hasNaN);
    }),
    { numRuns: 200 },
  );
});
