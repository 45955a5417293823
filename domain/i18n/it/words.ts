import type { Words } from '../catalogue.ts';

export const words: Words = {
  seat: (seat) => `posto ${seat}`,
  somebody: 'qualcuno',
  announced: (who, card) => `${who} annuncia di avere la carta ${card}`,
  terms: {
    territory: (name) => `la carta ${name}`,
    symbol: (symbol) => `una carta col simbolo ${symbol}`,
    wild: 'un jolly',
  },
  phases: {
    deployment: 'schieramento',
    negotiation: 'negoziazione',
    reinforcement: 'rinforzi',
    attack: 'attacco',
    fortify: 'spostamento',
  },
  playedBy: {
    human: 'umano',
    autopilot: 'pilota automatico',
    timeout: 'tempo scaduto',
    recruit: 'recluta',
    captain: 'capitano',
  },
  levels: { recruit: 'recluta', captain: 'capitano' },
  controls: {
    empty: 'libero',
    human: 'umano',
    autopilot: 'automatico',
    abandoned: 'abbandonato',
    bot: 'IA',
  },
  reasons: {
    mission: 'missione compiuta',
    'last-seat': 'ultimo in campo',
    armistice: 'armistizio',
    closed: 'stanza chiusa prima di iniziare',
    annulled: 'partita annullata',
  },
  causes: {
    'round-limit': "l'ultimo giro è finito",
    'no-humans': 'nessun giocatore umano è più al comando',
    'humans-idle': 'nessun giocatore umano ha comandato per tre giri',
    'chance-spent': 'i dadi sigillati sono esauriti',
    time: 'il tempo del tavolo è scaduto',
  },
  modes: { missions: 'missioni segrete', domination: 'dominio del mondo' },
};
