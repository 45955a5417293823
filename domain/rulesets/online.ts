import { conquer, destroyEach, hold18Pairs, hold24 } from './missions.ts';
import type { Ruleset } from './schema.ts';
import { theatres } from './theatres.ts';

const colours = ['yellow', 'blue', 'green', 'red', 'white', 'black'];

/** A round that only places, a round that only attacks and moves, and then whole turns. */
export const online: Ruleset = {
  ...theatres,
  id: 'online',
  map: 'world-br',
  seats: { min: 3, max: 6 },
  starts: 'full',
  colours,
  extraTerritories: 'last',
  openingRounds: [
    { reinforce: true, attack: false, fortify: false, ends: 'end-turn' },
    { reinforce: false, attack: true, fortify: true, ends: 'end-turn' },
  ],
  occupation: 'free',
  passing: 'automatic',
  setValues: [4, 6, 8, 10, 12, 15, 20],
  setValueStep: 5,
  territoryBonus: 'each',
  tradeWhen: 'before-placing',
  missions: [
    conquer('asia-africa', 'MIS-1', ['asia', 'africa']),
    conquer('asia-america-do-sul', 'MIS-2', ['asia', 'america-do-sul']),
    conquer('america-do-norte-africa', 'MIS-3', ['america-do-norte', 'africa']),
    conquer('america-do-norte-oceania', 'MIS-4', ['america-do-norte', 'oceania']),
    conquer('europa-oceania-third', 'MIS-5', ['europa', 'oceania'], 1),
    conquer('europa-america-do-sul-third', 'MIS-6', ['europa', 'america-do-sul'], 1),
    hold24,
    hold18Pairs,
    ...destroyEach(colours),
  ],
  turnSeconds: [60, ...theatres.turnSeconds],
};
