import { initialState } from '../../domain/game/decider.ts';
import type { LeagueTable, Settings } from '../../domain/game/settings.ts';
import { given, type Moment } from './given.ts';
import { NOW, OPENING } from './table.ts';
import { open } from './waiting-room.ts';

const HOUR = 3_600_000;

/** End of the check-in, and of the table. */
export const STARTS_AT = NOW + 48 * HOUR;
export const UNTIL = NOW + 30 * 24 * HOUR;

/** The person of a seat, as the chain names them. */
export const person = (seat: number): string => seat.toString(16).padStart(64, '0');

type Plays = LeagueTable['seats'][number]['plays'];

/** A table at which these sit; whoever plays for somebody has the patience of the usual rule. */
export const leagueTable = (...plays: Plays[]): LeagueTable => ({
  league: `league:${'L'.repeat(22)}`,
  season: 1,
  division: 2,
  round: 3,
  table: 16,
  startsAt: STARTS_AT,
  until: UNTIL,
  seats: plays.map((how, seat) => ({
    member: 100 + seat,
    who: how === 'recruit' || how === 'captain' ? null : person(seat),
    plays: how,
    patience: 3,
  })),
});

/** What a league opens a room with. */
export const leagueSettings = (league: LeagueTable) => ({
  knobs: { turnOrder: 'given' as const },
  seats: league.seats.length,
  league,
});

/** A room that a league has just opened. */
export const leagueRoom = (league: LeagueTable, changes: Partial<Settings> = {}): Moment =>
  given(initialState)
    .with({ who: null, opening: null })
    .when('system', open({ ...leagueSettings(league), ...changes }))
    .with({ opening: OPENING });
