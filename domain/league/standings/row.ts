import type { BotLevel } from '../../game/settings.ts';
import type { TieBreak } from '../settings.ts';

/** What a step of the tie-break makes of an entry; lists are compared number by number. */
export interface Figure {
  step: TieBreak;
  /** Empty where the step says nothing of the entry. */
  value: readonly number[];
}

/** A line of the standings of a division. Points in sixtieths. */
export interface StandingRow {
  /** From 1; no two rows share one. */
  rank: number;
  entry: number;
  /** Number of the member who holds the entry. */
  holder: number;
  /** Level of a bot, null for a person. */
  bot: BotLevel | null;
  /** Whether the entry goes on, or ended when its holder left. */
  active: boolean;
  points: number;
  /** Tables with a place. */
  played: number;
  noShows: number;
  /** Tables that brought the mean: annulled, without opponents, or left out for vacation. */
  neutral: number;
  /** Rounds opened without the entry. */
  notEntered: readonly number[];
  /** By the season's steps, in their order. */
  figures: readonly Figure[];
  /** What put the row behind the one above; null for points, and in the first row. */
  decidedBy: TieBreak | null;
}
