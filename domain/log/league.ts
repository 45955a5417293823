import type { LeagueEvent } from '../league/events.ts';
import { foldLeague } from '../league/fold/fold.ts';
import { initialLeague, type LeagueState } from '../league/state.ts';
import { advanceChain, type Chain } from './chain.ts';
import type { CommitLine } from './commit.ts';

/** The log of a league folded up to version `v`: plain JSON, never changed in place. */
export interface LeagueLog extends Chain {
  league: LeagueState;
}

export type LeagueLine = CommitLine<LeagueEvent>;

/** Adds a line to a league, or begins one with version 1. Trusts the line; `audit` is what checks. */
export function foldLeagueLine(
  log: LeagueLog | null,
  { commit, hash }: Pick<LeagueLine, 'commit' | 'hash'>,
): LeagueLog {
  const league = foldLeague(log?.league ?? initialLeague, commit.events);
  return { ...advanceChain(log, commit, hash), league };
}
