import type { State } from '../game/state.ts';

/** What a seat may see, or a spectator for null: the other seats' secrets are left out. */
export const viewOf = (state: State, seat: number | null): State => ({
  public: state.public,
  seats: state.public.seats.map((_, i) => (i === seat ? (state.seats[i] ?? null) : null)),
});
