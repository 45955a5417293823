import { brasil } from './brasil.ts';
import { italian } from './italian.ts';
import { joint } from './joint.ts';
import { online } from './online.ts';
import type { Ruleset } from './schema.ts';
import { theatres } from './theatres.ts';

/** FAI-1, FAI-2: the rulesets with an even chance for every place of the turn order. */

/** Two seats are dealt 21 territories each: 24, and 18 with two armies, would be too near. */
const holdTargets = { ...theatres.holdTargets, bySeats: { 2: { territories: 30, pairs: 26 } } };

const theatresEven: Ruleset = {
  ...theatres,
  id: 'theatres-even',
  seatCompensation: {
    2: [0, 6],
    3: [0, 3, 6],
    4: [0, 2, 4, 6],
    5: [0, 1, 3, 4, 6],
    6: [0, 1, 2, 3, 4, 5],
  },
  holdTargets,
};

const italianEven: Ruleset = {
  ...italian,
  id: 'italian-even',
  seatCompensation: { 2: [0, 6] },
  holdTargets,
};

const onlineEven: Ruleset = {
  ...online,
  id: 'online-even',
  extraTerritories: 'first',
  seatCompensation: { 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4] },
};

const brasilEven: Ruleset = {
  ...brasil,
  id: 'brasil-even',
  seatCompensation: { 2: [0, 7], 3: [0, 3, 6], 4: [0, 2, 4, 6], 5: [0, 1, 2, 3, 4] },
};

const jointEven: Ruleset = {
  ...joint,
  id: 'joint-even',
  extraTerritories: 'first',
  seatCompensation: { ...onlineEven.seatCompensation, 6: [0, 0, 0, 3, 3, 3] },
};

export const evenRulesets = [theatresEven, italianEven, onlineEven, brasilEven, jointEven];
