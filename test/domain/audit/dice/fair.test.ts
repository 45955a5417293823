import { describe, expect, test } from 'vitest';
import { diceReport } from '../../../../domain/audit/dice/report.ts';
import { Tally } from '../../../../domain/audit/dice/tally.ts';
import type { Throw } from '../../../../domain/audit/dice/throws.ts';
import { fromHex } from '../../../../domain/chance/frame.ts';
import type { SealedSource } from '../../../../domain/chance/sealed-source.ts';
import { sealedSources } from '../../../../infra/bench/sealed-stream.ts';

/** How a draw of so many dice is made from a commit's source. */
type Dice = (source: SealedSource, label: 'attack' | 'defence', count: number) => number[];

const fair: Dice = (source, label, count) => source.dice(label, count, 6);
/** What a careless mapping makes of the same bytes: 1 to 4 come 43 times in 256, 5 and 6 but 42 times. */
const careless: Dice = (source, label, count) =>
  [...fromHex(source.bytes(label, count))].map((byte) => 1 + (byte % 6));

const descending = (faces: readonly number[]): number[] => faces.toSorted((a, b) => b - a);

function thrown(attack: number[], defence: number[], seat: number): Throw {
  const [mine, theirs] = [descending(attack), descending(defence)];
  const pairs = Math.min(mine.length, theirs.length);
  const fallen = Array.from({ length: pairs }, (_, i) => (mine[i] ?? 0) > (theirs[i] ?? 0));
  const won = fallen.filter(Boolean).length;
  const losses: [number, number] = [pairs - won, won];
  return {
    ...{ attacker: seat, defender: (seat + 1) % 3, over: 'open', cost: 1 },
    ...{ attack, defence, losses },
  };
}

/** Throws of every kind by the draws of many rooms, until there are so many dice. */
function tallyOf(dice: Dice, wanted: number): Tally {
  const tally = new Tally();
  let rolled = 0;
  for (const source of sealedSources('fair')) {
    for (let i = 0; i < 18; i += 1) {
      const [a, d] = [1 + (i % 3), 1 + (Math.floor(i / 3) % 3)];
      const attack = dice(source, 'attack', a);
      const defence = dice(source, 'defence', d);
      tally.addDice('attack', attack);
      tally.addDice('defence', defence);
      tally.addThrow(thrown(attack, defence, i % 3));
      rolled += a + d;
    }
    if (rolled >= wanted) return tally;
  }
  return tally;
}

describe('120,000 dice of sealed draws', () => {
  const report = diceReport(tallyOf(fair, 120_000), 1);

  test('no face, pair, triple, throw or seat stands out', () => {
    expect(report.dice).toBeGreaterThanOrEqual(120_000);
    expect(report.tests.filter(({ p }) => p === null)).toEqual([]);
    expect(report.tests).toHaveLength(3 + 6 + 9 + 3);
    expect(report.standOut).toEqual([]);
  });

  test('luck is what was due minus what was lost, and that of all seats is that of all throws', () => {
    for (const { attack, defence, ...both } of report.luck ?? []) {
      expect(both.luck).toBeCloseTo(both.expected - both.lost, 9);
      expect(both.luck).toBeCloseTo(attack.luck + defence.luck, 9);
      expect(both.deviation ** 2).toBeCloseTo(attack.deviation ** 2 + defence.deviation ** 2, 6);
    }
    // Over open borders each pair is lost by one side, so the luck of one is the other's bad luck.
    expect(report.luck?.reduce((sum, { luck }) => sum + luck, 0)).toBeCloseTo(0, 6);
  });
});

describe('1,000,000 dice of sealed draws, 64 a draw', () => {
  const standOut = (dice: Dice): string[] => {
    const tally = new Tally();
    const sources = sealedSources('million');
    for (let draw = 0; draw < 1_000_000 / 64; draw += 1) {
      const { value } = sources.next();
      tally.addDice(draw % 2 === 0 ? 'attack' : 'defence', dice(value, 'attack', 64));
    }
    return diceReport(tally, 1).standOut;
  };

  test('no face, pair or triple stands out', () => {
    expect(standOut(fair)).toEqual([]);
  });

  test('the same draws mapped by `byte % 6` are caught, by every test', () => {
    const every = ['faces all', 'faces attack', 'faces defence', 'pairs in a row'];
    expect(standOut(careless)).toEqual([...every, 'triples in a row']);
  });
});

test('one face that comes a tenth too often is caught', () => {
  let count = 0;
  const loaded: Dice = (source, label, n) =>
    fair(source, label, n).map((face) => {
      count += face === 1 ? 1 : 0;
      return face === 1 && count % 10 === 0 ? 6 : face;
    });
  expect(diceReport(tallyOf(loaded, 120_000), 1).standOut).toContain('faces all');
});
