import { describe, expect, test } from 'vitest';
import { decide } from '../../../domain/game/decider.ts';
import { attack } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { ScriptedDraws } from '../../support/scripted-draws.ts';
import { board, NOW, OPENING, table } from '../../support/table.ts';

/** Every throw of so many dice. */
function* throws(dice: number): Generator<number[]> {
  for (let n = 0; n < 6 ** dice; n += 1) {
    yield Array.from({ length: dice }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6));
  }
}

/** How often the attacker loses 0, 1, 2 or 3, over all throws, each decided by the engine. */
function lossesOf(attackers: number, defenders: number): number[] {
  const { state } = given(
    table()
      .rest(1, 'brasil')
      .owns(0, 'brasil')
      .owns(2, 'havai')
      .armies({ brasil: attackers + 1, 'africa-francesa': defenders }),
  );
  const counts: number[] = new Array(1 + Math.min(attackers, defenders)).fill(0);
  for (const attackFaces of throws(attackers)) {
    for (const defenceFaces of throws(defenders)) {
      const draw = new ScriptedDraws([
        { label: 'attack', value: attackFaces },
        { label: 'defence', value: defenceFaces },
      ]);
      const decided = decide(state, attack('brasil', 'africa-francesa'), {
        at: NOW,
        previousAt: NOW,
        actor: { seat: 0, as: 'human' },
        who: null,
        opening: OPENING,
        keysLeft: 1000,
        board,
        draw,
      });
      const fought = decided.ok ? decided.value.events.find((e) => e.type === 'fought') : undefined;
      const [roll] = fought?.rolls ?? [];
      if (roll === undefined) throw new Error('no roll');
      counts[roll.losses[0]] = (counts[roll.losses[0]] ?? 0) + 1;
    }
  }
  return counts;
}

describe('exact odds', () => {
  test.each([
    [3, 3, [6420, 10_017, 12_348, 17_871]],
    [3, 2, [2890, 2611, 2275]],
    [3, 1, [855, 441]],
    [2, 3, [979, 1981, 4816]],
    [2, 2, [295, 420, 581]],
    [2, 1, [125, 91]],
    [1, 3, [225, 1071]],
    [1, 2, [55, 161]],
    [1, 1, [15, 21]],
  ])('ATK-2 the attacker loses 0, 1, 2, 3 with %i dice against %i: %j', (a, d, counts) => {
    expect(lossesOf(a, d)).toEqual(counts);
  });
});
