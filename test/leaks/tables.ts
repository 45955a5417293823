import type { OpenSettings } from '../../domain/protocol/messages.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Chance } from '../faults/chance.ts';

/** Who plays what in a pair of rooms. */
export interface Table {
  ruleset: string;
  people: string[];
  /** Place among the people of the one who is told the same in both rooms. */
  kept: number;
  settings: OpenSettings;
  password?: string;
}

/** Every ruleset in its turn; mode, seats and the rest at random. */
export function tableFor(seed: number, chance: Chance): Table {
  const all = [...rulesets.values()];
  const ruleset = all[seed % all.length] ?? all[0];
  if (ruleset === undefined) throw new Error('no rulesets');
  const seats = Math.max(2, chance.between(ruleset.seats.min, Math.min(5, ruleset.seats.max)));
  const hidden = chance.hits(0.1);
  return {
    ruleset: ruleset.id,
    people: Array.from({ length: seats }, (_, i) => `p${i}`),
    kept: chance.below(seats),
    settings: {
      ...{ ruleset: ruleset.id, seats, mode: chance.pick(ruleset.modes) },
      turnSeconds: chance.pick([90, 180, 86_400]),
      visibility: hidden ? 'private' : 'public',
    },
    ...(hidden ? { password: 'a password' } : {}),
  };
}
