import type { PublicState } from '../game/state.ts';
import { isFulfilled, type Progress, progress } from '../missions/evaluate.ts';
import type { Goal } from '../rulesets/schema.ts';
import type { Outlook } from './outlook.ts';

/** Whether a conquest would end a seat or the game. */
export type Ending = 'win' | 'kill' | null;

/** A conqueror that sends more than the minimum has this many in the new territory. */
const FOLLOWED = 2;

/** What a conquest would end; `near` says whether the mission may be one conquest away. */
export function endingOf(outlook: Outlook, target: number, near: boolean): Ending {
  if (near && wins(outlook, target)) return 'win';
  const { facts, goal, seat, held } = outlook;
  const victim = facts.owner[target] ?? 0;
  if ((held[victim] ?? 0) > 1) return null;
  const others = (held[seat] ?? 0) < facts.owner.length - 1;
  const wanted = goal?.kind === 'destroy' && facts.seats[victim]?.colour === goal.colour;
  return wanted || !others ? 'win' : 'kill';
}

/** Whether a mission of holding lacks one territory at most. */
export function isNear(outlook: Outlook): boolean {
  const { goal } = outlook;
  if (goal === null || goal.kind === 'destroy') return false;
  const { done, of } = progressAt(outlook, outlook.facts, goal);
  return of - done <= 1;
}

/** The state as it would stand, judged as the game judges it. */
function wins(outlook: Outlook, target: number): boolean {
  const { goal, facts, seat } = outlook;
  const then: PublicState = {
    ...facts,
    owner: facts.owner.with(target, seat),
    armies: facts.armies.with(target, FOLLOWED),
  };
  return goal !== null && isFulfilled(progressAt(outlook, then, goal));
}

const progressAt = ({ board, ruleset, seat }: Outlook, facts: PublicState, goal: Goal): Progress =>
  progress(facts, { id: '', rule: '', goal }, seat, { board, ruleset });
