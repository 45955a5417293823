import { test } from 'vitest';
import { advance, attack, blitz, endPhase, endTurn, fortify } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { card, roll } from '../../../support/scripted-draws.ts';
import { DEADLINE, table } from '../../../support/table.ts';

/** Where `italian` differs: the dice move in, above the garrison of a border, and one move closes the turn. */

const LATE = DEADLINE + 1;
const italian = (seats = 3) => table({ ruleset: 'italian', seats }).owns(1, 'alberta');

/** Seat 0 holds the named territories and nothing else. */
const holding = (...territories: string[]) =>
  italian()
    .rest(1, ...territories)
    .owns(0, ...territories)
    .owns(2, 'islanda');

test('ATK-3 italian: the dice of the roll move in', () => {
  given(italian().armies({ alaska: 9 }))
    .when(0, attack('alaska', 'alberta'), roll([6, 5, 4], [1]))
    .says({ type: 'conquered', from: 'alaska', to: 'alberta', moved: 3, more: 4 })
    .armies({ alaska: 6, alberta: 3 });
  given(italian().armies({ alaska: 2 }))
    .when(0, attack('alaska', 'alberta'), roll([6], [1]))
    .armies({ alaska: 1, alberta: 1 });
  given(italian().armies({ alaska: 3 }))
    .when(0, attack('alaska', 'alberta'), roll([6, 6], [1]))
    .armies({ alaska: 1, alberta: 2 });
});

test('ATK-5 italian: a blitz moves in the dice of its last roll', () => {
  given(italian().armies({ alaska: 4, alberta: 2 }))
    .when(0, blitz('alaska', 'alberta'), roll([6, 1, 1], [5, 2]), roll([6, 6], [1]))
    .armies({ alaska: 1, alberta: 2 })
    .turn({ pending: null });
});

test('OCC-1 OCC-3 italian: more may follow, above the garrison of a border', () => {
  const conquest = given(italian().armies({ alaska: 9 })).when(
    0,
    attack('alaska', 'alberta'),
    roll([6, 5, 4], [1]),
  );
  conquest
    .turn({ pending: { from: 0, to: 3, max: 4 } })
    .when(0, advance(5))
    .refused({ code: 'advance/amount', armies: 5, most: 4 })
    .when(0, advance(4))
    .armies({ alaska: 2, alberta: 7 });
});

test('OCC-3 italian: the garrison is judged after the conquest, inland one stays', () => {
  given(holding('alaska', 'kamchatka', 'territori-del-nord-ovest').armies({ alaska: 9 }))
    .when(0, attack('alaska', 'alberta'), roll([6, 5, 4], [1]))
    .says({ type: 'conquered', moved: 3, more: 5 });
});

test('OCC-3 italian: the compulsory advance may leave one on a border', () => {
  given(italian().armies({ alaska: 4 }))
    .when(0, attack('alaska', 'alberta'), roll([6, 5, 4], [1]))
    .armies({ alaska: 1, alberta: 3 })
    .turn({ pending: null });
});

test('OCC-2 OCC-4 italian: an advance is optional, once, and a timeout gives it up', () => {
  const conquest = given(italian().armies({ alaska: 9 })).when(
    0,
    attack('alaska', 'alberta'),
    roll([6, 5, 4], [1]),
  );
  conquest.when(0, endPhase).turn({ phase: 'fortify', pending: null });
  conquest.when(0, advance(1)).turn({ pending: null }).when(0, advance(1)).refused({
    code: 'advance/nothing-pending',
  });
  conquest.at(LATE).when('system', { type: 'timeout' }, card(0)).armies({ alaska: 6, alberta: 3 });
});

test('FOR-1 italian fortifyFits: two stay where the origin borders an enemy, else one', () => {
  const regrouping = holding('alaska', 'alberta', 'kamchatka', 'territori-del-nord-ovest')
    .armies({ alaska: 5, alberta: 5 })
    .turn({ phase: 'fortify' });
  given(regrouping)
    .when(0, fortify('alberta', 'alaska', 4))
    .refused({ code: 'fortify/amount', from: 'alberta', armies: 4, most: 3 })
    .when(0, fortify('alaska', 'alberta', 5))
    .refused({ code: 'fortify/amount', from: 'alaska', armies: 5, most: 4 })
    .when(0, fortify('alaska', 'alberta', 4))
    .armies({ alaska: 1, alberta: 9 });
});

test('FOR-2 italian: the one move ends the turn, and a conquest before it draws its card', () => {
  given(holding('alaska', 'alberta').armies({ alaska: 5 }).turn({ phase: 'fortify', conquests: 1 }))
    .when(0, fortify('alaska', 'alberta', 3), card(0))
    .types('fortified', 'card-drawn', 'turn-ended', 'turn-began')
    .turn({ seat: 1 });
});

test('FOR-2 italian: the move is optional', () => {
  given(italian().turn({ phase: 'fortify' }))
    .when(0, endTurn)
    .turn({ seat: 1 });
});
