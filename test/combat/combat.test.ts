import { describe, expect, test } from 'vitest';
import { FastSource } from '../../domain/chance/fast.ts';
import {
  allThrows,
  barrierForms,
  byTheEngine,
  exactCounts,
  type Form,
  forms,
  jointForms,
  momentOf,
  outOfBand,
  rollMany,
  scripted,
} from './forms.ts';

/** The engine decides each throw as the rules do; `combat/million.ts` rolls a million more. */

function engineCounts(of: Form): Map<string, number> {
  const state = momentOf(of);
  const counts = new Map<string, number>();
  for (const [attack, defence] of allThrows(of)) {
    const outcome = byTheEngine(of, state, scripted(attack, defence));
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

/** Three dice against three are rolled below, not listed: they are 46656 throws a form. */
const listed = (list: Form[]): Form[] => list.filter((of) => of.defenders < 3);

describe('by their own enumeration', () => {
  test.each(listed(jointForms))('ATK-6 ATK-9 $name', (of) => {
    expect(engineCounts(of)).toEqual(exactCounts(of));
  });
  test.each(listed(barrierForms))('BAR-1 $name', (of) => {
    expect(engineCounts(of)).toEqual(exactCounts(of));
  });
});

test.each(forms)('ATK-2 $name: frequencies lie within their 99.9 % bands', (of) => {
  const rolls = 4000;
  expect(outOfBand(of, rollMany(of, rolls, new FastSource(3)), rolls)).toEqual([]);
});

test('BAR-1 how often nothing, three, six or nine are lost across a barrier', () => {
  const lost = (armies: number, defenders: number): number[] => {
    const counts = new Map<number, number>();
    const barrier = barrierForms.find(
      (of) => of.origins[0] === armies && of.defenders === defenders,
    ) as Form;
    for (const [outcome, n] of exactCounts(barrier)) {
      const armiesLost = Number(outcome.split(' ')[0]);
      counts.set(armiesLost, (counts.get(armiesLost) ?? 0) + n);
    }
    return [0, 3, 6, 9].map((n) => counts.get(n) ?? 0);
  };
  // The dice are those of open borders, the stakes are not.
  expect(lost(4, 1)).toEqual([15, 21, 0, 0]);
  expect(lost(7, 2)).toEqual([295, 420, 581, 0]);
  expect(lost(10, 3)).toEqual([6420, 10_017, 12_348, 17_871]);
});
