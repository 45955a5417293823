import { describe, expect, test } from 'vitest';
import { attack, blitz, endTurn, trade } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { table } from '../../support/table.ts';

/** Seat 1 has French Africa alone; seat 0 stands beside it in Brasil; the rest is seat 2's. */
const lastStand = () =>
  table()
    .rest(2, 'brasil', 'africa-francesa')
    .owns(0, 'brasil')
    .owns(1, 'africa-francesa')
    .armies({ brasil: 4 });
const strike = attack('brasil', 'africa-francesa');
const won = roll([6, 6, 6], [1]);

describe('elimination', () => {
  test('ELI-1 ELI-3 the last territory lost eliminates, inside the commit of the conquest', () => {
    given(lastStand())
      .when(0, strike, won)
      .types('fought', 'conquered', 'eliminated')
      .says({ type: 'eliminated', seat: 1, by: 0, cards: 0 })
      .seat(1, { eliminatedBy: 0 })
      .facts({ eliminated: [1] });
  });

  test('ELI-1 a territory more, and the seat lives', () => {
    given(lastStand().owns(1, 'havai')).when(0, strike, won).never('eliminated');
  });

  test('ELI-2 CRD-5 the hand goes over at once: the number to all, the cards to the new owner', () => {
    given(lastStand().hand(0, 'moscou').hand(1, 'alasca', 'wild-1'))
      .when(0, strike, won)
      .says({ type: 'eliminated', seat: 1, by: 0, cards: 2 })
      .tells(
        { seat: 0, payload: { type: 'card-told', card: 'alasca' } },
        { seat: 0, payload: { type: 'card-told', card: 'wild-1' } },
      )
      .seat(0, { cards: 3 })
      .seat(1, { cards: 0 });
  });

  test('ELI-2 an eliminated seat is passed over and says nothing more', () => {
    given(lastStand())
      .when(0, blitz('brasil', 'africa-francesa'), won)
      .when(1, endTurn)
      .refused({ code: 'seat/eliminated' })
      .when(0, endTurn, card(0))
      .turn({ seat: 2 });
  });

  test('ELI-3 elimination comes before missions: the blow that fulfils one wins', () => {
    given(lastStand().mission(0, 'destroy-vermelho'))
      .when(0, strike, won)
      .types('fought', 'conquered', 'eliminated', 'ended')
      .says({ type: 'ended', reason: 'mission', winners: [0] });
  });

  test('CRD-5 a hand that grows to five in mid-attack is not traded before the next turn', () => {
    const moment = given(
      lastStand()
        .hand(0, 'alasca', 'brasil', 'franca')
        .hand(1, 'moscou', 'egito')
        .armies({ brasil: 9 }),
    ).when(0, strike, won);
    moment
      .seat(0, { cards: 5 })
      .when(0, trade(['alasca', 'moscou', 'islandia']))
      .refused({ code: 'turn/wrong-phase', phase: 'attack', allowed: ['reinforcement'] })
      .when(0, attack('brasil', 'estados-unidos-orientais'), roll([1, 1, 1], [6]))
      .accepted();
  });

  test('ELI-1 one commit eliminates one seat at most', () => {
    const { events } = given(lastStand()).when(0, strike, won);
    expect(events.filter(({ type }) => type === 'eliminated')).toHaveLength(1);
  });
});
