import { conquer, hold18Pairs, hold24 } from './missions.ts';
import type { Ruleset } from './schema.ts';
import { theatres } from './theatres.ts';

/** Starting armies deployed in turns, one closing move, a garrison on borders, turns of a minute. */
export const italian: Ruleset = {
  ...theatres,
  id: 'italian',
  map: 'world-it',
  colours: ['red', 'blue', 'green', 'yellow', 'black', 'white'],
  extraTerritories: 'last',
  startingArmies: { 2: 45, 3: 35, 4: 30, 5: 25, 6: 20 },
  openingRounds: [],
  reinforcement: { divisor: 3, minimum: 3, groupBonus: 'anywhere' },
  occupation: 'free',
  minimumAdvance: 'dice',
  garrison: { border: 2, inner: 1 },
  fortify: 'one-ends-turn',
  setValues: [4, 6, 8, 10, 12, 15, 20],
  setValueStep: 5,
  territoryBonus: 'each',
  missions: [
    conquer('nord-america-africa', 'MIS-1', ['nord-america', 'africa']),
    conquer('nord-america-oceania', 'MIS-2', ['nord-america', 'oceania']),
    conquer('asia-sud-america', 'MIS-3', ['asia', 'sud-america']),
    conquer('asia-africa', 'MIS-4', ['asia', 'africa']),
    conquer('europa-sud-america-third', 'MIS-5', ['europa', 'sud-america'], 1),
    conquer('europa-oceania-third', 'MIS-6', ['europa', 'oceania'], 1),
    hold24,
    hold18Pairs,
  ],
  turnSeconds: [60, ...theatres.turnSeconds],
  suggestedTurnSeconds: 60,
  timeoutPlacement: 'even',
  timeoutTrade: 'forced',
  autopilotAfter: null,
  leaving: 'rejoin',
};
