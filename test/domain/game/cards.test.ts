import { expect, test } from 'vitest';
import { allCards, deckOf } from '../../../domain/game/queries/cards.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { attack, endPhase, endTurn, place, trade } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { board, DEADLINE, table } from '../../support/table.ts';

const rules = (given(table()).state.public.ruleset ?? {}) as Ruleset;
/** Seat 0 may trade; seat 1 owns everything but Hawaii and Japan. */
const mobilising = (...hand: string[]) =>
  table()
    .rest(1, 'havai', 'japao')
    .owns(0, 'havai')
    .owns(2, 'japao')
    .hand(0, ...hand)
    .turn({ phase: 'reinforcement', free: 3 });

test('CRD-1 44 cards: 14 of each symbol and two wild ones', () => {
  const cards = allCards(board, rules);
  expect(new Set(cards).size).toBe(44);
  const symbols = cards.map((id) => board.symbols.get(id) ?? 'wild');
  const count = (symbol: string) => symbols.filter((other) => other === symbol).length;
  expect(['infantry', 'armour', 'artillery', 'wild'].map(count)).toEqual([14, 14, 14, 2]);
});

test('CRD-2 one card at the end of a turn with a conquest, known to its owner only', () => {
  const drawn = given(table().turn({ conquests: 3 })).when(0, endTurn, card(5));
  drawn
    .types('card-drawn', 'turn-ended', 'turn-began')
    .says({ type: 'card-drawn', seat: 0 })
    .tells({ seat: 0, payload: { type: 'card-told', card: 'brasil' } })
    .seat(0, { cards: 1 });
  expect(drawn.draws).toEqual([{ label: 'card', sealed: true, parameters: [44] }]);
  expect(JSON.stringify(drawn.events)).not.toContain('brasil');
});

test('CRD-2 no conquest, no card', () => {
  given(table()).when(0, endTurn).never('card-drawn').tells().seat(0, { cards: 0 });
});

test('CRD-2 field-67 a turn ended by timeout draws its card like any other', () => {
  given(table().turn({ conquests: 1 }))
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' }, card(43))
    .says({ type: 'card-drawn', seat: 0 }, { type: 'turn-ended', by: 'timeout' })
    .tells({ seat: 0, payload: { type: 'card-told', card: 'wild-2' } });
});

test('CRD-2 what hands hold is out of the deck', () => {
  const moment = given(
    table().hand(0, 'alasca').hand(2, 'canada-ocidental', 'wild-1').turn({ conquests: 1 }),
  ).when(0, endTurn, card(0));
  moment.tells({ seat: 0, payload: { type: 'card-told', card: 'canada-oriental' } });
  expect(moment.draws[0]?.parameters).toEqual([41]);
});

test('CRD-6 field-91 the deck is empty: traded cards are shuffled and come back', () => {
  const all = allCards(board, rules);
  const spent = all.slice(0, 3);
  const moment = given(
    table()
      .hand(1, ...all.slice(3))
      .facts({ discard: spent })
      .turn({ conquests: 1 }),
  ).when(0, endTurn, card(2));
  moment
    .types('reshuffled', 'card-drawn', 'turn-ended', 'turn-began')
    .says({ type: 'reshuffled', cards: 3 })
    .tells({ seat: 0, payload: { type: 'card-told', card: 'canada-oriental' } })
    .facts({ discard: [] });
  expect(deckOf(moment.state, board, rules)).toEqual(['alasca', 'canada-ocidental']);
});

test('CRD-6 field-91 nothing to reshuffle either: no card, and the log says so', () => {
  given(
    table()
      .hand(1, ...allCards(board, rules))
      .turn({ conquests: 1 }),
  )
    .when(0, endTurn)
    .types('no-card-left', 'turn-ended', 'turn-began')
    .says({ type: 'no-card-left', seat: 0 });
});

test('CRD-2 cardsAreOn: a room without cards draws none and trades none', () => {
  given(table({ knobs: { cards: 'off' } }).turn({ conquests: 1 }))
    .when(0, endTurn)
    .never('card-drawn');
  given(table({ knobs: { cards: 'off' } }).turn({ phase: 'reinforcement', free: 3 }))
    .when(0, trade(['alasca', 'brasil', 'havai']))
    .refused({ code: 'cards/off' });
});

test('CRD-2 a card traded, reshuffled and drawn again is held again', () => {
  const all = allCards(board, rules);
  const others = all.filter((id) => !['alasca', 'canada-ocidental', 'brasil'].includes(id));
  given(mobilising('alasca', 'canada-ocidental', 'brasil').hand(1, ...others))
    .when(0, trade(['alasca', 'canada-ocidental', 'brasil']))
    .when(0, place(['havai', 7]))
    .when(0, endPhase)
    .when(0, attack('havai', 'nova-guine'), roll([6, 6, 6], [1]))
    .when(0, endTurn, card(0))
    .tells({ seat: 0, payload: { type: 'card-told', card: 'alasca' } })
    .seat(0, { cards: 1, spent: ['alasca', 'canada-ocidental', 'brasil'] });
});
