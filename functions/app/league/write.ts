import type { LeagueCommand } from '../../../domain/league/commands.ts';
import { decideLeague } from '../../../domain/league/decider.ts';
import { keysLeft } from '../../../domain/log/chain.ts';
import type { Actor } from '../../../domain/log/commit.ts';
import type { LeagueLog } from '../../../domain/log/league.ts';
import { prepareDraws } from '../../../domain/log/write.ts';
import { type WrittenLeague, writeLeagueCommit } from '../../../domain/log/write-league.ts';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { App } from '../app.ts';
import type { StoredCommit } from '../ports.ts';
import { type Outcome, type Verdict, writeLoop } from '../write-loop.ts';

/** Who wants what of a league, and when (UTC ms; the commit is never older than the one before). */
interface Wish {
  actor: Omit<Actor, 'as'> & { as: 'human' | 'system' };
  command: LeagueCommand;
  at: number;
  who: string | null;
}

/** Decides on a league and writes the commit that follows. */
export async function draftLeague(
  app: App,
  log: LeagueLog,
  { actor, command, at, who }: Wish,
): Promise<Result<WrittenLeague, WireRejection>> {
  const ring = await app.rings.of(log.id);
  const draws = prepareDraws(log, actor.nonce, ring);
  const time = Math.max(log.at, at);
  const decision = decideLeague(log.league, command, {
    at: time,
    actor,
    who,
    opening: log.opening,
    previousAt: log.at,
    keysLeft: keysLeft(log),
    league: log.id,
    draw: draws,
  });
  if (!decision.ok) return decision;
  if (decision.value.events.length === 0) return err({ code: 'command/no-effect' });
  const { as, cid, nonce } = actor;
  const made = { at: time, actor: { as, cid, nonce }, decision: decision.value, draws };
  return ok(writeLeagueCommit(log, made, ring));
}

interface LeagueLoop<A> {
  league: string;
  judge: (log: LeagueLog) => Promise<Verdict<A, WrittenLeague>>;
  tell?: (stored: StoredCommit) => Promise<void>;
}

/** The write loop of a league: nobody watches one, so only a sender is told. */
export const writeLeague = <A>(
  app: App,
  { league, judge, tell }: LeagueLoop<A>,
): Promise<Outcome<A, LeagueLog>> =>
  writeLoop(app, {
    id: league,
    streams: app.leagues,
    judge,
    after: (_, { log }) => log,
    tell: async (_, stored) => tell?.(stored),
  });
