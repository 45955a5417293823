import type { PublicState } from '../game/state.ts';
import { isFulfilled, progress } from '../missions/evaluate.ts';
import { isOwn, type Outlook } from './outlook.ts';

/** Whether a conquest would end a seat or the game. */
export type Ending = 'win' | 'kill' | null;

/** A conqueror that sends more than the minimum has this many in the new territory. */
const FOLLOWED = 2;

export function endingOf(outlook: Outlook, target: number): Ending {
  if (wins(outlook, target)) return 'win';
  if (!isLastStand(outlook.facts, target)) return null;
  const { facts, goal, seat } = outlook;
  const victim = facts.owner[target] ?? 0;
  const others = facts.owner.some((owner) => owner !== seat && owner !== victim);
  const wanted = goal?.kind === 'destroy' && facts.seats[victim]?.colour === goal.colour;
  return wanted || !others ? 'win' : 'kill';
}

function isLastStand({ owner }: PublicState, target: number): boolean {
  return owner.every((other, t) => t === target || other !== owner[target]);
}

/** Missions of holding: the state as it would stand, judged as the game judges it. */
function wins(outlook: Outlook, target: number): boolean {
  const { goal, facts, board, ruleset, seat } = outlook;
  if (goal === null || goal.kind === 'destroy') return false;
  const mission = { id: '', rule: '', goal };
  const now = progress(facts, mission, seat, { board, ruleset });
  if (now.of - now.done > 1 || isOwn(outlook, target)) return false;
  const then: PublicState = {
    ...facts,
    owner: facts.owner.with(target, seat),
    armies: facts.armies.with(target, FOLLOWED),
  };
  return isFulfilled(progress(then, mission, seat, { board, ruleset }));
}
