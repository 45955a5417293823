import type { State } from '../game/state.ts';

/** What an event leaves unsaid: who commits it, and what the seats are called. */
export interface Scene {
  /** The seat that commands or whose turn it is; null for neither. */
  seat: number | null;
  /** By seat: colour id, and the person's name if it is known. */
  seats: readonly { colour: string | null; name?: string | null }[];
}

/** The scene of a state, as it was before an event; `people` are names by seat. */
export function sceneOf(
  { public: { turn, seats } }: State,
  { by = null, people = [] }: { by?: number | null; people?: readonly (string | null)[] } = {},
): Scene {
  return {
    seat: by ?? turn?.seat ?? null,
    seats: seats.map(({ colour }, seat) => ({ colour, name: people[seat] ?? null })),
  };
}
