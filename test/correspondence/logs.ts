import { initialLeague, type LeagueState } from '../../domain/league/state.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { foldLeagueLine, type LeagueLine, type LeagueLog } from '../../domain/log/league.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { logsIn } from '../faults/logs.ts';

/** A league as its log tells it. */
export interface Told {
  id: string;
  lines: LeagueLine[];
  state: LeagueState;
}

/** Logs as the tables have them, read one at a time. */
export class Archive {
  readonly #standIn: StandIn;

  constructor(standIn: StandIn) {
    this.#standIn = standIn;
  }

  async room(id: string): Promise<CommitLine[]> {
    return (await logsIn(this.#standIn.dynamo.client, [id])).get(id) ?? [];
  }

  async league(id: string): Promise<Told> {
    const stored: CommitLine<unknown>[] = await this.room(id);
    const lines = stored as LeagueLine[];
    let log: LeagueLog | null = null;
    for (const line of lines) log = foldLeagueLine(log, line);
    return { id, lines, state: log?.league ?? initialLeague };
  }
}
