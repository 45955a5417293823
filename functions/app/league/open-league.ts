import { NO_HASH } from '../../../domain/chance/commit-hash.ts';
import type { KeyRing } from '../../../domain/chance/keys.ts';
import { SealedSource } from '../../../domain/chance/sealed-source.ts';
import type { LeagueDecision } from '../../../domain/league/context.ts';
import { decideLeague } from '../../../domain/league/decider.ts';
import { completeLeagueSettings, type LeagueSettings } from '../../../domain/league/settings.ts';
import { initialLeague } from '../../../domain/league/state.ts';
import { writeLeagueOpening } from '../../../domain/log/write-league.ts';
import type { OpenLeagueMessage } from '../../../domain/protocol/messages.ts';
import type { WireRejection } from '../../../domain/protocol/rejection.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { App } from '../app.ts';
import type { Caller } from '../caller.ts';
import { append, newWriter, toStore } from '../draft.ts';
import { reply } from '../frames.ts';
import { claimRing, newRoomId } from '../open-room.ts';

/** Stands for the founder where settings are only looked at. */
const NOBODY = '0'.repeat(64);

/**
 * `open`: founds a league. As with a room the opening is claimed first, then R, then what stands
 * outside the chain, then commit 1; so the same cid finds the same league.
 */
export async function openLeague(
  app: App,
  caller: Caller,
  { id, cid, command }: OpenLeagueMessage,
): Promise<Result<null, WireRejection>> {
  const at = caller.receivedAt;
  const settings = completeLeagueSettings(command.settings ?? {}, at);
  const offered = decideOpening(settings, { who: NOBODY, at, league: '', keysLeft: 1 });
  if (!offered.ok) return offered;
  const fresh = `league:${newRoomId(app.random)}`;
  // No room's cid has such a mark, so one cid may open a room and a league.
  const league = await app.people.claimOpening(caller.user, `league/${cid}`, fresh);
  const ring = await claimRing(app, league);
  const about = { name: command.name ?? null, codeSalt: '', codeHash: '' };
  await app.people.claimAbout({ room: league, ...about });
  const { who } = await app.members.meet(league, caller, { identity: true });
  if ((await app.leagues.load(league)) === null) {
    const decided = decideOpening(settings, { who, at, league, keysLeft: ring.length });
    if (!decided.ok) return decided;
    await appendOpening(app, ring, { at, decision: decided.value });
  }
  await reply(app, caller, { type: 'league-opened', id, league });
  return ok(null);
}

interface Moment {
  who: string;
  at: number;
  league: string;
  keysLeft: number;
}

/** The opening draws nothing, so its source is never asked. */
function decideOpening(
  settings: LeagueSettings,
  { who, at, league, keysLeft }: Moment,
): Result<LeagueDecision, WireRejection> {
  const noKeys = () => ({ n: 1, publicKey: new Uint8Array(), sealedKey: new Uint8Array() });
  return decideLeague(
    initialLeague,
    { type: 'open', settings },
    {
      ...{ at, who, league, keysLeft },
      actor: { seat: null, as: 'system' },
      opening: null,
      previousAt: 0,
      draw: new SealedSource(noKeys, NO_HASH),
    },
  );
}

/** If another invocation was first, its commit 1 stands: it has the same secret and founder. */
async function appendOpening(
  app: App,
  ring: KeyRing,
  opening: { at: number; decision: LeagueDecision },
): Promise<void> {
  const written = writeLeagueOpening(ring, opening);
  const appended = await append(app, toStore(written, newWriter(app)));
  if (appended) app.leagues.keep(written.log);
  else if ((await app.leagues.refresh(ring.room)) === null) throw new Error('opening not stored');
}
