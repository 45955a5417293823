import { expect, test } from 'vitest';
import type { Land, State } from '../../../../domain/game/state.ts';
import { rulesets } from '../../../../domain/rulesets/index.ts';
import { attack, blitz, endTurn } from '../../../support/commands.ts';
import { given, type Moment } from '../../../support/given.ts';
import { roll, type Scripted } from '../../../support/scripted-draws.ts';
import { at, DEADLINE, type Table, table } from '../../../support/table.ts';

const ids = (rulesets.get('brasil')?.anomalies ?? []).map(({ id }) => id);
const board = table({ ruleset: 'brasil' }).board;
const pair = (a: string, b: string): [number, number] => [at(a, board), at(b, board)];
const calmLand: Land = { tunnel: null, anomalies: [], calm: [], lifted: [], raised: [] };

/** Seat 2, the last of the round, is to end it. */
const eve = (land: Partial<Land> = {}): Table =>
  table({ ruleset: 'brasil' })
    .facts({ land: { ...calmLand, ...land } })
    .turn({ seat: 2, phase: 'fortify' });

/** The round ends with this anomaly, none being at rest. */
const strike = (from: Table | State, id: string, ...drawn: number[][]): Moment => {
  const more = drawn.map((value): Scripted => ({ label: 'anomaly-borders', value }));
  return given(from).when(
    2,
    endTurn,
    [
      { label: 'tunnel', value: 0 },
      { label: 'anomaly', value: ids.indexOf(id) },
    ],
    more,
  );
};

test('ROU-2 ANO-1 the round ends, the tunnel moves, the anomaly strikes, the next round begins', () => {
  strike(eve(), 'minuano').types(
    'turn-ended',
    'round-ended',
    'tunnel-moved',
    'anomaly-struck',
    'round-began',
    'turn-began',
  );
});

test('ANO-1 armies come where it says', () => {
  strike(eve(), 'candangos')
    .says({
      type: 'anomaly-struck',
      anomaly: 'candangos',
      armies: [
        { territory: 'distrito-federal', change: 3 },
        { territory: 'goias', change: 3 },
      ],
    })
    .armies({ 'distrito-federal': 4, goias: 4 });
});

test('ANO-1 armies go, but one stays; where none can go nothing is said, and it is logged all the same', () => {
  strike(eve().armies({ 'bahia-centro-norte': 3, 'bahia-leste': 9 }), 'guerra-de-canudos')
    .says({
      type: 'anomaly-struck',
      armies: [
        { territory: 'bahia-centro-norte', change: -2 },
        { territory: 'bahia-leste', change: -3 },
      ],
    })
    .armies({ 'bahia-centro-norte': 1, 'bahia-leste': 6 });
  strike(eve(), 'guerra-de-canudos').says({
    type: 'anomaly-struck',
    anomaly: 'guerra-de-canudos',
    armies: [],
  });
});

test('ANO-1 originMayAttack: no attack starts where it is calm, and others still attack there', () => {
  const calm = [at('amapa', board)];
  const field = table({ ruleset: 'brasil' })
    .rest(1, 'amapa', 'acre')
    .owns(0, 'amapa')
    .owns(2, 'acre')
    .armies({ amapa: 5, 'para-oeste': 5 })
    .facts({ land: { ...calmLand, calm, anomalies: ['pororoca'] } });
  const refusal = { code: 'attack/calm', from: 'amapa', anomaly: 'pororoca' } as const;
  given(field).when(0, attack('amapa', 'para-oeste')).refused(refusal);
  given(field).when(0, blitz('amapa', 'para-oeste')).refused(refusal);
  given(field.turn({ seat: 1 }))
    .when(1, attack('para-oeste', 'amapa'), roll([1, 1, 1], [1, 1, 1]))
    .accepted();
});

test('ANO-1 BAR-1 a lifted barrier is an open border for a round', () => {
  strike(eve(), 'estiagem')
    .says({
      type: 'anomaly-struck',
      lifted: [
        ['para-oeste', 'para-sudeste'],
        ['mato-grosso-norte-leste', 'tocantins'],
      ],
    })
    .facts({
      land: {
        tunnel: at('amazonas-oriental', board),
        anomalies: ['estiagem'],
        calm: [],
        lifted: [pair('para-oeste', 'para-sudeste'), pair('mato-grosso-norte-leste', 'tocantins')],
        raised: [],
      },
    });
  given(
    table({ ruleset: 'brasil' })
      .rest(1, 'para-oeste')
      .owns(0, 'para-oeste')
      .armies({ 'para-oeste': 2 })
      .facts({ land: { ...calmLand, lifted: [pair('para-sudeste', 'para-oeste')] } }),
  )
    .when(0, attack('para-oeste', 'para-sudeste'), roll([1], [1]))
    .armies({ 'para-oeste': 1 });
});

test('ANO-1 BAR-1 a raised barrier bites like one of the map', () => {
  given(
    table({ ruleset: 'brasil' })
      .rest(1, 'goias')
      .owns(0, 'goias')
      .armies({ goias: 3 })
      .facts({ land: { ...calmLand, raised: [pair('tocantins', 'goias')] } }),
  )
    .when(0, attack('goias', 'tocantins'))
    .refused({ code: 'attack/too-few-armies', from: 'goias', armies: 3, needed: 4 });
});

test('ANO-1 where it says how many, the borders are drawn among those it names', () => {
  const moment = strike(eve(), 'bandeiras', [2, 0]);
  expect(moment.draws.at(-1)).toEqual({
    label: 'anomaly-borders',
    sealed: false,
    parameters: [3, 2],
  });
  moment.says({
    type: 'anomaly-struck',
    lifted: [
      ['goias', 'minas-oeste'],
      ['minas-oeste', 'sao-paulo-oeste'],
    ],
    raised: [],
  });
});

test('ANO-1 a barrier that moves leaves one border open and closes another', () => {
  strike(eve(), 'parnaiba-muda-de-leito').says({
    type: 'anomaly-struck',
    lifted: [['maranhao', 'piaui']],
    raised: [['piaui', 'tocantins']],
  });
});

test('ANO-1 armies stay changed, all else lasts one round', () => {
  const land = {
    calm: [1],
    lifted: [pair('maranhao', 'piaui')],
    raised: [pair('goias', 'tocantins')],
    anomalies: ['minuano'],
  };
  strike(eve(land), 'ciclo-do-ouro').facts({
    land: {
      ...calmLand,
      tunnel: at('amazonas-oriental', board),
      anomalies: ['minuano', 'ciclo-do-ouro'],
    },
  });
});

test('ANO-1 none of the last four comes again', () => {
  const last = ['candangos', 'minuano', 'balaiada', 'estiagem'];
  const draws: Scripted[] = [
    { label: 'tunnel', value: 0 },
    { label: 'anomaly', value: 0 },
  ];
  const moment = given(eve({ anomalies: last })).when(2, endTurn, draws);
  expect(moment.draws[1]?.parameters).toEqual([28]);
  moment.facts({
    land: { ...moment.state.public.land, anomalies: [...last.slice(1), ids[0] ?? ''] },
  });
});

test('ROU-2 after the last round no tunnel is dug and no anomaly comes; the old one lapses', () => {
  const land = { ...calmLand, tunnel: 7, anomalies: ['minuano'] };
  const old = {
    calm: [1],
    lifted: [pair('maranhao', 'piaui')],
    raised: [pair('goias', 'tocantins')],
  };
  given(
    table({ ruleset: 'brasil', roundLimit: 30 })
      .round(30)
      .facts({ land: { ...land, ...old } })
      .turn({ seat: 2, phase: 'fortify' }),
  )
    .when(2, endTurn)
    .says({ type: 'round-ended', round: 30 }, { type: 'ended', cause: 'round-limit' })
    .never('tunnel-moved', 'anomaly-struck', 'round-began')
    .facts({ land });
});

test('ROU-2 ABS-2 a timeout ends the round like any other end', () => {
  given(eve())
    .at(DEADLINE + 1)
    .when('system', { type: 'timeout' }, [
      { label: 'tunnel', value: 0 },
      { label: 'anomaly', value: 0 },
    ])
    .says({ type: 'anomaly-struck' });
});

/** Two seats, each of which needs an army more on one territory of the rubber forest. */
const nearly = (...lacking: string[]): Table => {
  const half = board.territories.filter((_, t) => t % 2 === 0);
  const goal = { kind: 'hold', territories: 21, armies: 4 } as const;
  return table({ ruleset: 'brasil', seats: 2 })
    .rules({ missions: [{ id: 'all-strong', rule: 'MIS-9', goal }] })
    .mission(0, 'all-strong')
    .mission(1, 'all-strong')
    .rest(1, ...half)
    .owns(0, ...half)
    .armies(Object.fromEntries(board.territories.map((id) => [id, lacking.includes(id) ? 3 : 4])))
    .turn({ seat: 1, phase: 'fortify' });
};
const rubber: Scripted[] = [
  { label: 'tunnel', value: 0 },
  { label: 'anomaly', value: ids.indexOf('ciclo-da-borracha') },
];

test('MIS-15 of missions that one anomaly fulfils the first from the seat about to move wins alone', () => {
  given(nearly('acre', 'amazonas-oriental'))
    .when(1, endTurn, rubber)
    .says({ type: 'anomaly-struck' }, { type: 'ended', reason: 'mission', winners: [0] })
    .never('round-began');
});

test('MIS-15 VIC-7 an anomaly may fulfil the mission of a seat that is not about to move', () => {
  given(nearly('roraima', 'amazonas-oriental'))
    .when(1, endTurn, rubber)
    .says({ type: 'ended', reason: 'mission' })
    .facts({ outcome: { reason: 'mission', cause: null, winners: [1], places: [[1], [0]] } });
});
