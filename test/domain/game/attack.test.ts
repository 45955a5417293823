import { describe, expect, test } from 'vitest';
import { advance, attack, endPhase } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { table } from '../../support/table.ts';

/** Seat 0 holds Brasil with so many armies and attacks French Africa of seat 1. */
const front = (attackers: number, defenders: number) =>
  table()
    .rest(1, 'brasil')
    .owns(0, 'brasil')
    .owns(2, 'havai')
    .armies({ brasil: attackers, 'africa-francesa': defenders });
const strike = attack('brasil', 'africa-francesa');

describe('who may attack whom', () => {
  test('ATK-1 originIsOwn: an attack starts from own land', () => {
    given(front(5, 1))
      .when(0, attack('havai', 'japao'))
      .refused({ code: 'territory/not-yours', territory: 'havai' });
  });

  test('ATK-1 targetIsEnemy: own land is no target', () => {
    given(front(5, 1).owns(0, 'africa-francesa'))
      .when(0, strike)
      .refused({ code: 'territory/yours', territory: 'africa-francesa' });
  });

  test('ATK-1 attackIsAdjacent: only a neighbour can be attacked', () => {
    given(front(5, 1)).when(0, attack('brasil', 'congo-belga')).refused({
      code: 'attack/not-adjacent',
      from: 'brasil',
      to: 'congo-belga',
    });
  });

  test('ATK-1 originIsStrong: one army stays on guard', () => {
    given(front(1, 1))
      .when(0, strike)
      .refused({ code: 'attack/too-few-armies', from: 'brasil', armies: 1, needed: 2 });
  });

  test('ATK-1 territoriesExist: both names must be on the map', () => {
    given(front(5, 1))
      .when(0, attack('atlantis', 'brasil'))
      .refused({ code: 'territory/unknown', territory: 'atlantis' })
      .when(0, attack('brasil', 'atlantis'))
      .refused({ code: 'territory/unknown', territory: 'atlantis' });
  });

  test.each([
    ['by sea', 'brasil', 'africa-francesa'],
    ['by air', 'india', 'china-nacionalista'],
    ['across the edge of the map', 'alasca', 'japao'],
    ['across the edge of the map', 'havai', 'japao'],
    ['across the edge of the map', 'havai', 'nova-guine'],
    ['by land', 'moscou', 'polonia'],
  ])('ATK-1 a route joins as a border does: %s, %s to %s', (_, from, to) => {
    given(
      table()
        .rest(1, from)
        .owns(0, from)
        .armies({ [from]: 2, [to]: 2 }),
    )
      .when(0, attack(from, to), roll([3], [4, 4]))
      .armies({ [from]: 1, [to]: 2 });
  });
});

describe('dice', () => {
  test.each([
    [2, 1, 1, 1],
    [2, 3, 1, 3],
    [3, 2, 2, 2],
    [4, 9, 3, 3],
    [30, 30, 3, 3],
    [4, 1, 3, 1],
  ])('ATK-2 %i armies against %i throw %i and %i dice', (attackers, defenders, a, d) => {
    const sixes = (count: number): number[] => new Array(count).fill(6);
    const { draws } = given(front(attackers, defenders)).when(0, strike, roll(sixes(a), sixes(d)));
    expect(draws).toEqual([
      { label: 'attack', sealed: false, parameters: [a, 6] },
      { label: 'defence', sealed: false, parameters: [d, 6] },
    ]);
  });

  test('ATK-2 both sides are sorted and compared in pairs, a tie goes to the defence', () => {
    given(front(4, 3))
      .when(0, strike, roll([1, 6, 4], [4, 2, 5]))
      .says({
        type: 'fought',
        rolls: [{ attack: [6, 4, 1], defence: [5, 4, 2], losses: [2, 1] }],
      })
      .armies({ brasil: 2, 'africa-francesa': 2 });
  });

  test('ATK-2 dice without a partner do not count', () => {
    given(front(4, 2))
      .when(0, strike, roll([6, 5, 1], [5, 5]))
      .says({ type: 'fought', rolls: [{ attack: [6, 5, 1], defence: [5, 5], losses: [1, 1] }] });
    given(front(2, 3))
      .when(0, strike, roll([6], [1, 1, 5]))
      .says({ type: 'fought', rolls: [{ attack: [6], defence: [5, 1, 1], losses: [0, 1] }] })
      .armies({ brasil: 2, 'africa-francesa': 2 });
  });
});

describe('conquest', () => {
  test('ATK-3 the last defender lost, the land changes hands and one army moves in at once', () => {
    given(front(4, 1))
      .when(0, strike, roll([6, 2, 1], [5]))
      .types('fought', 'conquered')
      .says({
        type: 'conquered',
        seat: 0,
        from: 'brasil',
        to: 'africa-francesa',
        loser: 1,
        moved: 1,
        more: 2,
      })
      .owner({ 'africa-francesa': 0 })
      .armies({ brasil: 3, 'africa-francesa': 1 })
      .turn({ conquests: 1 });
  });

  test('ATK-3 two armies are enough to conquer: one goes, one stays', () => {
    given(front(2, 1))
      .when(0, strike, roll([6], [5]))
      .armies({ brasil: 1, 'africa-francesa': 1 })
      .turn({ pending: null });
  });

  test('ATK-4 attacks are unlimited, and none is asked for', () => {
    let moment = given(front(20, 20));
    for (let i = 0; i < 6; i += 1) moment = moment.when(0, strike, roll([1, 1, 1], [1, 1, 1]));
    moment.armies({ brasil: 2 }).when(0, endPhase).turn({ phase: 'fortify' });
    given(front(20, 20)).when(0, endPhase).turn({ phase: 'fortify' });
  });

  test('ATK-12 a failed attack leaves nothing pending, also of an earlier conquest', () => {
    const won = given(front(6, 1)).when(0, strike, roll([6, 6, 6], [1]));
    won.turn({ pending: { from: 5, to: 23, max: 2 } });
    won
      .when(0, attack('brasil', 'estados-unidos-orientais'), roll([1, 1, 1], [6]))
      .turn({ pending: null })
      .when(0, advance(1))
      .refused({ code: 'advance/nothing-pending' });
  });
});
