import type { Ruleset } from './schema.ts';

/** Second World War theatres: sealed orders or world domination. The default and the base of all others. */
export const theatres: Ruleset = {
  id: 'theatres',
  map: 'theatres',
  modes: ['missions', 'domination'],
  seats: { min: 2, max: 6 },
  starts: 'host',
  colours: ['oliva', 'vermelho', 'azul', 'ocre', 'cinza', 'negro'],
  extraTerritories: 'first',
  colourChoice: 'drawn',
  turnOrder: 'drawn',
  startingArmies: null,
  deployedAtOnce: 3,
  openingRounds: [{ reinforce: true, attack: false, fortify: false, ends: 'placed' }],
  reinforcement: { divisor: 2, minimum: 3, groupBonus: 'inside' },
  seatCompensation: null,
  origins: 'one',
  dice: { attack: 3, defence: 3 },
  occupation: 'dice',
  minimumAdvance: 'one',
  garrison: { border: 1, inner: 1 },
  fortify: 'many',
  passing: 'manual',
  cards: 'on',
  wildCards: 2,
  setCounter: 'global',
  setValues: [4, 6, 8, 10, 12, 15, 20, 25, 30],
  setValueStep: 0,
  setValueCap: null,
  territoryBonus: 'one',
  territoryBonusArmies: 2,
  tradeWhen: 'reinforcement',
  forcedTradeAt: 5,
  missions: [
    groups('europa-china', 'MIS-1', ['europa-ocidental', 'china-birmania-india']),
    groups('frente-pacifico', 'MIS-2', ['frente-oriental', 'pacifico']),
    groups('africa-pacifico', 'MIS-3', ['africa-e-oriente-medio', 'pacifico']),
    groups('frente-africa', 'MIS-4', ['frente-oriental', 'africa-e-oriente-medio']),
    groups('europa-americas', 'MIS-5', ['europa-ocidental', 'americas']),
    groups('china-americas-third', 'MIS-6', ['china-birmania-india', 'americas'], 1),
    { id: 'hold-24', rule: 'MIS-7', goal: { kind: 'hold', territories: 'territories', armies: 1 } },
    { id: 'hold-18-pairs', rule: 'MIS-8', goal: { kind: 'hold', territories: 'pairs', armies: 2 } },
    destroy('oliva'),
    destroy('vermelho'),
    destroy('azul'),
    destroy('ocre'),
    destroy('cinza'),
    destroy('negro'),
  ],
  holdTargets: { territories: 24, pairs: 18 },
  roundLimits: [0, 30, 50, 80],
  turnSeconds: [90, 180, 300, 3600, 43_200, 86_400],
  botTurnSeconds: 30,
  timeoutPlacement: 'thin-borders',
  timeoutTrade: 'one',
  autopilotAfter: 3,
  autopilot: 'full',
  returns: null,
  leaving: 'final',
  abandonedMayWin: true,
};

function groups(
  id: string,
  rule: string,
  names: string[],
  others = 0,
): Ruleset['missions'][number] {
  return { id, rule, goal: { kind: 'groups', groups: names, others } };
}

function destroy(colour: string): Ruleset['missions'][number] {
  return { id: `destroy-${colour}`, rule: 'MIS-10', goal: { kind: 'destroy', colour } };
}
