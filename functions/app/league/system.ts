import type { LeagueSystemCommand } from '../../../domain/league/commands.ts';
import type { LeagueLog } from '../../../domain/log/league.ts';
import type { WrittenLeague } from '../../../domain/log/write-league.ts';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { App } from '../app.ts';
import type { Verdict } from '../write-loop.ts';
import { draftLeague, writeLeague } from './write.ts';

const SERVER = { seat: null, as: 'system', cid: null, nonce: null } as const;

/** A commit that no member asks for, to what it makes of the league or why it is not due. */
export async function executeLeagueSystem(
  app: App,
  league: string,
  command: Exclude<LeagueSystemCommand, { type: 'open' }>,
  at: number,
): Promise<Result<LeagueLog, WireRejection>> {
  const judge = async (log: LeagueLog): Promise<Verdict<WireRejection, WrittenLeague>> => {
    const made = await draftLeague(app, log, { actor: SERVER, command, at, who: null });
    return made.ok ? { write: made.value } : { settle: made.error };
  };
  const outcome = await writeLeague(app, { league, judge });
  if (outcome.kind === 'written') return ok(outcome.entry);
  if (outcome.kind === 'settled') return err(outcome.answer);
  if (outcome.kind === 'unknown') return err({ code: 'league/unknown', league });
  return err({ code: 'busy', retryAfterMs: 0 });
}
