import { expect, test } from 'vitest';
import { isSet, setsIn } from '../../../domain/game/queries/cards.ts';
import { trade } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { board, table } from '../../support/table.ts';

// Symbols in map order: infantry, armour, artillery, and round again.
const infantry = ['alasca', 'estados-unidos-ocidentais', 'islandia', 'paises-baixos'] as const;
const armour = ['canada-ocidental', 'estados-unidos-orientais', 'gra-bretanha'] as const;
const artillery = ['canada-oriental', 'brasil', 'noruega'] as const;
/** Seat 0 may trade; seat 1 owns everything but Hawaii and Japan. */
const mobilising = (...hand: string[]) =>
  table()
    .rest(1, 'havai', 'japao')
    .owns(0, 'havai')
    .owns(2, 'japao')
    .hand(0, ...hand)
    .turn({ phase: 'reinforcement', free: 3 });

test.each([
  [true, 'three equal', [infantry[0], infantry[1], infantry[2]]],
  [true, 'three different', [infantry[0], armour[0], artillery[0]]],
  [false, 'two and one', [infantry[0], infantry[1], armour[0]]],
  [true, 'a wild with a pair', ['wild-1', infantry[0], infantry[1]]],
  [true, 'a wild with two others', ['wild-2', infantry[0], armour[1]]],
  [true, 'two wilds', ['wild-1', 'wild-2', artillery[2]]],
])('CRD-3 %s: %s', (valid, _, cards) => {
  expect(isSet(board, cards)).toBe(valid);
});

test('CRD-3 five cards always hold a set', () => {
  for (let infantryCards = 0; infantryCards <= 5; infantryCards += 1) {
    for (let armourCards = 0; infantryCards + armourCards <= 5; armourCards += 1) {
      const kinds = (symbol: string) =>
        board.territories.filter((id) => board.symbols.get(id) === symbol);
      const hand = [
        ...kinds('infantry').slice(0, infantryCards),
        ...kinds('armour').slice(0, armourCards),
        ...kinds('artillery').slice(0, 5 - infantryCards - armourCards),
      ];
      expect(setsIn(board, hand)).not.toEqual([]);
    }
  }
});

test('CRD-3 cardsAreASet: held, distinct and a set', () => {
  given(mobilising('alasca', 'canada-ocidental', 'islandia', 'brasil'))
    .when(0, trade(['alasca', 'canada-ocidental', 'moscou']))
    .refused({ code: 'cards/not-held', card: 'moscou' })
    .when(0, trade(['alasca', 'canada-ocidental', 'islandia']))
    .refused({ code: 'cards/not-a-set', cards: ['alasca', 'canada-ocidental', 'islandia'] });
});

test('CRD-3 field-95 the same card twice is no set', () => {
  given(mobilising('alasca', 'canada-ocidental', 'islandia'))
    .when(0, trade(['alasca', 'alasca', 'islandia']))
    .refused({ code: 'cards/not-distinct', card: 'alasca' });
});

test('CRD-3 a card of another hand or of the discard is not held', () => {
  given(
    mobilising('alasca', 'canada-ocidental')
      .hand(1, 'brasil')
      .facts({ discard: ['noruega'] }),
  )
    .when(0, trade(['alasca', 'canada-ocidental', 'brasil']))
    .refused({ code: 'cards/not-held', card: 'brasil' })
    .when(0, trade(['alasca', 'canada-ocidental', 'noruega']))
    .refused({ code: 'cards/not-held', card: 'noruega' });
});
