import type { PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import type { Goal, Mission, Ruleset } from '../rulesets/schema.ts';

/** MIS-11: how far a seat is. Fulfilled when `done` reaches `of`. */
export interface Progress {
  done: number;
  of: number;
}

/**
 * The goal that counts now. MIS-13: a destroy mission turns into holding territories when the
 * colour is one's own, absent, or was eliminated by another; it follows from public facts alone.
 */
export function effectiveGoal(state: PublicState, mission: Mission, seat: number): Goal {
  const { goal } = mission;
  if (goal.kind !== 'destroy') return goal;
  const target = state.seats.findIndex((other) => other.colour === goal.colour);
  const by = state.seats[target]?.eliminatedBy ?? null;
  const converted = target < 0 || target === seat || (by !== null && by !== seat);
  return converted ? { kind: 'hold', territories: 'territories', armies: 1 } : goal;
}

/** Progress of a seat towards a goal of its ruleset. Shapes: counts of territories, or 0…1 of a colour. */
export function progress(
  state: PublicState,
  mission: Mission,
  seat: number,
  given: { board: Board; ruleset: Ruleset },
): Progress {
  const goal = effectiveGoal(state, mission, seat);
  if (goal.kind === 'hold') {
    const of =
      typeof goal.territories === 'number'
        ? goal.territories
        : given.ruleset.holdTargets[goal.territories];
    return { done: Math.min(of, strongholds(state, seat, goal.armies)), of };
  }
  if (goal.kind === 'destroy') {
    const target = state.seats.find((other) => other.colour === goal.colour);
    return { done: target?.eliminatedBy === seat ? 1 : 0, of: 1 };
  }
  return groupProgress(state, goal, seat, given.board);
}

/** MIS-7, MIS-8: territories held with at least so many armies. */
function strongholds(state: PublicState, seat: number, armies: number): number {
  let n = 0;
  for (let t = 0; t < state.owner.length; t += 1) {
    if (state.owner[t] === seat && (state.armies[t] ?? 0) >= armies) n += 1;
  }
  return n;
}

/** MIS-1…6: the named groups, then the further ones that are nearest to complete. */
function groupProgress(
  state: PublicState,
  goal: Extract<Goal, { kind: 'groups' }>,
  seat: number,
  board: Board,
): Progress {
  const counts = board.groups.map(({ id, members }) => ({
    named: goal.groups.includes(id),
    of: members.length,
    done: members.filter((t) => state.owner[t] === seat).length,
  }));
  const further = counts
    .filter(({ named }) => !named)
    .sort((a, b) => a.of - a.done - (b.of - b.done) || a.of - b.of)
    .slice(0, goal.others);
  const wanted = [...counts.filter(({ named }) => named), ...further];
  return {
    done: wanted.reduce((sum, { done }) => sum + done, 0),
    of: wanted.reduce((sum, { of }) => sum + of, 0),
  };
}

export const isFulfilled = ({ done, of }: Progress): boolean => done >= of;
