import { jcs } from '../../domain/chance/jcs.ts';
import { freeSeat } from '../../domain/game/checks/lobby.ts';
import { effectiveRuleset } from '../../domain/game/set-up.ts';
import type { Settings } from '../../domain/game/settings.ts';
import type { QuickMessage } from '../../domain/protocol/messages.ts';
import { quickSettings } from '../../domain/protocol/quick.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { rest } from './draft.ts';
import type { Entry } from './entry.ts';
import { BUSY_MS } from './execute-command.ts';
import { reply } from './frames.ts';
import { beginRoom, newRoomId } from './open-room.ts';
import { seatIn } from './sync.ts';

const TRIES = 6;

/**
 * `quick` (ROO-4): names the room that fills now for tables of this kind. Who gets the same answer
 * and joins later than the last seat is told so by the join, and asks again.
 */
export async function quick(
  app: App,
  caller: Caller,
  { id, ...kind }: QuickMessage,
): Promise<Result<null, WireRejection>> {
  const ruleset = rulesets.get(kind.ruleset);
  if (ruleset === undefined) {
    const known = [...rulesets.keys()];
    return err({ code: 'settings/unknown-ruleset', ruleset: kind.ruleset, known });
  }
  const settings = quickSettings(ruleset, kind);
  const offered = effectiveRuleset(settings);
  if (!offered.ok) return offered;
  const queue = `${kind.ruleset}#${kind.pace}#${kind.table}`;
  const entry = await findTable(app, caller, { queue, settings });
  if (entry === null) return err({ code: 'busy', retryAfterMs: BUSY_MS });
  const { game, id: room } = entry.room;
  const { seated, startsAt } = game.public;
  await reply(app, caller, {
    ...{ type: 'matched', id, room, settings },
    ...{ seated: seated.length, startsAt },
  });
  return ok(null);
}

interface Wanted {
  queue: string;
  settings: Settings;
}

/**
 * The queue is one row that names a room. Whoever finds it full moves it on to a fresh id, and
 * whoever finds an id without a room opens it; so neither two at once nor a crash between the two
 * leaves people waiting apart.
 */
async function findTable(app: App, caller: Caller, wanted: Wanted): Promise<Entry | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const room = await app.live.queue(wanted.queue);
    const entry = room === null ? null : await tableAt(app, caller, room, wanted.settings);
    if (entry !== null && (await fits(app, caller, entry, wanted.settings))) return entry;
    const moved = await app.live.moveQueue(wanted.queue, room, newRoomId(app.random));
    if (!moved) await rest(app, tries);
  }
  return null;
}

async function tableAt(app: App, caller: Caller, room: string, settings: Settings) {
  const loaded = await app.rooms.refresh(room);
  if (loaded !== null) return loaded.entry;
  const begun = await beginRoom(app, caller, { room, settings });
  return begun.ok ? ((await app.rooms.load(room))?.entry ?? null) : null;
}

/** A seat to take, or the own one, at a table of today's kind. */
async function fits(app: App, caller: Caller, entry: Entry, settings: Settings): Promise<boolean> {
  const { public: facts } = entry.room.game;
  if (facts.status !== 'waiting' || jcs(facts.settings) !== jcs(settings)) return false;
  return freeSeat(facts, undefined) !== null || (await seatIn(app, entry, caller.user)) !== null;
}
