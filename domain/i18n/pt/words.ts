import type { Words } from '../catalogue.ts';

export const words: Words = {
  seat: (seat) => `lugar ${seat}`,
  somebody: 'alguém',
  announced: (who, card) => `${who} avisa que tem a carta ${card}`,
  terms: {
    territory: (name) => `a carta ${name}`,
    symbol: (symbol) => `uma carta com o símbolo ${symbol}`,
    wild: 'um coringa',
  },
  phases: {
    deployment: 'posicionamento inicial',
    negotiation: 'negociação',
    reinforcement: 'reforço',
    attack: 'ataque',
    fortify: 'remanejamento',
  },
  playedBy: {
    human: 'humano',
    autopilot: 'comando automático',
    timeout: 'tempo esgotado',
    recruit: 'recruta',
    captain: 'capitão',
  },
  levels: { recruit: 'recruta', captain: 'capitão' },
  controls: {
    empty: 'vago',
    human: 'humano',
    autopilot: 'automático',
    abandoned: 'abandonado',
    bot: 'IA',
  },
  reasons: {
    mission: 'objetivo cumprido',
    'last-seat': 'último em campo',
    armistice: 'armistício',
    closed: 'sala fechada antes do início',
    annulled: 'partida anulada',
  },
  causes: {
    'round-limit': 'a última rodada acabou',
    'no-humans': 'nenhum humano continua no comando',
    'humans-idle': 'nenhum humano comandou durante três rodadas',
    'chance-spent': 'os dados lacrados se esgotaram',
    time: 'o prazo da mesa acabou',
  },
  modes: { missions: 'objetivos secretos', domination: 'dominação' },
};
