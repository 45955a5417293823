import type { DrawSource } from '../../domain/chance/source.ts';
import type { HumanCommand } from '../../domain/game/commands.ts';
import { decide } from '../../domain/game/decider.ts';
import type { State } from '../../domain/game/state.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { ScriptedDraws } from '../support/scripted-draws.ts';
import { NOW, OPENING, table } from '../support/table.ts';
import { tinyBoard as board, onTinyBoard } from '../support/tiny-board.ts';

/** Kinds of battle, what the engine makes of a throw, and how often each outcome is due. */

export interface Form {
  name: string;
  ruleset: string;
  /** Armies at each origin, in order. */
  origins: number[];
  defenders: number;
  /** Armies beyond the guard for a die, and what a lost pair costs (BAR-1). */
  armiesPerDie: number;
  cost: number;
}

/** Lost at each origin, then in defence: `1 0 2`. */
export type Outcome = string;

const form = (ruleset: string, origins: number[], defenders: number): Form => ({
  name: `${ruleset} ${origins.join('+')} against ${defenders}`,
  ...{ ruleset, origins, defenders, armiesPerDie: 1, cost: 1 },
});
const barrier = (armies: number, defenders: number): Form => ({
  ...form('brasil', [armies], defenders),
  name: `brasil ${armies} across a barrier against ${defenders}`,
  ...{ armiesPerDie: 3, cost: 3 },
});
const each = <T>(one: (n: number) => T): T[] => [1, 2, 3].map(one);

/** ATK-2: three dice at most against three at most; ATK-9: several origins; BAR-1: barriers. */
export const plainForms: Form[] = each((a) => each((d) => form('theatres', [a + 1], d))).flat();
export const jointForms: Form[] = [
  ...each((d) => form('joint', [2, 2], d)),
  ...each((d) => form('joint', [3, 2], d)),
  ...each((d) => form('joint', [2, 3], d)),
  ...each((d) => form('joint', [2, 2, 2], d)),
];
export const barrierForms: Form[] = [4, 7, 10, 12].flatMap((n) => each((d) => barrier(n, d)));
export const forms: Form[] = [...plainForms, ...jointForms, ...barrierForms];

export const attackDice = ({ origins, armiesPerDie }: Form): number => {
  const able = origins.reduce((sum, armies) => sum + armies - 1, 0);
  return Math.min(3, Math.floor(able / armiesPerDie));
};

/** Every throw of so many dice. */
function* throws(dice: number): Generator<number[]> {
  for (let n = 0; n < 6 ** dice; n += 1) {
    yield Array.from({ length: dice }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6));
  }
}

/** Every pair of throws of a form. */
export function* allThrows(of: Form): Generator<[number[], number[]]> {
  for (const attack of throws(attackDice(of))) {
    for (const defence of throws(of.defenders)) yield [attack, defence];
  }
}

/** The outcome by the letter of the rules, on its own and without the engine. */
export function byTheRules(of: Form, attack: number[], defence: number[]): Outcome {
  const [a, d] = [attack, defence].map((faces) => faces.toSorted((x, y) => y - x));
  const left = of.origins.slice();
  let fallen = 0;
  for (let k = 0; k < Math.min(attack.length, defence.length); k += 1) {
    if ((a?.[k] ?? 0) > (d?.[k] ?? 0)) fallen += 1;
    else {
      let origin = Math.min(k, left.length - 1);
      while ((left[origin] ?? 0) <= 1) origin -= 1;
      left[origin] = (left[origin] ?? 0) - of.cost;
    }
  }
  return [...of.origins.map((armies, i) => armies - (left[i] ?? 0)), fallen].join(' ');
}

/** How many of all throws come to each outcome. */
export function exactCounts(of: Form): Map<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (const [attack, defence] of allThrows(of)) {
    const outcome = byTheRules(of, attack, defence);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

/** Three territories around `e`; before the barrier stands `b`. */
const around = (of: Form): string[] => (of.cost > 1 ? ['b'] : ['d', 'b', 'f']);

/** The moment before the attack. */
export function momentOf(of: Form): State {
  const ruleset = onTinyBoard(rulesets.get(of.ruleset) as Ruleset);
  const places = around(of);
  const armies = of.origins.map((n, i) => [places[i] ?? '', n] as const);
  return table({ mode: 'domination', seats: 2 }, { board, ruleset })
    .rest(0, 'c', 'e')
    .owns(1, 'c', 'e')
    .armies({ ...Object.fromEntries(armies), e: of.defenders })
    .round(4)
    .state();
}

/** What the engine makes of a throw. */
export function byTheEngine(of: Form, state: State, draw: DrawSource): Outcome {
  const [from = '', ...rest] = around(of);
  const also = rest.slice(0, of.origins.length - 1);
  const command: HumanCommand = {
    ...{ type: 'attack', from, to: 'e' },
    ...(also.length > 0 && { also }),
  };
  const decided = decide(state, command, {
    ...{ at: NOW, previousAt: NOW, who: null, opening: OPENING, keysLeft: 1000, board, draw },
    actor: { seat: 0, as: 'human' },
  });
  if (!decided.ok) throw new Error(decided.error.code);
  const fought = decided.value.events.find((event) => event.type === 'fought');
  const [total = 0, fallen = 0] = fought?.rolls[0]?.losses ?? [];
  const further = fought?.also?.map(({ lost }) => lost) ?? [];
  return [total - further.reduce((sum, n) => sum + n, 0), ...further, fallen].join(' ');
}

export const scripted = (attack: number[], defence: number[]): ScriptedDraws =>
  new ScriptedDraws([
    { label: 'attack', value: attack },
    { label: 'defence', value: defence },
  ]);

/** Two-sided 99.9 % of the normal distribution. */
const WIDTH = 3.2905;

/** Outcomes that came too often or too seldom in so many rolls, each with what was due. */
export function outOfBand(of: Form, found: Map<Outcome, number>, rolls: number): string[] {
  const exact = exactCounts(of);
  const all = [...exact.values()].reduce((sum, n) => sum + n, 0);
  const strange = [...found.keys()].filter((outcome) => !exact.has(outcome));
  const off = [...exact].filter(([outcome, n]) => {
    const p = n / all;
    return Math.abs((found.get(outcome) ?? 0) - p * rolls) > WIDTH * Math.sqrt(rolls * p * (1 - p));
  });
  return [
    ...strange,
    ...off.map(([outcome, n]) => `${outcome}: ${found.get(outcome)} of ${rolls}, due ${n}/${all}`),
  ];
}

/** Outcomes of so many rolls by the engine. */
export function rollMany(of: Form, rolls: number, draw: DrawSource): Map<Outcome, number> {
  const state = momentOf(of);
  const found = new Map<Outcome, number>();
  for (let i = 0; i < rolls; i += 1) {
    const outcome = byTheEngine(of, state, draw);
    found.set(outcome, (found.get(outcome) ?? 0) + 1);
  }
  return found;
}
