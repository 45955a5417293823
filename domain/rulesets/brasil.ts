import { brasilAnomalies } from './brasil-anomalies.ts';
import { conquer } from './missions.ts';
import type { Goal, Mission, Ruleset } from './schema.ts';
import { theatres } from './theatres.ts';

type Amounts = Exclude<Extract<Goal, { kind: 'hold' }>['territories'], number | string>;

const hold = (territories: Amounts, armies = 1) =>
  ({ kind: 'hold', territories, armies }) satisfies Goal;

/** MIS-9: each mission names the numbers of seats at which it is dealt. */
const mission = (id: string, seats: number[], goal: Goal): Mission => ({
  id,
  rule: 'MIS-9',
  goal,
  seats,
});
const regions = (id: string, seats: number[], ...groups: string[]): Mission => ({
  ...conquer(id, 'MIS-9', groups),
  seats,
});

/** Barriers, a tunnel, anomalies, and cards that are bargained for. */
export const brasil: Ruleset = {
  ...theatres,
  id: 'brasil',
  map: 'brasil',
  starts: 'ready',
  colours: ['forest', 'ocean', 'sun', 'ruby', 'violet', 'orange'],
  colourChoice: 'chosen',
  turnOrder: 'rolled',
  openingRounds: [],
  reinforcement: { divisor: 2, minimum: 3, groupBonus: 'anywhere' },
  occupation: 'free',
  advance: 'answered',
  fortify: 'chain',
  guard: 'own',
  barriers: { armiesPerDie: 3, cost: 3 },
  tunnel: 'each-round',
  anomalies: [...brasilAnomalies],
  negotiation: { offers: 3, seconds: 60, share: 4, announces: 2 },
  setCounter: 'own',
  setValues: [4],
  setValueStep: 1,
  territoryBonus: 'each',
  missions: [
    mission('hold-many', [2, 3, 4, 5, 6], hold({ 2: 29, 3: 25, 4: 23, 5: 21, 6: 19 })),
    mission(
      'hold-strong',
      [2, 3, 4, 5, 6],
      hold({ 2: 23, 3: 15, 4: { dealt: 1 }, 5: { dealt: 3 }, 6: 10 }, 4),
    ),
    regions('nordeste-centro-oeste', [2, 3, 4], 'nordeste', 'centro-oeste'),
    regions('norte-sudeste', [2], 'norte', 'sudeste'),
    regions('nordeste-sul', [2, 3], 'nordeste', 'sul'),
    regions('norte-centro-oeste', [3, 4, 5, 6], 'norte', 'centro-oeste'),
    regions('norte-sul', [3, 4, 5, 6], 'norte', 'sul'),
    mission('sul-sudeste', [5, 6], {
      kind: 'all',
      of: [{ kind: 'groups', groups: ['sul', 'sudeste'], others: 0 }, hold({ 5: 20, 6: 19 })],
    }),
    mission('eliminate', [4, 5, 6], {
      kind: 'all',
      of: [{ kind: 'eliminate' }, hold({ 4: 14, 5: 15, 6: 14 })],
    }),
  ],
  victory: 'always',
  turnSeconds: [60, ...theatres.turnSeconds],
};
