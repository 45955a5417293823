import type { PublicState } from '../game/state.ts';
import { isFulfilled, type Progress, progress } from '../missions/evaluate.ts';
import type { Mission } from '../rulesets/schema.ts';
import type { Outlook } from './outlook.ts';

/** Whether a conquest would end a seat or the game. */
export type Ending = 'win' | 'kill' | null;

/** A conqueror that sends more than the minimum has this many in the new territory. */
const FOLLOWED = 2;

/** What a conquest would end; `near` says whether the mission may be one conquest away. */
export function endingOf(outlook: Outlook, target: number, near: boolean): Ending {
  const { facts, seat, held } = outlook;
  const last = (held[facts.owner[target] ?? 0] ?? 0) <= 1;
  if ((near || last) && wins(outlook, target, last)) return 'win';
  if (!last) return null;
  const others = (held[seat] ?? 0) < facts.owner.length - 1;
  return others ? 'kill' : 'win';
}

/** Whether a mission of holding may lack one conquest: at most one thing for each of its aims. */
export function isNear(outlook: Outlook): boolean {
  const { mission, aims } = outlook.orders;
  if (mission === null || aims.every(({ kind }) => kind === 'destroy')) return false;
  const { done, of } = progressAt(outlook, outlook.facts, mission);
  return of - done <= aims.length;
}

/** The state as it would stand, judged as the game judges it. */
function wins(outlook: Outlook, target: number, last: boolean): boolean {
  const { orders, facts, seat } = outlook;
  if (orders.mission === null) return false;
  const victim = facts.owner[target] ?? 0;
  const then: PublicState = {
    ...facts,
    owner: facts.owner.with(target, seat),
    armies: facts.armies.with(target, FOLLOWED),
    seats: last
      ? facts.seats.map((other, s) => (s === victim ? { ...other, eliminatedBy: seat } : other))
      : facts.seats,
  };
  return isFulfilled(progressAt(outlook, then, orders.mission));
}

function progressAt(
  { board, ruleset, seat, orders: { target } }: Outlook,
  facts: PublicState,
  mission: Mission,
): Progress {
  return progress(facts, mission, seat, { board, ruleset, target });
}
