import type { LeagueTable, Settings } from '../game/settings.ts';
import type { Season } from './state.ts';

type Place = Omit<LeagueTable, 'season'>;

/** The settings that the server opens the room of a table with. */
export function roomSettings(
  { n, settings }: Pick<Season, 'n' | 'settings'>,
  place: Place,
): Settings {
  const { ruleset, knobs, mode, turnSeconds, roundLimit } = settings;
  return {
    ...{ ruleset, mode, turnSeconds, roundLimit },
    knobs: { ...knobs, turnOrder: 'given' },
    seats: place.seats.length,
    visibility: 'public',
    table: 'humans',
    ai: { level: 'captain', reserved: [] },
    league: { ...place, season: n },
  };
}
