import type { Anomaly } from './schema.ts';

/**
 * ANO-1: what may befall the board of `brasil` at a round's end, named after the land, its weather
 * and its past. What is added is about what is taken; nothing moves more than 8 armies or touches a
 * territory more than three times in the list.
 */

type Pair = [string, string];

const armies = (id: string, change: number, ...territories: string[]): Anomaly => ({
  id,
  effect: { kind: 'armies', territories, change },
});
const calm = (id: string, ...territories: string[]): Anomaly => ({
  id,
  effect: { kind: 'calm', territories },
});
const lift = (id: string, random: number | null, ...borders: Pair[]): Anomaly => ({
  id,
  effect: { kind: 'lift', borders, random },
});
const raise = (id: string, random: number | null, ...borders: Pair[]): Anomaly => ({
  id,
  effect: { kind: 'raise', borders, random },
});
const move = (id: string, from: Pair, to: Pair): Anomaly => ({
  id,
  effect: { kind: 'move', from, to },
});

const gains: Anomaly[] = [
  armies('ciclo-da-borracha', 2, 'acre', 'amazonas-ocidental', 'amazonas-oriental'),
  armies('ciclo-do-ouro', 2, 'minas-centro-sul', 'minas-norte-leste', 'minas-oeste'),
  armies('serra-pelada', 3, 'para-atlantico', 'para-sudeste'),
  armies('candangos', 3, 'distrito-federal', 'goias'),
  armies('ciclo-do-cafe', 2, 'sao-paulo-central', 'sao-paulo-leste', 'sao-paulo-oeste'),
  armies('engenhos-de-acucar', 2, 'alagoas', 'paraiba', 'pernambuco-leste'),
  armies('vacarias-do-mar', 3, 'rio-grande-do-sul-leste', 'rio-grande-do-sul-oeste'),
  armies('safra-do-cerrado', 3, 'mato-grosso-centro-sul', 'mato-grosso-norte-leste'),
];

const losses: Anomaly[] = [
  armies('grande-seca', -2, 'ceara-norte', 'ceara-sul', 'rio-grande-do-norte'),
  armies('guerra-de-canudos', -3, 'bahia-centro-norte', 'bahia-leste'),
  armies('geada-negra', -3, 'parana-leste', 'parana-oeste'),
  armies('cabanagem', -2, 'amapa', 'para-atlantico', 'para-oeste'),
  armies('revolta-da-vacina', -3, 'espirito-santo', 'rio-de-janeiro'),
  armies('guerra-do-contestado', -3, 'parana-oeste', 'santa-catarina-oeste'),
  armies('balaiada', -3, 'maranhao', 'piaui'),
  armies('cheia-do-pantanal', -3, 'mato-grosso-centro-sul', 'mato-grosso-do-sul'),
];

const calms: Anomaly[] = [
  calm('minuano', 'rio-grande-do-sul-leste', 'rio-grande-do-sul-oeste'),
  calm('friagem', 'acre', 'rondonia'),
  calm('pororoca', 'amapa', 'para-atlantico'),
  calm('neblina', 'espirito-santo', 'minas-norte-leste'),
  calm('carnaval', 'bahia-leste', 'sergipe'),
];

const openings: Anomaly[] = [
  lift('estiagem', null, ['para-oeste', 'para-sudeste'], ['mato-grosso-norte-leste', 'tocantins']),
  lift(
    'vazante-do-sao-francisco',
    null,
    ['bahia-centro-norte', 'pernambuco-oeste'],
    ['alagoas', 'sergipe'],
  ),
  lift(
    'bandeiras',
    2,
    ['goias', 'minas-oeste'],
    ['mato-grosso-do-sul', 'sao-paulo-oeste'],
    ['minas-oeste', 'sao-paulo-oeste'],
  ),
  lift(
    'estrada-real',
    2,
    ['espirito-santo', 'minas-norte-leste'],
    ['minas-centro-sul', 'rio-de-janeiro'],
    ['minas-centro-sul', 'sao-paulo-leste'],
  ),
];

const closings: Anomaly[] = [
  raise(
    'cheia-do-amazonas',
    null,
    ['amazonas-ocidental', 'amazonas-oriental'],
    ['amazonas-oriental', 'para-oeste'],
  ),
  raise(
    'queda-de-barreira',
    null,
    ['rio-de-janeiro', 'sao-paulo-leste'],
    ['parana-leste', 'sao-paulo-leste'],
  ),
  raise(
    'atoleiro-na-belem-brasilia',
    2,
    ['goias', 'tocantins'],
    ['maranhao', 'tocantins'],
    ['para-sudeste', 'tocantins'],
  ),
  raise(
    'enchente-do-itajai',
    2,
    ['parana-leste', 'santa-catarina-leste'],
    ['parana-leste', 'santa-catarina-oeste'],
    ['santa-catarina-leste', 'santa-catarina-oeste'],
  ),
];

const shifts: Anomaly[] = [
  move('parnaiba-muda-de-leito', ['maranhao', 'piaui'], ['piaui', 'tocantins']),
  move(
    'desvio-do-uruguai',
    ['rio-grande-do-sul-oeste', 'santa-catarina-oeste'],
    ['rio-grande-do-sul-oeste', 'santa-catarina-leste'],
  ),
  move(
    'derrubada-no-juruena',
    ['amazonas-oriental', 'mato-grosso-norte-leste'],
    ['amazonas-oriental', 'rondonia'],
  ),
];

export const brasilAnomalies: readonly Anomaly[] = [
  ...gains,
  ...losses,
  ...calms,
  ...openings,
  ...closings,
  ...shifts,
];
