import type { Board } from '../../maps/board.ts';
import { type Ruleset, seatCount } from '../../rulesets/schema.ts';
import type { PublicState } from '../state.ts';
import { held, holdsGroup } from './field.ts';

/** Armies of a turn: free ones, and restricted ones by group id (REI-2). */
export interface Purses {
  free: number;
  groups: Record<string, number>;
}

/** REI-1: counted at the start of the turn. */
export function reinforcements(
  state: PublicState,
  seat: number,
  board: Board,
  ruleset: Ruleset,
): Purses {
  const { divisor, minimum, groupBonus } = ruleset.reinforcement;
  const share = Math.max(minimum, Math.floor(held(state, seat) / divisor));
  const base = share + compensation(state, seat, ruleset);
  const owned = board.groups.filter(({ members }) => holdsGroup(state, members, seat));
  if (groupBonus === 'inside') {
    return { free: base, groups: Object.fromEntries(owned.map(({ id, bonus }) => [id, bonus])) };
  }
  return { free: base + owned.reduce((sum, { bonus }) => sum + bonus, 0), groups: {} };
}

/** FAI-1: further armies in the own first reinforcement, by place in the turn order. */
function compensation(state: PublicState, seat: number, ruleset: Ruleset): number {
  if (state.round !== 1 || ruleset.seatCompensation === null) return 0;
  const places = ruleset.seatCompensation[seatCount(state.order.length)];
  return places?.[state.order.indexOf(seat)] ?? 0;
}

/** Armies still to place in the turn in play. */
export const armiesLeft = (state: PublicState): number =>
  state.turn === null ? 0 : state.turn.free + state.turn.groups.reduce((sum, n) => sum + n, 0);

/** What the rulebook of this round allows; null when the opening rounds are over (REI-5). */
export const openingRound = (state: PublicState, ruleset: Ruleset) =>
  ruleset.openingRounds[state.round - 1] ?? null;
