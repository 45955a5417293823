import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { fold, initialState } from '../../../domain/game/decider.ts';
import type { GameEvent } from '../../../domain/game/events.ts';
import { legalMoves } from '../../../domain/game/legal.ts';
import { moves } from '../../../domain/game/moves.ts';
import { effectiveRuleset } from '../../../domain/game/set-up.ts';
import type { State } from '../../../domain/game/state.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { examine, sum } from '../../support/invariants.ts';
import { mixes, playRoom, type Recipe, recipes } from '../../support/random-room.ts';

/** Long by design: a machine that does other things besides may take its time. */
vi.setConfig({ testTimeout: 120_000 });

/** What holds in every room, whatever its people do. A failure prints the recipe with its seed. */

const LENGTH = 250;
const RUNS = 7;
const holds = (truth: boolean, what: string): void => {
  if (!truth) throw new Error(what);
};

/** Variants differ by numbers alone; the random mixes below meet them. */
const names = [...rulesets.keys()].filter((name) => !name.endsWith('-even'));

describe.each(names)('rooms of %s', (name) => {
  test('armies, territories, turns, cards, folds and ends are in order at every moment', () => {
    const property = (recipe: Recipe): void => void playRoom(recipe, examine);
    fc.assert(fc.property(recipes(LENGTH, name), property), { numRuns: RUNS });
  });

  test('the moves that are offered are accepted, by the own view alone', () => {
    const property = (recipe: Recipe): void => {
      playRoom(recipe, ({ before, command, result, context: { board } }) => {
        const seat = before.public.turn?.seat ?? -1;
        if (!(command.type in moves)) return;
        holds(result.ok, JSON.stringify(command));
        const view = viewOf(before, seat);
        const list = legalMoves(view, board, seat);
        holds(isDeepStrictEqual(list, legalMoves(before, board, seat)), 'view');
      });
    };
    fc.assert(fc.property(recipes(LENGTH, name), property), { numRuns: 3 });
  });

  test('field-127 field-130 field-125 a view is the fold without the payloads of others', () => {
    const property = (recipe: Recipe): void => {
      const viewers = [null, ...Array.from({ length: recipe.settings.seats }, (_, seat) => seat)];
      let views: State[] = viewers.map(() => initialState);
      playRoom(recipe, ({ result, context: { board } }) => {
        if (!result.ok) return;
        const { events, payloads, state } = result.value;
        views = views.map((view, i) => {
          const own = payloads.filter(({ seat }) => seat === viewers[i]);
          const next = fold(view, { events, payloads: own }, board);
          holds(isDeepStrictEqual(next, viewOf(state, viewers[i] ?? null)), `view ${viewers[i]}`);
          return next;
        });
      });
    };
    fc.assert(fc.property(recipes(120, name), property), { numRuns: 4 });
  });

  test('VIC-6 VIC-13 rooms end with a place for every seat, and are open afterwards', () => {
    const property = (recipe: Recipe): void => {
      let last: GameEvent | undefined;
      const state = playRoom({ ...recipe, length: 1500 }, ({ result }) => {
        if (result.ok) last = result.value.events.at(-1);
      });
      if (state.public.status === 'ended') closes(state, last, recipe);
    };
    fc.assert(fc.property(recipes(0, name), property), { numRuns: 4 });
  });
});

function closes({ public: facts }: State, last: GameEvent | undefined, recipe: Recipe): void {
  expect(last?.type).toBe('ended');
  if (last?.type !== 'ended') return;
  expect(last.places.flat().toSorted()).toEqual(facts.order.toSorted());
  expect(last.missions.map(({ seat }) => seat)).toEqual(
    recipe.settings.mode === 'missions' ? facts.order.toSorted() : [],
  );
  expect(sum(last.hands.map(({ cards }) => cards.length))).toBe(
    sum(facts.seats.map(({ cards }) => cards)),
  );
}

test('ROO-1 every mix of the host is refused with two of its knobs named, or plays', () => {
  const property = ({ settings, seed }: Omit<Recipe, 'length'>): void => {
    const ruleset = effectiveRuleset(settings);
    if (ruleset.ok) {
      const state = playRoom({ settings, seed, length: 30 }, examine);
      expect(state.public.status).not.toBe('waiting');
      return;
    }
    const { error } = ruleset;
    expect(error.code).toBe('settings/contradiction');
    if (error.code !== 'settings/contradiction') return;
    expect(new Set(error.knobs).size).toBe(2);
    expect(error.knobs.some((knob) => knob in settings.knobs)).toBe(true);
  };
  fc.assert(fc.property(mixes(), property), { numRuns: 60 });
});
