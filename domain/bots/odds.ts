import type { Ruleset } from '../rulesets/schema.ts';
import { waysToLose } from './throws.ts';

/** Exact chances of an attack fought to its end; beyond the table by the same proportions. */
export interface Odds {
  /** Chance that `attackers` beyond the guard conquer `defenders`. */
  win(attackers: number, defenders: number): number;
  /** Armies that the attacker loses on average. */
  loss(attackers: number, defenders: number): number;
  /** Fewest attackers beyond the guard that conquer with at least this chance. */
  need(chance: number, defenders: number): number;
}

const ATTACKERS = 120;
const DEFENDERS = 60;

const known = new Map<string, Odds>();

/** The odds of a ruleset's dice, worked out once. */
export function oddsOf({ attack, defence }: Ruleset['dice']): Odds {
  const key = `${attack} ${defence}`;
  let odds = known.get(key);
  if (odds === undefined) {
    odds = fromTables(tablesOf(attack, defence));
    known.set(key, odds);
  }
  return odds;
}

interface Tables {
  win: Float64Array;
  loss: Float64Array;
}

const at = (attackers: number, defenders: number): number =>
  attackers * (DEFENDERS + 1) + defenders;

function tablesOf(attack: number, defence: number): Tables {
  const size = (ATTACKERS + 1) * (DEFENDERS + 1);
  const tables = { win: new Float64Array(size), loss: new Float64Array(size) };
  const throws = Array.from({ length: attack + 1 }, (_, a) =>
    Array.from({ length: defence + 1 }, (__, d) => chances(a, d)),
  );
  for (let a = 0; a <= ATTACKERS; a += 1) {
    tables.win[at(a, 0)] = 1;
    for (let d = 1; d <= DEFENDERS && a > 0; d += 1) {
      fill(tables, a, d, throws[Math.min(a, attack)]?.[Math.min(d, defence)] ?? []);
    }
  }
  return tables;
}

function chances(attack: number, defence: number): number[] {
  if (attack === 0 || defence === 0) return [];
  const ways = waysToLose(attack, defence);
  const all = ways.reduce((sum, n) => sum + n, 0);
  return ways.map((n) => n / all);
}

function fill({ win, loss }: Tables, a: number, d: number, throws: readonly number[]): void {
  const pairs = throws.length - 1;
  throws.forEach((chance, lost) => {
    const next = at(a - lost, d - pairs + lost);
    win[at(a, d)] = (win[at(a, d)] ?? 0) + chance * (win[next] ?? 0);
    loss[at(a, d)] = (loss[at(a, d)] ?? 0) + chance * (lost + (loss[next] ?? 0));
  });
}

function fromTables({ win, loss }: Tables): Odds {
  const scale = (a: number, d: number): number => Math.max(1, a / ATTACKERS, d / DEFENDERS);
  const cell = (a: number, d: number, by: number): number =>
    at(Math.floor(a / by), Math.max(1, Math.round(d / by)));
  const chance = (a: number, d: number): number =>
    a <= 0 ? 0 : (win[cell(a, d, scale(a, d))] ?? 0);
  return {
    win: chance,
    loss: (a, d) => {
      const by = scale(a, d);
      return a <= 0 ? 0 : (loss[cell(a, d, by)] ?? 0) * by;
    },
    need: (wanted, d) => {
      let [low, high] = [1, 4 * d + 8];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (chance(middle, d) >= wanted) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}
