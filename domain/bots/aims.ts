import type { State } from '../game/state.ts';
import type { Board } from '../maps/board.ts';
import { effectiveGoal, wantedOf } from '../missions/evaluate.ts';
import type { Goal, Mission, Ruleset } from '../rulesets/schema.ts';

/** One thing that the own mission asks for now. */
export type Aim =
  | { kind: 'groups'; groups: readonly string[]; others: number }
  | { kind: 'hold'; territories: number; armies: number }
  /** See a seat off the field. */
  | { kind: 'destroy'; target: number };

/** A seat's mission as the seat itself knows it. */
export interface Orders {
  mission: Mission | null;
  /** MIS-9: the seat that was drawn with it. */
  target: number | undefined;
  /** None where the whole board is wanted, as in domination. */
  aims: readonly Aim[];
  /** Armies that a territory needs in order to count (MIS-8). */
  thick: number;
}

interface Given {
  board: Board;
  ruleset: Ruleset;
  seat: number;
}

/** What the seat's mission asks for now. */
export function ordersOf(view: State, given: Given): Orders {
  const { mission: id = null, target } = view.seats[given.seat] ?? {};
  const mission = given.ruleset.missions.find((candidate) => candidate.id === id) ?? null;
  if (mission === null) return { mission, target, aims: [], thick: 1 };
  const goal = effectiveGoal(view.public, mission, given.seat);
  const parts = goal.kind === 'all' ? goal.of : [goal];
  const aims = parts.flatMap((part) => aimOf(view, part, target, given));
  const thick = Math.max(1, ...aims.map((aim) => (aim.kind === 'hold' ? aim.armies : 1)));
  return { mission, target, aims, thick };
}

type Part = Exclude<Goal, { kind: 'all' }>;

function aimOf(
  { public: facts }: State,
  goal: Part,
  target: number | undefined,
  { board, ruleset, seat }: Given,
): Aim[] {
  switch (goal.kind) {
    case 'groups':
      return [goal];
    case 'hold': {
      const territories = wantedOf(goal.territories, facts, seat, { board, ruleset });
      return [{ kind: 'hold', territories, armies: goal.armies }];
    }
    case 'destroy': {
      const victim = facts.seats.findIndex(({ colour }) => colour === goal.colour);
      return [{ kind: 'destroy', target: victim }];
    }
    case 'eliminate':
      // One that is out already is no aim any more.
      return target !== undefined && facts.seats[target]?.eliminatedBy === null
        ? [{ kind: 'destroy', target }]
        : [];
  }
}
