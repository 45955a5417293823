import type { DrawSource } from '../chance/source.ts';
import type { Actor } from '../log/commit.ts';
import type { LeagueEvent } from './events.ts';
import type { LeagueState } from './state.ts';

/** All that reaches a decision besides state and command. */
export interface LeagueContext {
  /** Time of the commit, UTC ms: for a human command max(previous `at`, gateway receive time). */
  at: number;
  /** `seat` is a member's number; null for who is no member yet, and for the server. */
  actor: Pick<Actor, 'seat'> & { as: 'human' | 'system' };
  /** Sealed-draws 2: who asks; set for `open` and `register` only. */
  who: string | null;
  /** Hash of commit 1, null at the opening. */
  opening: string | null;
  /** `at` of the commit before, 0 at the opening. */
  previousAt: number;
  /** Draw commits that the key chain still allows, this one included. */
  keysLeft: number;
  /** The stream's id. */
  league: string;
  draw: Pick<DrawSource, 'shuffle'>;
}

/** What a command comes to. Nothing is written when `events` is empty. */
export interface LeagueDecision {
  /** The command as it stands in the commit. */
  cmd: Record<string, unknown> & { type: string };
  /** The member number that the commit bears; a new member's own one. */
  seat: number | null;
  events: LeagueEvent[];
  /** `foldLeague` of the events over the state decided on. */
  state: LeagueState;
}
