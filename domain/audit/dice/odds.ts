import { waysToLose } from '../../bots/throws.ts';

/** How a throw of so many dice may end, by enumeration of every face. */
export interface ThrowOdds {
  /** Chance that the attack loses 0, 1, 2 … of the pairs. */
  chances: readonly number[];
  /** Pairs that the attack loses on average, and their variance. */
  mean: number;
  variance: number;
}

const known = new Map<string, ThrowOdds>();

/** The exact odds of `attack` dice against `defence` dice (ATK-2). */
export function throwOdds(attack: number, defence: number): ThrowOdds {
  const key = `${attack}v${defence}`;
  let odds = known.get(key);
  if (odds === undefined) {
    odds = workedOut(attack, defence);
    known.set(key, odds);
  }
  return odds;
}

function workedOut(attack: number, defence: number): ThrowOdds {
  const ways = waysToLose(attack, defence);
  const chances = ways.map((n) => n / 6 ** (attack + defence));
  const mean = chances.reduce((sum, p, lost) => sum + p * lost, 0);
  const variance = chances.reduce((sum, p, lost) => sum + p * (lost - mean) ** 2, 0);
  return { chances, mean, variance };
}
