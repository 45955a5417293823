import type { LeagueLog } from '../../../domain/log/league.ts';
import type { WrittenLeague } from '../../../domain/log/write-league.ts';
import type { LeagueMessage } from '../../../domain/protocol/messages.ts';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { App } from '../app.ts';
import type { Caller } from '../caller.ts';
import { frameOf } from '../entry.ts';
import { BUSY_MS } from '../execute-command.ts';
import type { Member, StoredCommit } from '../ports.ts';
import { postTo } from '../post.ts';
import { repeatOf, unseenOf } from '../repeats.ts';
import type { Verdict } from '../write-loop.ts';
import { draftLeague, writeLeague } from './write.ts';

/** A command that needs no commit: it stands already in a version, or is refused. */
type Settled = { repeat: number } | { refuse: WireRejection };

/** A command of a member, or of somebody who registers; the commit's frame is the acknowledgement. */
export async function orderLeague(
  app: App,
  caller: Caller,
  message: LeagueMessage,
): Promise<Result<null, WireRejection>> {
  const { league } = message;
  const person = await personOf(app, caller, message);
  const tell = async (stored: StoredCommit): Promise<void> => {
    await postTo(app, caller.connection, frameOf(stored, null));
  };
  const judge = (log: LeagueLog) => judgeOrder(app, log, { caller, message, person });
  const outcome = await writeLeague(app, { league, judge, tell });
  if (outcome.kind === 'written') return ok(null);
  if (outcome.kind === 'unknown') return err({ code: 'league/unknown', league });
  if (outcome.kind === 'busy') return err({ code: 'busy', retryAfterMs: BUSY_MS });
  if ('refuse' in outcome.answer) return err(outcome.answer.refuse);
  const stored = await app.commits.at(league, outcome.answer.repeat);
  if (stored === null) throw new Error(`no commit ${outcome.answer.repeat} in ${league}`);
  await tell(stored);
  return ok(null);
}

/** Whoever registers has a salt before the commit that bears `who`. */
async function personOf(
  app: App,
  caller: Caller,
  { league, command }: LeagueMessage,
): Promise<Member | null> {
  if (command.type !== 'register') return app.members.look(league, caller.user);
  const loaded = await app.leagues.refresh(league);
  return loaded && app.members.meet(league, caller, { identity: true });
}

interface Request {
  caller: Caller;
  message: LeagueMessage;
  person: Member | null;
}

/** The number of a person, null for one who never was a member. */
function memberOf({ league }: LeagueLog, who: string | null): number | null {
  const member = who === null ? -1 : league.members.findIndex((other) => other.who === who);
  return member < 0 ? null : member;
}

async function judgeOrder(
  app: App,
  log: LeagueLog,
  { caller, message, person }: Request,
): Promise<Verdict<Settled, WrittenLeague>> {
  const { cid, nonce, command, name } = message;
  const who = person?.who ?? null;
  const seat = memberOf(log, who);
  const v = repeatOf(log, seat, cid);
  if (v !== null) return { settle: { repeat: v } };
  const unseen = unseenOf(log, seat, message.seen);
  if (unseen !== null) return { settle: { refuse: unseen } };
  const actor = { seat, as: 'human', cid, nonce } as const;
  const made = await draftLeague(app, log, { actor, command, at: caller.receivedAt, who });
  if (!made.ok) return { settle: { refuse: made.error } };
  // Before the commit, so that whoever sends it again finds both; never for what is refused.
  if (command.type === 'register' && person !== null && name !== undefined) {
    await app.members.rename(person, name);
  }
  return { write: made.value };
}
