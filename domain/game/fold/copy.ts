import type { State } from '../state.ts';

/**
 * A state that may be written in place by `apply`. Arrays of a seat and all other nested arrays
 * are replaced by the appliers, never written, so they need no copy.
 */
export function copyState(state: State): State {
  const { seats, owner, armies, turn } = state.public;
  return {
    public: {
      ...state.public,
      seats: seats.map((seat) => ({ ...seat })),
      owner: owner.slice(),
      armies: armies.slice(),
      turn: turn && {
        ...turn,
        groups: turn.groups.slice(),
        arrived: turn.arrived?.slice() ?? null,
      },
    },
    seats: state.seats.map((secret) => secret && { ...secret }),
  };
}
