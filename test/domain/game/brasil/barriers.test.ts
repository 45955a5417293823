import { describe, expect, test } from 'vitest';
import { attack, blitz } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll, type Scripted } from '../../../support/scripted-draws.ts';
import { table } from '../../../support/table.ts';

/** Seat 0 stands in Piauí, before Maranhão behind the Parnaíba and Ceará Sul over open land. */
const field = (piaui: number, maranhao = 3) =>
  table({ ruleset: 'brasil' })
    .rest(1, 'piaui')
    .owns(0, 'piaui')
    .owns(2, 'maranhao', 'acre')
    .armies({ piaui, maranhao });
const across = (moment: Moment, attackers: number[], defenders: number[]): Moment =>
  moment.when(0, attack('piaui', 'maranhao'), roll(attackers, defenders));

test.each([1, 2, 3])(
  'BAR-1 ATK-1 originIsStrong: %d armies do not attack across a barrier',
  (n) => {
    given(field(n))
      .when(0, attack('piaui', 'maranhao'))
      .refused({ code: 'attack/too-few-armies', from: 'piaui', armies: n, needed: 4 });
  },
);

test.each([
  [4, 1],
  [6, 1],
  [7, 2],
  [9, 2],
  [10, 3],
  [50, 3],
])('BAR-1 %d armies throw %d dice across a barrier', (armies, dice) => {
  const moment = across(given(field(armies)), new Array(dice).fill(1), [6, 6, 6]);
  expect(moment.draws.map(({ parameters }) => parameters)).toEqual([
    [dice, 6],
    [3, 6],
  ]);
});

test('BAR-1 a pair lost across a barrier costs three armies, one won costs the defence one', () => {
  across(given(field(10)), [6, 2, 2], [5, 5, 1])
    .says({ type: 'fought', rolls: [{ attack: [6, 2, 2], defence: [5, 5, 1], losses: [3, 2] }] })
    .armies({ piaui: 7, maranhao: 1 });
  across(given(field(10)), [1, 1, 1], [1, 1, 1]).armies({ piaui: 1, maranhao: 3 });
});

test('BAR-1 the defence is the same as anywhere, and open borders are as everywhere', () => {
  given(field(4).armies({ 'ceara-sul': 2 }))
    .when(0, attack('piaui', 'ceara-sul'), roll([3, 2, 1], [3, 1]))
    .armies({ piaui: 3, 'ceara-sul': 1 });
});

test('ATK-11 moving in across a barrier costs nothing', () => {
  across(given(field(10, 1)), [6, 1, 1], [2])
    .armies({ piaui: 9, maranhao: 1 })
    .when(0, { type: 'advance', armies: 8 })
    .armies({ piaui: 1, maranhao: 9 });
});

const throws = (...pairs: [number[], number[]][]): Scripted[] =>
  pairs.flatMap(([attackers, defenders]) => roll(attackers, defenders));

test('ATK-5 BAR-1 a blitz across a barrier stops when fewer than four are left', () => {
  given(field(11, 4))
    .when(
      0,
      blitz('piaui', 'maranhao'),
      throws([
        [1, 1, 1],
        [1, 1, 1],
      ]),
    )
    .says({ type: 'blitz-stopped', why: 'origin' })
    .armies({ piaui: 2, maranhao: 4 });
});

test('ATK-5 BAR-1 a number to leave above three stops it earlier', () => {
  given(field(11, 4))
    .when(
      0,
      blitz('piaui', 'maranhao', 8),
      throws([
        [6, 6, 1],
        [1, 1, 1],
      ]),
    )
    .says({ type: 'blitz-stopped', why: 'left' })
    .armies({ piaui: 8, maranhao: 2 });
  given(field(11, 4))
    .when(
      0,
      blitz('piaui', 'maranhao', 2),
      throws([
        [1, 1, 1],
        [2, 2, 2],
      ]),
    )
    .says({ type: 'blitz-stopped', why: 'left' });
});

test('BAR-1 the barriers of a map mean nothing where the ruleset has none', () => {
  given(field(2).rules({ barriers: null }))
    .when(0, attack('piaui', 'maranhao'), roll([6], [1, 1, 1]))
    .armies({ piaui: 2, maranhao: 2 });
});

/** Every outcome of so many dice. */
function* faces(dice: number): Generator<number[]> {
  if (dice === 0) yield [];
  else for (const rest of faces(dice - 1)) for (let f = 1; f <= 6; f += 1) yield [...rest, f];
}

describe('exact odds', () => {
  /** Armies that the attack loses, by how many of all outcomes; counted through the rules. */
  test.each([
    [4, 1, { 0: 15, 3: 21 }],
    [4, 2, { 0: 55, 3: 161 }],
    [4, 3, { 0: 225, 3: 1071 }],
    [7, 1, { 0: 125, 3: 91 }],
    [7, 2, { 0: 295, 3: 420, 6: 581 }],
    [10, 1, { 0: 855, 3: 441 }],
  ])(
    'BAR-1 ATK-2 %d armies against %d lose three times what the open field costs',
    (own, enemy, odds) => {
      const from = field(own, enemy).state();
      const count: Record<number, number> = {};
      for (const attackers of faces(Math.min(3, Math.floor((own - 1) / 3)))) {
        for (const defenders of faces(enemy)) {
          const { events } = given(from).when(
            0,
            attack('piaui', 'maranhao'),
            roll(attackers, defenders),
          );
          const fought = events.find((event) => event.type === 'fought');
          const lost = fought?.type === 'fought' ? (fought.rolls[0]?.losses[0] ?? -1) : -1;
          count[lost] = (count[lost] ?? 0) + 1;
        }
      }
      expect(count).toEqual(odds);
    },
  );
});

test('BAR-1 a barrier counts from both sides', () => {
  given(
    table({ ruleset: 'brasil' }).rest(1, 'maranhao').owns(0, 'maranhao').armies({ maranhao: 3 }),
  )
    .when(0, attack('maranhao', 'piaui'))
    .refused({ code: 'attack/too-few-armies', from: 'maranhao', armies: 3, needed: 4 });
});
