import { expect, test } from 'vitest';
import { isBorder } from '../../../../domain/game/queries/field.ts';
import { neighboursOf } from '../../../../domain/game/queries/links.ts';
import { attack, endTurn } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll, type Scripted } from '../../../support/scripted-draws.ts';
import { at, type Table, table } from '../../../support/table.ts';

const open = { anomalies: [], calm: [], lifted: [], raised: [] };
/** The last seat of the round is to move; the tunnel leads to a territory. */
const field = (tunnel: string | null, ...own: string[]): Table => {
  const made = table({ ruleset: 'brasil' });
  return made
    .rest(1, 'sergipe', ...own)
    .owns(2, 'sergipe')
    .owns(0, ...own)
    .facts({ land: { ...open, tunnel: tunnel === null ? null : at(tunnel, made.board) } });
};
/** Seat 2 ends the round: the tunnel is dug anew, then an anomaly comes. */
const roundEnds = (moment: Moment, tunnel: number): Moment => {
  const draws: Scripted[] = [
    { label: 'tunnel', value: tunnel },
    { label: 'anomaly', value: 0 },
  ];
  return moment.when(2, endTurn, draws);
};

test('TUN-1 at each round’s end Acre is joined to a drawn territory, not itself, a neighbour or the last', () => {
  const moment = roundEnds(given(field('amapa', 'acre').turn({ seat: 2, phase: 'fortify' })), 0);
  // 42 less Acre, Amazonas Ocidental, Rondônia and Amapá.
  expect(moment.draws[0]).toEqual({ label: 'tunnel', sealed: false, parameters: [38] });
  moment.says({ type: 'tunnel-moved', from: 'acre', to: 'amazonas-oriental' });
});

test('TUN-1 every other territory may be drawn', () => {
  const start = given(field('amapa', 'acre').turn({ seat: 2, phase: 'fortify' }));
  const ends = Array.from({ length: 38 }, (_, i) => {
    const event = roundEnds(start, i).events.find(({ type }) => type === 'tunnel-moved');
    return event?.type === 'tunnel-moved' ? event.to : '';
  });
  const closed = ['acre', 'amazonas-ocidental', 'rondonia', 'amapa'];
  const all = field(null).board.territories.filter((id) => !closed.includes(id));
  expect(ends).toEqual(all);
});

test('TUN-1 ATK-1 attacks go through the tunnel both ways, without a barrier', () => {
  given(field('bahia-leste', 'acre').armies({ acre: 2 }))
    .when(0, attack('acre', 'bahia-leste'), roll([6], [1]))
    .owner({ 'bahia-leste': 0 });
  given(field('bahia-leste', 'bahia-leste').armies({ 'bahia-leste': 2 }))
    .when(0, attack('bahia-leste', 'acre'), roll([6], [1]))
    .owner({ acre: 0 });
});

test('TUN-1 where it led before there is no way', () => {
  given(field('bahia-leste', 'acre').armies({ acre: 2 }))
    .when(0, attack('acre', 'piaui'))
    .refused({ code: 'attack/not-adjacent', from: 'acre', to: 'piaui' });
});

test('TUN-1 the other end stands among the neighbours in map order', () => {
  const { state } = given(field('amazonas-oriental', 'acre'));
  const { board } = field(null);
  expect(neighboursOf(state.public, board, at('acre', board))).toEqual([0, 1, 3]);
});

test('TUN-1 it makes neighbours and borders like any other way', () => {
  const { board } = field(null);
  const { state } = given(field('bahia-leste', 'acre', 'amazonas-ocidental', 'rondonia'));
  const id = (t: number) => board.territories[t];
  expect(neighboursOf(state.public, board, at('acre', board)).map(id)).toEqual([
    'amazonas-ocidental',
    'rondonia',
    'bahia-leste',
  ]);
  expect(neighboursOf(state.public, board, at('bahia-leste', board)).map(id)).toContain('acre');
  expect(neighboursOf(state.public, board, at('goias', board))).toBe(
    board.neighbours[at('goias', board)],
  );
  expect(isBorder(state.public, board, at('acre', board))).toBe(true);
});
