import { boards } from '../maps/index.ts';
import type { Ruleset } from './schema.ts';

/** Pairs of knobs that cannot both hold, each as data with the predicate that finds it. */
export const contradictions: readonly {
  knobs: [keyof Ruleset, keyof Ruleset];
  clash: (ruleset: Ruleset) => boolean;
}[] = [
  {
    knobs: ['occupation', 'minimumAdvance'],
    clash: (r) => r.occupation === 'dice' && r.minimumAdvance === 'dice',
  },
  {
    knobs: ['origins', 'minimumAdvance'],
    clash: (r) => r.origins === 'many' && r.minimumAdvance === 'dice',
  },
  {
    knobs: ['cards', 'setValueCap'],
    clash: (r) => r.cards === 'off' && r.setValueCap !== null,
  },
  {
    knobs: ['autopilotAfter', 'returns'],
    clash: (r) => r.autopilotAfter === null && r.returns !== null,
  },
  {
    knobs: ['leaving', 'abandonedMayWin'],
    clash: (r) => r.leaving === 'rejoin' && !r.abandonedMayWin,
  },
  {
    knobs: ['origins', 'barriers'],
    clash: (r) => r.origins === 'many' && r.barriers !== null,
  },
  {
    knobs: ['tunnel', 'map'],
    clash: (r) => r.tunnel !== 'none' && (boards.get(r.map)?.tunnel ?? null) === null,
  },
  {
    knobs: ['missions', 'seats'],
    clash: ({ missions, seats }) =>
      Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i).some(
        (n) => missions.filter((m) => m.seats?.includes(n) ?? true).length < n,
      ),
  },
  {
    knobs: ['holdTargets', 'map'],
    clash: ({ holdTargets, map }) =>
      Math.max(holdTargets.territories, holdTargets.pairs) >
      (boards.get(map)?.territories.length ?? 0),
  },
];
