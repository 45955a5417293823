import type { PublicState, Seat } from '../state.ts';

/** Questions about who sits, lives and commands. */

export const isAlive = (state: PublicState, seat: number): boolean =>
  state.seats[seat] !== undefined && state.seats[seat].eliminatedBy === null;

/** TRN-2: seats still on the field, in turn order. */
export const living = (state: PublicState): number[] =>
  state.order.filter((seat) => isAlive(state, seat));

/** VIC-5: an active human is seated, not eliminated and has not abandoned. */
const isActiveHuman = ({ who, control, eliminatedBy }: Seat): boolean =>
  who !== null && control !== 'abandoned' && eliminatedBy === null;

export const activeHumans = (state: PublicState): number[] =>
  state.order.filter((seat) => isActiveHuman(state.seats[seat] as Seat));

export const hasActiveHuman = (state: PublicState): boolean => {
  for (const seat of state.order) if (isActiveHuman(state.seats[seat] as Seat)) return true;
  return false;
};

/** Active humans who command themselves. */
export const awakeHumans = (state: PublicState): number[] =>
  activeHumans(state).filter((seat) => state.seats[seat]?.control === 'human');

export const seatOf = (state: PublicState, who: string): number | null => {
  const found = state.seats.findIndex((seat) => seat.who === who);
  return found < 0 ? null : found;
};

/** ROO-1: AI seats that no human may take are the last ones. */
export const humanSeats = (state: PublicState): number =>
  state.seats.length - (state.settings?.table === 'mixed' ? state.settings.ai.reserved.length : 0);
