import { expect, test } from 'vitest';
import { fortify } from '../../../support/commands.ts';
import { given } from '../../../support/given.ts';
import { at, table } from '../../../support/table.ts';

/** Seat 0 manoeuvres over the territories that are named. */
const regroup = (...own: string[]) =>
  table({ ruleset: 'brasil' })
    .rest(1, ...own)
    .owns(0, ...own)
    .armies({ [own[0] ?? '']: 5 })
    .turn({ phase: 'fortify' });

test('FOR-3 armies go along a chain of own territories, and the log says which way', () => {
  given(regroup('rondonia', 'amazonas-oriental', 'para-oeste', 'amapa'))
    .when(0, fortify('rondonia', 'amapa', 4))
    .says({
      type: 'fortified',
      armies: 4,
      route: ['rondonia', 'amazonas-oriental', 'para-oeste', 'amapa'],
    })
    .armies({ rondonia: 1, 'amazonas-oriental': 1, 'para-oeste': 1, amapa: 5 })
    .turn({ phase: 'fortify' });
});

test('FOR-3 a step to a neighbour has no route to tell and no toll', () => {
  expect(given(regroup('rondonia', 'acre')).when(0, fortify('rondonia', 'acre', 4)).events).toEqual(
    [{ type: 'fortified', from: 'rondonia', to: 'acre', armies: 4 }],
  );
});

test('FOR-3 fortifyIsJoined: a chain that an enemy breaks, or that leads nowhere, is refused', () => {
  const moment = given(regroup('rondonia', 'para-oeste'));
  for (const to of ['para-oeste', 'rondonia']) {
    moment
      .when(0, fortify('rondonia', to, 1))
      .refused({ code: 'fortify/no-chain', from: 'rondonia', to });
  }
});

test('FOR-3 the tunnel is a link of the chain', () => {
  const own = ['rondonia', 'acre', 'sergipe'];
  given(regroup(...own).facts({ land: landWith('sergipe') }))
    .when(0, fortify('rondonia', 'sergipe', 4))
    .says({ type: 'fortified', route: own })
    .when(0, fortify('sergipe', 'rondonia', 1))
    .refused({ code: 'fortify/amount', from: 'sergipe', armies: 1, most: 0 });
});

const landWith = (tunnel: string | null) => ({
  tunnel: tunnel === null ? null : at(tunnel, regroup('acre').board),
  anomalies: [],
  calm: [],
  lifted: [],
  raised: [],
});

test('FOR-1 of five armies of which two arrived two may leave', () => {
  given(regroup('rondonia', 'acre', 'amazonas-ocidental').armies({ acre: 3 }))
    .when(0, fortify('rondonia', 'acre', 2))
    .armies({ acre: 5 })
    .when(0, fortify('acre', 'amazonas-ocidental', 3))
    .refused({ code: 'fortify/amount', from: 'acre', armies: 3, most: 2 })
    .when(0, fortify('acre', 'amazonas-ocidental', 2))
    .armies({ acre: 3, 'amazonas-ocidental': 3 })
    .when(0, fortify('acre', 'amazonas-ocidental', 1))
    .refused({ code: 'fortify/amount', from: 'acre', armies: 1, most: 0 });
});

test('BAR-2 one barrier takes an army of those that are sent', () => {
  given(regroup('piaui', 'maranhao'))
    .when(0, fortify('piaui', 'maranhao', 4))
    .says({ type: 'fortified', armies: 4, lost: 1 })
    .armies({ piaui: 1, maranhao: 4 })
    .turn({ arrived: arrivals('maranhao', 3) });
});

const arrivals = (territory: string, n: number): number[] => {
  const { board } = regroup('piaui');
  return board.territories.map((id) => (id === territory ? n : 0));
};

test('BAR-2 tollIsCovered: a single army does not go across a barrier', () => {
  given(regroup('piaui', 'maranhao'))
    .when(0, fortify('piaui', 'maranhao', 1))
    .refused({ code: 'fortify/toll', armies: 1, least: 2 })
    .when(0, fortify('piaui', 'maranhao', 2))
    .armies({ piaui: 3, maranhao: 2 });
});

test('BAR-2 wayIsOpen: a way over two barriers is closed', () => {
  given(regroup('ceara-norte', 'piaui', 'maranhao'))
    .when(0, fortify('ceara-norte', 'maranhao', 4))
    .refused({ code: 'fortify/barriers', from: 'ceara-norte', to: 'maranhao', barriers: 2 });
});

test('BAR-2 a longer way without a barrier is taken before a short one across it', () => {
  const way = ['ceara-norte', 'ceara-sul', 'piaui'];
  given(regroup(...way))
    .when(0, fortify('ceara-norte', 'piaui', 1))
    .says({ type: 'fortified', route: way })
    .armies({ 'ceara-norte': 4, piaui: 2 });
});

test('BAR-2 of ways alike the shortest is taken, and of those the one with the lowest ids', () => {
  const all = ['paraiba', 'ceara-sul', 'rio-grande-do-norte', 'ceara-norte', 'pernambuco-oeste'];
  given(regroup(...all))
    .when(0, fortify('paraiba', 'ceara-norte', 1))
    .says({ type: 'fortified', route: ['paraiba', 'ceara-sul', 'ceara-norte'] });
});

test('BAR-2 where the ruleset knows no barriers none is in the way', () => {
  given(regroup('ceara-norte', 'piaui', 'maranhao').rules({ barriers: null }))
    .when(0, fortify('ceara-norte', 'maranhao', 1))
    .says({ type: 'fortified', route: ['ceara-norte', 'piaui', 'maranhao'] })
    .armies({ 'ceara-norte': 4, maranhao: 2 });
});

test('BAR-2 a short way is taken before a longer one with lower ids', () => {
  given(regroup('rondonia', 'amazonas-ocidental', 'amazonas-oriental', 'para-oeste'))
    .when(0, fortify('rondonia', 'para-oeste', 1))
    .says({ type: 'fortified', route: ['rondonia', 'amazonas-oriental', 'para-oeste'] });
});

test('BAR-2 a barrier that an anomaly lifts takes no toll, one that it raises does', () => {
  const { board } = regroup('piaui');
  const pair = (a: string, b: string): [number, number] => [at(a, board), at(b, board)];
  const land = { ...landWith(null), anomalies: ['bandeiras'] };
  given(
    regroup('piaui', 'maranhao').facts({ land: { ...land, lifted: [pair('maranhao', 'piaui')] } }),
  )
    .when(0, fortify('piaui', 'maranhao', 1))
    .armies({ piaui: 4, maranhao: 2 });
  given(
    regroup('piaui', 'tocantins').facts({
      land: { ...land, raised: [pair('tocantins', 'piaui')] },
    }),
  )
    .when(0, fortify('piaui', 'tocantins', 2))
    .armies({ piaui: 3, tocantins: 2 });
});
