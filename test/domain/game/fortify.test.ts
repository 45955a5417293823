import { test } from 'vitest';
import { endTurn, fortify } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { table } from '../../support/table.ts';

/** Seat 0 holds the chain Brasil – French Africa – Congo – South Africa. */
const chain = ['brasil', 'africa-francesa', 'congo-belga', 'africa-do-sul'] as const;
const regroup = () =>
  table()
    .rest(1, ...chain)
    .owns(0, ...chain)
    .owns(2, 'havai')
    .armies({ brasil: 5 })
    .turn({ phase: 'fortify' });

test('FOR-1 armies move between own neighbours, as often as one likes', () => {
  given(regroup().armies({ 'congo-belga': 3 }))
    .when(0, fortify('brasil', 'africa-francesa', 2))
    .types('fortified')
    .armies({ brasil: 3, 'africa-francesa': 3 })
    .when(0, fortify('brasil', 'africa-francesa', 2))
    .when(0, fortify('congo-belga', 'africa-do-sul', 1))
    .armies({ brasil: 1, 'africa-francesa': 5, 'congo-belga': 2, 'africa-do-sul': 2 })
    .turn({ phase: 'fortify', seat: 0 });
});

test('FOR-1 fortifyFits: the last army stays', () => {
  given(regroup())
    .when(0, fortify('brasil', 'africa-francesa', 5))
    .refused({ code: 'fortify/amount', from: 'brasil', armies: 5, most: 4 })
    .when(0, fortify('africa-francesa', 'brasil', 1))
    .refused({ code: 'fortify/amount', from: 'africa-francesa', armies: 1, most: 0 });
});

test('FOR-1 an army that arrived in this phase stays where it is', () => {
  given(regroup().armies({ 'africa-francesa': 2 }))
    .when(0, fortify('brasil', 'africa-francesa', 3))
    .turn({ phase: 'fortify' })
    .when(0, fortify('africa-francesa', 'congo-belga', 3))
    .refused({ code: 'fortify/amount', from: 'africa-francesa', armies: 3, most: 2 })
    .when(0, fortify('africa-francesa', 'congo-belga', 2))
    .armies({ 'africa-francesa': 3, 'congo-belga': 3 })
    .when(0, fortify('africa-francesa', 'congo-belga', 1))
    .refused({ code: 'fortify/amount', from: 'africa-francesa', armies: 1, most: 0 })
    .when(0, fortify('africa-francesa', 'brasil', 1))
    .refused({ code: 'fortify/amount', from: 'africa-francesa', armies: 1, most: 0 });
});

test('FOR-1 the army on guard may be relieved by those that arrive', () => {
  given(regroup())
    .when(0, fortify('brasil', 'africa-francesa', 2))
    .when(0, fortify('africa-francesa', 'congo-belga', 1))
    .armies({ 'africa-francesa': 2, 'congo-belga': 2 });
});

test.each([0, -1, 1.5, 1e9])('FOR-1 fortifyFits: %d is no number of armies', (armies) => {
  given(regroup())
    .when(0, fortify('brasil', 'africa-francesa', armies))
    .refused({ code: 'fortify/amount', from: 'brasil', armies, most: 4 });
});

test('FOR-1 fortifyIsJoined: no moves along a chain at once, none on the spot', () => {
  given(regroup())
    .when(0, fortify('brasil', 'congo-belga', 1))
    .refused({ code: 'fortify/not-adjacent', from: 'brasil', to: 'congo-belga' })
    .when(0, fortify('brasil', 'brasil', 1))
    .refused({ code: 'fortify/not-adjacent', from: 'brasil', to: 'brasil' });
});

test('FOR-1 targetIsOwn originIsOwn: both ends are own', () => {
  given(regroup())
    .when(0, fortify('brasil', 'estados-unidos-orientais', 1))
    .refused({ code: 'territory/not-yours', territory: 'estados-unidos-orientais' })
    .when(0, fortify('estados-unidos-orientais', 'brasil', 1))
    .refused({ code: 'territory/not-yours', territory: 'estados-unidos-orientais' });
});

test('FOR-1 a new turn forgets what arrived', () => {
  given(regroup().owns(2, 'havai'))
    .when(0, fortify('brasil', 'africa-francesa', 2))
    .when(0, endTurn)
    .turn({ seat: 1, arrived: null });
});

test('FOR-1 a ruleset may ask for a larger garrison where the origin borders an enemy', () => {
  const rules = { garrison: { border: 2, inner: 1 } };
  given(regroup().rules(rules))
    .when(0, fortify('brasil', 'africa-francesa', 4))
    .refused({ code: 'fortify/amount', from: 'brasil', armies: 4, most: 3 });
  given(regroup().owns(0, 'estados-unidos-orientais').rules(rules))
    .when(0, fortify('brasil', 'africa-francesa', 4))
    .armies({ brasil: 1 });
});

test('FOR-1 a ruleset may let one move end the turn', () => {
  given(regroup().rules({ fortify: 'one-ends-turn' }))
    .when(0, fortify('brasil', 'africa-francesa', 1))
    .says({ type: 'fortified' }, { type: 'turn-ended', seat: 0, by: 'human' })
    .turn({ seat: 1 });
});
