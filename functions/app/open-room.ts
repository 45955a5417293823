import { NO_HASH } from '../../domain/chance/commit-hash.ts';
import { KeyRing, makeSecrets, type Secrets } from '../../domain/chance/keys.ts';
import { SealedSource } from '../../domain/chance/sealed-source.ts';
import type { Decision } from '../../domain/game/context.ts';
import { decide } from '../../domain/game/decider.ts';
import type { Rejection } from '../../domain/game/rejections.ts';
import { effectiveRuleset } from '../../domain/game/set-up.ts';
import type { Settings } from '../../domain/game/settings.ts';
import { initialState } from '../../domain/game/state.ts';
import { writeOpening } from '../../domain/log/write.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import type { OpenMessage } from '../../domain/protocol/messages.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { inviteOf, sealCode } from './codes.ts';
import { append, newWriter, toStore } from './draft.ts';
import { boardOf, entryAfter } from './entry.ts';
import type { Random } from './ports.ts';

export interface Opened {
  room: string;
  /** Absent where the opener chose a password. */
  code?: string;
}

/** 128 random bits; never reused. */
export const newRoomId = (random: Random): string =>
  Buffer.from(random.bytes(16)).toString('base64url');

/** Opens a room of a person's own. The opening is claimed first, so the same cid finds the same room. */
export async function openRoom(
  app: App,
  caller: Caller,
  { cid, command }: OpenMessage,
): Promise<Result<Opened, Rejection>> {
  const settings = completeSettings(command.settings);
  const offered = effectiveRuleset(settings);
  if (!offered.ok) return err(offered.error);
  const room = await app.people.claimOpening(caller.user, cid, newRoomId(app.random));
  return beginRoom(app, caller, { room, settings, name: command.name, password: command.password });
}

interface Plan {
  room: string;
  settings: Settings;
  name?: string | undefined;
  password?: string | undefined;
}

/**
 * R is claimed, then what stands outside the chain, then commit 1. Each step is done once whoever
 * repeats it.
 */
export async function beginRoom(
  app: App,
  caller: Caller,
  { room, settings, name, password }: Plan,
): Promise<Result<Opened, Rejection>> {
  const ring = await claimRing(app, room);
  const code = password ?? inviteOf(ring);
  const sealed = await sealCode(code, app.random);
  await app.people.claimAbout({ room, name: name ?? null, ...sealed });
  const opened: Opened = password === undefined ? { room, code } : { room };
  if ((await app.rooms.load(room)) !== null) return ok(opened);
  const { who } = await app.members.meet(room, caller);
  const at = caller.receivedAt;
  const decision = decideOpening(settings, { who, at, ring });
  if (!decision.ok) return decision;
  await appendOpening(app, ring, { at, decision: decision.value });
  return ok(opened);
}

/** Opens a table of a league, which has no opener and is public. A repeat finds what stands. */
export async function openTable(
  app: App,
  { room, settings, at }: { room: string; settings: Settings; at: number },
): Promise<Result<null, Rejection>> {
  const ring = await claimRing(app, room);
  if ((await app.rooms.load(room)) !== null) return ok(null);
  const decision = decideOpening(settings, { who: null, at, ring });
  if (!decision.ok) return decision;
  await appendOpening(app, ring, { at, decision: decision.value });
  return ok(null);
}

/** R of a stream, made if it has none. */
export async function claimRing(app: App, room: string): Promise<KeyRing> {
  const stored = await app.secrets.get(room);
  return new KeyRing(stored ?? (await app.secrets.claim(freshSecrets(app, room))));
}

const freshSecrets = (app: App, room: string): Secrets => makeSecrets(app.random.bytes(32), room);

interface Moment {
  who: string | null;
  at: number;
  ring: KeyRing;
}

/** The opening commit draws nothing, so its mix is never read. */
function decideOpening(settings: Settings, { who, at, ring }: Moment): Result<Decision, Rejection> {
  const offered = effectiveRuleset(settings);
  if (!offered.ok) return offered;
  const board = boardOf(offered.value.map);
  const keys = { n: 1, publicKey: ring.publicKey(1), sealedKey: ring.sealedKey(1) };
  const context = {
    at,
    actor: { seat: null, as: 'system' },
    who,
    opening: null,
    previousAt: 0,
    keysLeft: ring.length,
    board,
    draw: new SealedSource(() => keys, NO_HASH),
  } as const;
  return decide(initialState, { type: 'open', settings }, context);
}

/** If another invocation was first, its commit 1 stands: it has the same secret and opener. */
async function appendOpening(
  app: App,
  ring: KeyRing,
  opening: { at: number; decision: Decision },
): Promise<void> {
  const board = boardOf(opening.decision.state.public.map);
  const written = writeOpening(ring, opening, board);
  const appended = await append(app, toStore(written, newWriter(app)));
  if (appended) app.rooms.keep(entryAfter(null, written));
  else if ((await app.rooms.refresh(ring.room)) === null) throw new Error('opening not stored');
}
