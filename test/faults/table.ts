import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Chance } from './chance.ts';

/** A room to be played: people, and bots for the other seats. */
interface Table {
  ruleset: string;
  people: number;
  settings: OpenSettings;
}

/** Any ruleset, two to four seats, short turns. */
export const tableFor = (chance: Chance): Table => {
  const ruleset = chance.pick(['theatres', 'italian', 'online', 'brasil', 'joint']);
  const { min } = rulesets.get(ruleset)?.seats ?? { min: 3 };
  const seats = Math.max(min, chance.between(2, 4));
  const people = rulesets.get(ruleset)?.starts === 'full' ? seats : chance.between(2, seats);
  const bots = seats - people;
  const mode = chance.pick(rulesets.get(ruleset)?.modes ?? (['domination'] as const));
  const base = { ruleset, seats, mode, turnSeconds: 90 };
  const reserved = Array.from({ length: bots }, () => 'recruit' as const);
  const ai = { table: 'mixed', ai: { level: 'recruit', reserved } } as const;
  return { ruleset, people, settings: bots === 0 ? base : { ...base, ...ai } };
};
