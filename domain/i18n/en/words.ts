import type { Words } from '../catalogue.ts';

export const words: Words = {
  seat: (seat) => `seat ${seat}`,
  somebody: 'somebody',
  announced: (who, card) => `${who} announces holding the card ${card}`,
  terms: {
    territory: (name) => `the card ${name}`,
    symbol: (symbol) => `a card of the symbol ${symbol}`,
    wild: 'a wild card',
  },
  phases: {
    deployment: 'deployment',
    negotiation: 'negotiation',
    reinforcement: 'reinforcement',
    attack: 'attack',
    fortify: 'fortify',
  },
  playedBy: {
    human: 'human',
    autopilot: 'autopilot',
    timeout: 'timeout',
    recruit: 'recruit',
    captain: 'captain',
  },
  levels: { recruit: 'recruit', captain: 'captain' },
  controls: {
    empty: 'empty',
    human: 'human',
    autopilot: 'autopilot',
    abandoned: 'abandoned',
    bot: 'bot',
  },
  reasons: {
    mission: 'mission fulfilled',
    'last-seat': 'last on the field',
    armistice: 'armistice',
    closed: 'closed before it began',
    annulled: 'annulled',
  },
  causes: {
    'round-limit': 'the last round is over',
    'no-humans': 'no human is left in command',
    'humans-idle': 'no human has commanded for three rounds',
    'chance-spent': 'the sealed dice are used up',
    time: 'time is up',
  },
  modes: { missions: 'secret missions', domination: 'domination' },
};
