import type { Goal, Mission, Ruleset } from '../rulesets/schema.ts';

/** MIS-9: the missions that a table of so many seats is dealt from. */
export const dealtAt = ({ missions }: Ruleset, seats: number): Mission[] =>
  missions.filter((mission) => mission.seats?.includes(seats) ?? true);

const asksForTarget = (goal: Goal): boolean =>
  goal.kind === 'eliminate' || (goal.kind === 'all' && goal.of.some(asksForTarget));

/** Whether a target is drawn with the mission. */
export const namesTarget = ({ goal }: Mission): boolean => asksForTarget(goal);
