import { holdTargetsFor } from '../rulesets/hold-targets.ts';
import { type Goal, type Mission, type Ruleset, seatCount } from '../rulesets/schema.ts';
import type { Catalogue } from './catalogue.ts';
import type { Text } from './text.ts';

/** A mission in the room where it was dealt. */
export interface Assigned {
  mission: Mission;
  ruleset: Pick<Ruleset, 'holdTargets'>;
  /** Seats that began, for missions whose numbers go by them. */
  seats: number;
  /** MIS-9: who was drawn, as people call it; null or left out while not known. */
  target?: string | null;
}

/** The clauses of a mission, joined. */
export function missionWords(catalogue: Catalogue, t: Text, assigned: Assigned): string {
  const { goal } = assigned.mission;
  const parts = goal.kind === 'all' ? goal.of : [goal];
  return t.list(parts.map((part) => clause(catalogue, t, part, assigned)));
}

type Part = Exclude<Goal, { kind: 'all' }>;

function clause({ missions }: Catalogue, t: Text, part: Part, assigned: Assigned): string {
  switch (part.kind) {
    case 'groups':
      return missions.groups(part.groups.map(t.group), part.others, t);
    case 'destroy':
      return missions.destroy(t.colour(part.colour), t);
    case 'eliminate':
      return missions.eliminate(assigned.target ?? null, t);
    case 'hold': {
      const wanted = amount(part, assigned);
      return typeof wanted === 'number'
        ? missions.hold(wanted, part.armies, t)
        : missions.holdDealt(wanted.dealt, part.armies, t);
    }
  }
}

/** How many territories, or how many beyond the deal. */
function amount(
  { territories }: Extract<Part, { kind: 'hold' }>,
  { ruleset, seats }: Assigned,
): number | { dealt: number } {
  if (typeof territories === 'number') return territories;
  if (typeof territories === 'string') return holdTargetsFor(ruleset, seats)[territories];
  return territories[seatCount(seats)] ?? 0;
}
