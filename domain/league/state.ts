import type { BotLevel } from '../game/settings.ts';
import type { Reason } from './commands.ts';
import type { Ending } from './report.ts';
import type { LeagueSettings } from './settings.ts';

export type Role = 'owner' | 'organiser' | 'member';

/** Strength by Plackett-Luce in millionths: mean and deviation. */
export interface Rating {
  mu: number;
  sigma: number;
  /** Rooms that it rests on. */
  rooms: number;
}

/** A member by number. Facts of this season start anew with the next one. */
export interface Member {
  /** Null for a bot. */
  who: string | null;
  bot: BotLevel | null;
  role: Role;
  /** `out`: withdrew, was dropped or removed; may register again unless barred. */
  status: 'in' | 'out';
  /** Removed for cheating, collusion or conduct, and not readmitted. */
  barred: boolean;
  rating: Rating;
  /** Division and rank at the end of the last season. */
  last: { division: number; rank: number } | null;
  /** This season: whether an entry was given up, days taken, no-shows, turns missed, stand-ins used. */
  left: boolean;
  vacations: { from: number; to: number }[];
  vacationDays: number;
  noShows: number;
  missed: number;
  standIns: number;
}

/** A place of a division. */
export interface Entry {
  /** Number of the member who holds it. */
  holder: number;
  /** First round that it plays. */
  since: number;
  /** First round that it does not play any more; null while it goes on. */
  until: number | null;
  /** Who plays the next round instead, null for the holder. */
  standIn: number | null;
  /** The lot of the season: lower is better. */
  lot: number;
}

export interface TableSeat {
  entry: number;
  /** Who plays it: holder, stand-in or bot. */
  member: number;
  plays: 'member' | 'autopilot' | BotLevel;
  patience: number;
}

export interface Table {
  room: string;
  /** In seat order. */
  seats: TableSeat[];
  result: Ending | null;
  annulled: Reason | null;
}

export interface Round {
  n: number;
  openedAt: number;
  /** Check-in ends; UTC ms. */
  startsAt: number;
  /** Its rooms end by armistice after this. */
  until: number;
  tables: Table[];
  closed: boolean;
}

export interface Division {
  n: number;
  /** By entry number; entries are never taken out. */
  entries: Entry[];
  rounds: Round[];
  /** Tables of the rounds still to be opened, by entry in seat order; null where they must be drawn (anew). */
  drawn: number[][][] | null;
}

export interface Season {
  n: number;
  beganAt: number;
  settings: LeagueSettings;
  divisions: Division[];
}

/** How a season ended. */
export interface PastSeason {
  n: number;
  beganAt: number;
  closedAt: number;
  /** By division, ranked: holder and points in sixtieths. */
  divisions: { holder: number; points: number }[][];
}

/** What the log of a league says. Nothing of it is secret. */
export interface LeagueState {
  status: 'new' | 'open' | 'ended';
  /** In force from the next season on. */
  settings: LeagueSettings | null;
  /** By member number. */
  members: Member[];
  /** The public list: member numbers, first come first. */
  substitutes: number[];
  season: Season | null;
  past: PastSeason[];
  /** When the next season may begin, UTC ms. */
  nextAt: number;
  /** No season follows. */
  finishing: boolean;
}

export const initialLeague: LeagueState = {
  status: 'new',
  settings: null,
  members: [],
  substitutes: [],
  season: null,
  past: [],
  nextAt: 0,
  finishing: false,
};
