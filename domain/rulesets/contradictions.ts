import { boards } from '../maps/index.ts';
import type { Ruleset } from './schema.ts';

const territoriesOf = (map: string): number => boards.get(map)?.territories.length ?? 0;

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
    // What may follow is said of each origin, the dice of a roll are one number for all.
    knobs: ['origins', 'occupation'],
    clash: (r) => r.origins === 'many' && r.occupation === 'dice',
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
    knobs: ['autopilotAfter', 'autopilot'],
    clash: (r) => r.autopilotAfter === null && r.leaving === 'rejoin' && r.autopilot !== 'full',
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
    // Both make up for the first move; where the land divides evenly there is no extra.
    knobs: ['seatCompensation', 'extraTerritories'],
    clash: ({ seatCompensation, extraTerritories, map }) =>
      extraTerritories === 'last' &&
      Object.keys(seatCompensation ?? {}).some((seats) => territoriesOf(map) % Number(seats) > 0),
  },
  {
    knobs: ['suggestedTurnSeconds', 'turnSeconds'],
    clash: (r) => !r.turnSeconds.includes(r.suggestedTurnSeconds),
  },
  {
    knobs: ['holdTargets', 'map'],
    clash: ({ holdTargets, map }) => {
      const all = [holdTargets, ...Object.values(holdTargets.bySeats ?? {})];
      const most = Math.max(...all.flatMap((holds) => [holds.territories, holds.pairs]));
      return most > territoriesOf(map);
    },
  },
];
