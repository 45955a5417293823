/**
 * Public events of a league. Their names and shapes are the stored format. Members, entries,
 * divisions and rounds go by number; nothing names a person.
 */

import type { BotLevel } from '../game/settings.ts';
import type { Reason } from './commands.ts';
import type { Ending } from './report.ts';
import type { LeagueSettings } from './settings.ts';
import type { Role, TableSeat } from './state.ts';

export type LeagueEvent =
  /** Sealed-draws 2: `who` of the founder, member 0. */
  | { type: 'opened'; who: string; settings: LeagueSettings }
  | { type: 'amended'; settings: LeagueSettings }
  /** `back`: a member who was out. */
  | { type: 'registered'; member: number; who: string; back: boolean }
  /** `entry` goes to the substitute `to`, or ends; null where the member held none. */
  | { type: 'withdrew'; member: number; entry: Leaving | null }
  | { type: 'removed'; member: number; reason: Reason; entry: Leaving | null }
  | { type: 'readmitted'; member: number }
  | { type: 'volunteered'; member: number; on: boolean }
  | { type: 'vacation-taken'; member: number; from: number; to: number; days: number }
  | { type: 'stand-in-called'; division: number; entry: number; member: number }
  | { type: 'enlisted'; members: number[]; level: BotLevel }
  | { type: 'appointed'; member: number; role: Role }
  | { type: 'postponed'; to: number }
  | { type: 'finishing' }
  | {
      type: 'season-began';
      season: number;
      /** From which rounds are planned, UTC ms. */
      beganAt: number;
      settings: LeagueSettings;
      /** Holders by division; their places in a list are their entries' numbers. */
      divisions: { holders: number[]; lots: number[] }[];
    }
  /** LEA: somebody enters a season that runs. */
  | { type: 'entered'; division: number; entry: number; member: number; since: number; lot: number }
  | {
      type: 'tables-drawn';
      division: number;
      /** Round of the first list of tables. */
      from: number;
      rounds: number[][][];
      /** Meetings beyond the first of every pair, over the season. */
      repeats: number;
    }
  | { type: 'paired'; division: number; tables: number[][] }
  | {
      type: 'round-opened';
      division: number;
      round: number;
      openedAt: number;
      startsAt: number;
      until: number;
      tables: { room: string; seats: TableSeat[] }[];
    }
  | ({ type: 'resulted'; division: number; round: number } & Ending)
  | { type: 'annulled'; division: number; round: number; room: string; reason: Reason }
  | {
      type: 'round-closed';
      division: number;
      round: number;
      /** Ratings after it, in millionths. */
      ratings: { member: number; mu: number; sigma: number }[];
      /** Members who did not show up, in order of number. */
      noShows: number[];
      /** Turns missed, where any were. */
      missed: { member: number; turns: number }[];
      /** Of those, entries that changed hands or ended for it. */
      replaced: (Leaving & { member: number })[];
    }
  | {
      type: 'season-closed';
      season: number;
      closedAt: number;
      /** Rank by rank. */
      divisions: { entry: number; holder: number; points: number }[][];
      nextAt: number;
    }
  | { type: 'ended' };

/** What becomes of an entry: a substitute takes it from a round on, or it ends (`to` null). */
export interface Leaving {
  division: number;
  entry: number;
  to: number | null;
  from: number;
}
