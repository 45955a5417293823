import type { Board } from '../../maps/board.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import type { PublicState } from '../state.ts';
import { held, holdsGroup, territoriesOf } from './field.ts';

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
  const base = Math.max(minimum, Math.floor(held(state, seat) / divisor));
  const owned = board.groups.filter(({ members }) => holdsGroup(state, members, seat));
  if (groupBonus === 'inside') {
    return { free: base, groups: Object.fromEntries(owned.map(({ id, bonus }) => [id, bonus])) };
  }
  return { free: base + owned.reduce((sum, { bonus }) => sum + bonus, 0), groups: {} };
}

/** Armies still to place in the turn in play. */
export const armiesLeft = (state: PublicState): number =>
  state.turn === null ? 0 : state.turn.free + state.turn.groups.reduce((sum, n) => sum + n, 0);

/** What the rulebook of this round allows; null when the opening rounds are over (REI-5). */
export const openingRound = (state: PublicState, ruleset: Ruleset) =>
  ruleset.openingRounds[state.round - 1] ?? null;

/** REI-6: where an army of a timed-out seat goes: own, in the group if one is named. */
export function timeoutTarget(
  state: PublicState,
  board: Board,
  seat: number,
  among: { group: number | null; even: boolean },
): number | null {
  const inGroup = territoriesOf(state, seat).filter(
    (t) => among.group === null || board.groupOf[t] === among.group,
  );
  const border = inGroup.filter((t) =>
    (board.neighbours[t] ?? []).some((other) => state.owner[other] !== seat),
  );
  const choice = among.even || border.length === 0 ? inGroup : border;
  return choice.reduce<number | null>(
    (best, t) => (best === null || (state.armies[t] ?? 0) < (state.armies[best] ?? 0) ? t : best),
    null,
  );
}
