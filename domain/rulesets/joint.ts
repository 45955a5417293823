import { online } from './online.ts';
import type { Ruleset } from './schema.ts';
import { theatres } from './theatres.ts';

/** Several territories attack one together; sets are traded after placing. */
export const joint: Ruleset = {
  ...online,
  id: 'joint',
  starts: 'host',
  colourChoice: 'entering',
  openingRounds: theatres.openingRounds,
  origins: 'many',
  passing: 'manual',
  tradeWhen: 'after-placing',
  suggestedTurnSeconds: 60,
  leaving: 'rejoin',
};
