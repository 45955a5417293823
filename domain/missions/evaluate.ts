import type { PublicState } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import { holdTargetsFor } from '../rulesets/hold-targets.ts';
import { type Goal, type Mission, type Ruleset, seatCount } from '../rulesets/schema.ts';

/** MIS-11: how far a seat is. Fulfilled when `done` reaches `of`. */
export interface Progress {
  done: number;
  of: number;
}

/** What a goal is judged by besides the public facts. */
export interface Given {
  board: Board;
  ruleset: Ruleset;
  /** MIS-9: the seat that was drawn with the mission. */
  target?: number | undefined;
}

type Of<K extends Goal['kind']> = Extract<Goal, { kind: K }>;

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

/** Progress of a seat towards a goal of its ruleset. Shapes: counts of territories, or 0…1 of a seat. */
export function progress(
  state: PublicState,
  mission: Mission,
  seat: number,
  given: Given,
): Progress {
  const goal = effectiveGoal(state, mission, seat);
  switch (goal.kind) {
    case 'hold':
      return holdProgress(state, goal, seat, given);
    case 'destroy': {
      const target = state.seats.find((other) => other.colour === goal.colour);
      return { done: target?.eliminatedBy === seat ? 1 : 0, of: 1 };
    }
    case 'eliminate': {
      const target = state.seats[given.target ?? -1];
      return { done: (target?.eliminatedBy ?? null) === null ? 0 : 1, of: 1 };
    }
    case 'groups':
      return groupProgress(state, goal, seat, given.board);
    case 'all':
      return goal.of
        .map((part) => progress(state, { ...mission, goal: part }, seat, given))
        .reduce((sum, { done, of }) => ({ done: sum.done + done, of: sum.of + of }));
  }
}

/** MIS-7, MIS-8, MIS-9: territories held with at least so many armies. */
function holdProgress(
  state: PublicState,
  { territories, armies }: Of<'hold'>,
  seat: number,
  given: Given,
): Progress {
  const of = wantedOf(territories, state, seat, given);
  let n = 0;
  for (let t = 0; t < state.owner.length; t += 1) {
    if (state.owner[t] === seat && (state.armies[t] ?? 0) >= armies) n += 1;
  }
  return { done: Math.min(of, n), of };
}

/** The number that a hold goal means: its own, that of a knob (FAI-2), or one by seats (MIS-9). */
export function wantedOf(
  wanted: Of<'hold'>['territories'],
  state: PublicState,
  seat: number,
  { board, ruleset }: Given,
): number {
  if (typeof wanted === 'number') return wanted;
  if (typeof wanted === 'string') return holdTargetsFor(ruleset, state.order.length)[wanted];
  const own = wanted[seatCount(state.order.length)] ?? board.territories.length;
  return typeof own === 'number' ? own : own.dealt + dealtTo(state, seat, { board, ruleset });
}

/** SET-1: how many territories a seat was dealt. */
function dealtTo({ order }: PublicState, seat: number, { board, ruleset }: Given): number {
  const from = ruleset.extraTerritories === 'first' ? order : order.toReversed();
  const n = board.territories.length;
  const extra = from.indexOf(seat) < n % order.length ? 1 : 0;
  return Math.floor(n / order.length) + extra;
}

/** MIS-1…6: the named groups, then the further ones that are nearest to complete. */
function groupProgress(
  state: PublicState,
  goal: Of<'groups'>,
  seat: number,
  board: Board,
): Progress {
  const total = { done: 0, of: 0 };
  const further: Progress[] = [];
  for (const { id, members } of board.groups) {
    const named = goal.groups.includes(id);
    if (!named && goal.others === 0) continue;
    const group = { done: heldOf(state, members, seat), of: members.length };
    if (named) add(total, group);
    else further.push(group);
  }
  further.sort((a, b) => a.of - a.done - (b.of - b.done) || a.of - b.of);
  for (const group of further.slice(0, goal.others)) add(total, group);
  return total;
}

function heldOf({ owner }: PublicState, members: readonly number[], seat: number): number {
  let n = 0;
  for (const territory of members) if (owner[territory] === seat) n += 1;
  return n;
}

function add(total: Progress, { done, of }: Progress): void {
  total.done += done;
  total.of += of;
}

export const isFulfilled = ({ done, of }: Progress): boolean => done >= of;
