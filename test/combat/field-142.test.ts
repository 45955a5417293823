import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../domain/bots/odds.ts';
import { FastSource } from '../../domain/chance/fast.ts';
import type { HumanCommand } from '../../domain/game/commands.ts';
import { decide } from '../../domain/game/decider.ts';
import type { State } from '../../domain/game/state.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import { NOW, OPENING } from '../support/table.ts';
import { tinyBoard as board } from '../support/tiny-board.ts';
import { allThrows, byTheEngine, byTheRules, type Form, momentOf, scripted } from './forms.ts';

/** Units that are split must not get other odds than the rules give to their dice. */

const form = (origins: number[], defenders: number): Form => ({
  name: `${origins.join('+')} against ${defenders}`,
  ...{ ruleset: 'joint', origins, defenders, armiesPerDie: 1, cost: 1 },
});

/** Ways in which the attack loses so many armies in all, and the defence the others. */
function totals(of: Form): Map<string, number> {
  const state = momentOf(of);
  const ways = new Map<string, number>();
  for (const [attack, defence] of allThrows(of)) {
    const lost = byTheEngine(of, state, scripted(attack, defence)).split(' ').map(Number);
    const fallen = lost.pop() ?? 0;
    const key = `${lost.reduce((sum, n) => sum + n, 0)}:${fallen}`;
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return ways;
}

describe('armies that stand apart throw as many dice as if they stood together', () => {
  test.each([
    [[2, 2], [3], 1],
    [[2, 2], [3], 2],
    [[2, 2, 2], [4], 1],
    [[2, 2, 2], [4], 2],
    [[3, 2], [4], 2],
    [[4, 4, 5], [11], 2],
  ])('field-142 %j and %j against %i', (apart, together, defenders) => {
    expect(totals(form(apart, defenders))).toEqual(totals(form(together, defenders)));
  });
});

/** A room whose `d` attacks `e` to the last, in one command or throw by throw. */
function fightOut(
  armies: number,
  defenders: number,
  step: 'attack' | 'blitz',
  seed: number,
): State {
  const draw = new FastSource(seed);
  let state = momentOf({ ...form([armies], defenders), ruleset: 'theatres' });
  const e = board.index.get('e') ?? 0;
  const d = board.index.get('d') ?? 0;
  const fights = (): boolean =>
    (state.public.armies[d] ?? 0) > 1 &&
    state.public.owner[e] === 1 &&
    state.public.turn?.pending == null;
  while (fights()) {
    const command: HumanCommand = { type: step, from: 'd', to: 'e' };
    const decided = decide(state, command, {
      ...{ at: NOW, previousAt: NOW, who: null, opening: OPENING, keysLeft: 1000, board, draw },
      actor: { seat: 0, as: 'human' },
    });
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.state;
  }
  return state;
}

test('field-142 ten armies in one command and in single throws meet the same fate under the same dice', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const [once, often] = (['blitz', 'attack'] as const).map((step) =>
      fightOut(11, 10, step, seed),
    );
    expect(once?.public.armies).toEqual(often?.public.armies);
    expect(once?.public.owner).toEqual(often?.public.owner);
  }
});

/** Chance that `a` armies beyond the guard take `d`, from the letter of the rules alone. */
function conquers(a: number, d: number, known = new Map<string, number>()): number {
  if (d === 0) return 1;
  if (a === 0) return 0;
  const key = `${a} ${d}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const of = form([1 + Math.min(a, 3)], Math.min(d, 3));
  let [sum, all] = [0, 0];
  const ways = new Map<string, number>();
  for (const [attack, defence] of allThrows(of)) {
    const outcome = byTheRules(of, attack, defence);
    ways.set(outcome, (ways.get(outcome) ?? 0) + 1);
  }
  for (const [outcome, n] of ways) {
    const [lost = 0, fallen = 0] = outcome.split(' ').map(Number);
    sum += n * conquers(a - lost, d - fallen, known);
    all += n;
  }
  known.set(key, sum / all);
  return sum / all;
}

test('field-142 ten attacks of one army and one attack of ten have the exact odds of the rules, not equal ones', () => {
  const { attack, defence } = rulesets.get('theatres')?.dice ?? { attack: 0, defence: 0 };
  const odds = oddsOf({ attack, defence });
  expect(odds.win(1, 1)).toBeCloseTo(15 / 36, 12);
  expect(odds.win(10, 10)).toBeCloseTo(conquers(10, 10), 12);
  // So ten attacks of one against one take 4.17 of ten on average: each throw stands for itself.
  expect(totals(form([2], 1))).toEqual(
    new Map([
      ['1:0', 21],
      ['0:1', 15],
    ]),
  );
  // An army of a stack never does worse for standing with others against one defender.
  for (let a = 2; a <= 10; a += 1) expect(odds.win(a, 1)).toBeGreaterThan(odds.win(a - 1, 1));
});
