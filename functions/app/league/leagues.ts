import { LEAGUE_ENGINE } from '../../../domain/engine.ts';
import { foldLeagueLine, type LeagueLine, type LeagueLog } from '../../../domain/log/league.ts';
import type { StoredCommit } from '../ports.ts';
import { isLeague } from '../rooms.ts';
import { type Sources, Streams } from '../streams.ts';

function foldStoredLeague(log: LeagueLog | null, { text, hash }: StoredCommit): LeagueLog {
  const commit = JSON.parse(text) as LeagueLine['commit'];
  return foldLeagueLine(log, { commit, hash });
}

/** Folded leagues, warm in this container. A room is no league. */
export class Leagues extends Streams<LeagueLog> {
  constructor(from: Sources) {
    super(from, {
      has: isLeague,
      fold: foldStoredLeague,
      chainOf: (log) => log,
      engine: LEAGUE_ENGINE,
      warm: 20,
    });
  }
}
