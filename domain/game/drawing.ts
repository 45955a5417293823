import type { Ruleset } from '../rulesets/schema.ts';
import type { HumanCommandType } from './commands.ts';

type Drawing = Pick<
  Ruleset,
  'fortify' | 'passing' | 'tunnel' | 'anomalies' | 'startingArmies' | 'openingRounds'
>;

/** Sealed-draws 5: whether a command of this type may draw in a room; the class of a nonce follows. */
export function mayDraw(ruleset: Drawing | null, type: HumanCommandType): boolean {
  switch (type) {
    case 'start':
    case 'attack':
    case 'blitz':
    case 'end-turn':
      return true;
    case 'fortify':
      return ruleset?.fortify === 'one-ends-turn' || ruleset?.passing === 'automatic';
    case 'advance':
    case 'end-phase':
      return ruleset?.passing === 'automatic';
    case 'place':
      return ruleset !== null && drawsEachRound(ruleset) && placingEndsTurns(ruleset);
    default:
      return false;
  }
}

const drawsEachRound = ({ tunnel, anomalies }: Drawing): boolean =>
  tunnel !== 'none' || anomalies.length > 0;

const placingEndsTurns = ({ startingArmies, openingRounds }: Drawing): boolean =>
  startingArmies !== null || openingRounds.some(({ ends }) => ends === 'placed');
