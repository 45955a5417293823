import type { Mission } from './schema.ts';

/** Short ways to write the missions of a ruleset. */

export const conquer = (id: string, rule: string, groups: string[], others = 0): Mission => ({
  id,
  rule,
  goal: { kind: 'groups', groups, others },
});

/** MIS-7 and MIS-8, whose numbers are the knob `holdTargets`. */
export const hold24: Mission = {
  id: 'hold-24',
  rule: 'MIS-7',
  goal: { kind: 'hold', territories: 'territories', armies: 1 },
};
export const hold18Pairs: Mission = {
  id: 'hold-18-pairs',
  rule: 'MIS-8',
  goal: { kind: 'hold', territories: 'pairs', armies: 2 },
};

/** MIS-10: one a colour. */
export const destroyEach = (colours: readonly string[]): Mission[] =>
  colours.map((colour) => ({
    id: `destroy-${colour}`,
    rule: 'MIS-10',
    goal: { kind: 'destroy', colour },
  }));
