import type { State } from '../game/state.ts';
import type { Say } from './say.ts';

/** The mission of a seat in words, with the numbers of its room; null where it is not known. */
export function ordersOf(state: State, seat: number, speech: Say): string | null {
  const { ruleset, seats, order } = state.public;
  const told = state.seats[seat];
  const mission = ruleset?.missions.find(({ id }) => id === told?.mission);
  if (ruleset === null || told === undefined || told === null || mission === undefined) return null;
  const drawn = told.target === undefined ? null : (seats[told.target]?.colour ?? null);
  const target = drawn === null ? null : speech.colour(drawn);
  return speech.mission({ mission, ruleset, seats: order.length, target });
}
