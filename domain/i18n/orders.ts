import type { State } from '../game/state.ts';
import { effectiveGoal } from '../missions/evaluate.ts';
import type { Say } from './say.ts';

/** What the mission of a seat asks for by now (MIS-13), in words; null where it is not known. */
export function ordersOf(state: State, seat: number, speech: Say): string | null {
  const { ruleset, seats, order } = state.public;
  const told = state.seats[seat];
  const mission = ruleset?.missions.find(({ id }) => id === told?.mission);
  if (ruleset === null || told === undefined || told === null || mission === undefined) return null;
  const drawn = told.target === undefined ? null : (seats[told.target]?.colour ?? null);
  const target = drawn === null ? null : speech.colour(drawn);
  const goal = effectiveGoal(state.public, mission, seat);
  return speech.mission({ mission: { ...mission, goal }, ruleset, seats: order.length, target });
}
