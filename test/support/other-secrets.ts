import { deckOf, handOf } from '../../domain/game/queries/cards.ts';
import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import type { Mission, Ruleset } from '../../domain/rulesets/schema.ts';
import { deepFreeze } from './freeze.ts';

/**
 * The same public history with other secrets: every seat but `kept` has other cards and another
 * mission, as far as what lies open allows it.
 */
export function otherSecrets(
  state: State,
  board: Board,
  { kept, shift }: { kept: readonly number[]; shift: number },
): State {
  const ruleset = state.public.ruleset as Ruleset;
  const open = state.public.seats.map((_, seat) => seat).filter((seat) => !kept.includes(seat));
  const pool = rotate(
    [...open.flatMap((seat) => handOf(state, seat) ?? []), ...deckOf(state, board, ruleset)],
    shift,
  );
  const missions = rotate(
    dealtAt(ruleset, state.public.order.length)
      .map(({ id }) => id)
      .filter((id) => !kept.some((seat) => state.seats[seat]?.mission === id)),
    shift,
  );
  const seats = state.seats.map((secret, seat) => {
    if (secret === null || !open.includes(seat)) return secret;
    const facts = state.public.seats[seat];
    const hand = pool.splice(0, facts?.cards ?? 0);
    return {
      // MIS-9: whom a mission names is drawn with it.
      ...(secret.target !== undefined && { target: secret.target }),
      mission: secret.mission === null ? null : (missions.pop() ?? null),
      told: [...(facts?.spent ?? []), ...hand],
    };
  });
  return deepFreeze({ public: state.public, seats });
}

/** MIS-9: the missions that are dealt to so many seats. */
const dealtAt = (ruleset: Ruleset, count: number): Mission[] =>
  ruleset.missions.filter(({ seats }) => seats?.includes(count) ?? true);

const rotate = <T>(list: T[], by: number): T[] => {
  const cut = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(cut), ...list.slice(0, cut)];
};
