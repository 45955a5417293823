import type { State } from '../game/state.ts';
import { effectiveGoal } from '../missions/evaluate.ts';
import type { Goal, Ruleset } from '../rulesets/schema.ts';
import type { Sight as Whole } from './sight.ts';

/** What the seat's mission asks for now; null where it has none, as in domination. */
export function goalOf(view: State, ruleset: Ruleset, seat: number): Goal | null {
  const id = view.seats[seat]?.mission ?? null;
  const mission = ruleset.missions.find((candidate) => candidate.id === id);
  return mission === undefined ? null : effectiveGoal(view.public, mission, seat);
}

type Sight = Pick<Whole, 'facts' | 'board' | 'seat' | 'goal'>;

/** Worth that the mission adds to each territory. */
export function missionWorth(sight: Sight): number[] {
  const { goal, facts } = sight;
  if (goal?.kind === 'groups') return groupsWorth(sight, goal);
  if (goal?.kind === 'destroy') return targetWorth(sight, goal.colour);
  return facts.owner.map(() => HOLD);
}

const HOLD = 0.8;
const WANTED_GROUP = 2;
const NEARLY_DONE = 3;
const TARGET = 1.5;
const LAST_STAND = 12;

function groupsWorth(sight: Sight, goal: Extract<Goal, { kind: 'groups' }>): number[] {
  const { board } = sight;
  const wanted = wantedGroups(sight, goal);
  const share = wanted.map((yes, g) => (yes ? ownShare(sight, g) : 0));
  return board.groupOf.map((g) =>
    wanted[g] ? WANTED_GROUP + NEARLY_DONE * (share[g] ?? 0) ** 2 : 0,
  );
}

/** The named groups, and of the others those that are the least work. */
function wantedGroups(sight: Sight, goal: Extract<Goal, { kind: 'groups' }>): boolean[] {
  const { board } = sight;
  const others = board.groups
    .map(({ id }, g) => ({ g, named: goal.groups.includes(id), work: workIn(sight, g) }))
    .filter(({ named }) => !named)
    .sort((a, b) => a.work - b.work)
    .slice(0, goal.others)
    .map(({ g }) => g);
  return board.groups.map(({ id }, g) => goal.groups.includes(id) || others.includes(g));
}

function ownShare({ facts, board, seat }: Sight, group: number): number {
  const members = board.groups[group]?.members ?? [];
  return members.filter((t) => facts.owner[t] === seat).length / Math.max(1, members.length);
}

const CONQUEST = 2;

/** Armies in the way of a group, and a toll for each territory to take. */
function workIn({ facts, board, seat }: Sight, group: number): number {
  let work = 0;
  for (const t of board.groups[group]?.members ?? []) {
    if (facts.owner[t] !== seat) work += CONQUEST + (facts.armies[t] ?? 0);
  }
  return work;
}

function targetWorth({ facts }: Sight, colour: string): number[] {
  const target = facts.seats.findIndex((other) => other.colour === colour);
  const left = facts.owner.filter((owner) => owner === target).length;
  const worth = TARGET + LAST_STAND / Math.max(1, left);
  return facts.owner.map((owner) => (owner === target ? worth : 0));
}
