import { groupWorth } from './group-worth.ts';
import { missionWorth } from './mission-focus.ts';
import { preyWorth } from './prey.ts';
import type { Sight } from './sight.ts';

/** What holding each territory is worth to the seat; a plain one is 1. */
export function worthOf(sight: Sight): number[] {
  const { temper, facts } = sight;
  const mission = missionWorth(sight);
  const groups = groupWorth(sight);
  const prey = preyWorth(sight);
  return facts.owner.map(
    (_, t) =>
      1 + temper.mission * (mission[t] ?? 0) + temper.groups * (groups[t] ?? 0) + (prey[t] ?? 0),
  );
}
