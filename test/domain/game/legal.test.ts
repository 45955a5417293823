import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FastSource } from '../../../domain/chance/fast.ts';
import type { Move } from '../../../domain/game/commands.ts';
import type { Context } from '../../../domain/game/context.ts';
import { decide } from '../../../domain/game/decider.ts';
import { legalMoves } from '../../../domain/game/legal.ts';
import type { State } from '../../../domain/game/state.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { given } from '../../support/given.ts';
import { NOW, OPENING, table } from '../../support/table.ts';
import { tinyBoard as board, onTinyBoard } from '../../support/tiny-board.ts';
import { covers, universe } from '../../support/universe.ts';

/** Long by design: a machine that does other things besides may take its time. */
vi.setConfig({ testTimeout: 120_000 });

/** What a seat is offered is what it may do, and all that it may do. */

const names = [...rulesets.keys()].filter((name) => !name.endsWith('-even'));
const decideMove = (state: State, move: Move, seed: number) => {
  const context: Context = {
    ...{ at: NOW, previousAt: NOW, who: null, opening: OPENING, keysLeft: 1000, board },
    actor: { seat: state.public.turn?.seat ?? 0, as: 'human' },
    draw: new FastSource(seed),
  };
  return decide(state, move, context);
};

/** A start of some phase on the small board, so that every kind of move comes up soon. */
function startOf(ruleset: Ruleset, below: (n: number) => number): State {
  const seats = 2 + below(2);
  const game = { board, ruleset: onTinyBoard(ruleset) };
  const counts = board.territories.map((id) => [id, 1 + below(5)] as const);
  const start = table({ mode: 'domination', seats }, game).round(3 + below(2));
  start.armies(Object.fromEntries(counts)).hand(0, 'a', 'b', 'c', 'wild-1', 'e');
  const phase = (['reinforcement', 'attack', 'fortify'] as const)[below(3)] ?? 'attack';
  if (ruleset.startingArmies !== null && below(3) === 0) {
    start.round(0).seat(0, { reserve: 3 }).seat(1, { reserve: 4 });
    return start.turn({ phase: 'deployment', free: 3 }).state();
  }
  return start.turn({ phase, free: phase === 'reinforcement' ? below(4) : 0 }).state();
}

/** The list of the seat to move, each of it accepted and nothing else. */
function examine(state: State, seed: number): Move[] {
  const seat = state.public.turn?.seat ?? 0;
  const list = legalMoves(viewOf(state, seat), board, seat);
  for (const move of [...list, ...universe(state, board, seat)]) {
    const { ok } = decideMove(state, move, seed);
    if (ok !== covers(list, move)) throw new Error(`${ok}: ${JSON.stringify(move)}`);
  }
  return list;
}

test.each(names)(
  '%s: every move offered is accepted, and every one not offered is refused',
  (name) => {
    const ruleset = rulesets.get(name) as Ruleset;
    const property = fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
      const { below } = new FastSource(seed);
      let state = startOf(ruleset, below);
      for (let step = 0; step < 6 && state.public.status === 'playing'; step += 1) {
        const list = examine(state, seed);
        const next = decideMove(state, list[below(list.length)] as Move, seed + step);
        if (next.ok) state = next.value.state;
      }
    });
    fc.assert(property, { numRuns: 6 });
  },
);

test('a seat that is not to move, or whose room has ended, is offered nothing', () => {
  const { state } = given(table());
  expect(legalMoves(state, table().board, 1)).toEqual([]);
  const over = { ...state, public: { ...state.public, status: 'ended' as const } };
  expect(legalMoves(over, table().board, 0)).toEqual([]);
});

test('a list has no move twice and is the same each time', () => {
  for (const name of names) {
    const state = startOf(rulesets.get(name) as Ruleset, new FastSource(7).below);
    const list = legalMoves(state, board, 0).map((move) => JSON.stringify(move));
    expect(new Set(list).size).toBe(list.length);
    expect(legalMoves(state, board, 0).map((move) => JSON.stringify(move))).toEqual(list);
  }
});
