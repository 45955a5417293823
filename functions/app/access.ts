import { seatOf } from '../../domain/game/queries/seats.ts';
import type { AccessRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import { checkCode } from './codes.ts';
import type { Entry } from './entry.ts';
import type { Loaded } from './rooms.ts';

/** Who wants to see or enter a room; `connection` null over HTTP. */
export interface Visitor {
  user: string;
  connection: string | null;
  code: string | undefined;
}

type Admission = Result<Loaded, AccessRejection>;

async function belongs(app: App, { room }: Entry, visitor: Visitor): Promise<boolean> {
  const member = await app.members.find(room.id, visitor.user);
  const { opener } = room.game.public;
  if (member !== null && member.who === opener) return true;
  if (member !== null && seatOf(room.game.public, member.who) !== null) return true;
  return visitor.connection !== null && app.live.watching(room.id, visitor.connection);
}

async function judge(app: App, loaded: Loaded, visitor: Visitor): Promise<Admission> {
  const { room } = loaded.entry;
  if (room.game.public.settings?.visibility === 'public') return ok(loaded);
  if (await belongs(app, loaded.entry, visitor)) return ok(loaded);
  if (!loaded.fresh) return admit(app, room.id, visitor, true);
  if (visitor.code === undefined) return err({ code: 'room/private', room: room.id });
  const checked = await checkCode(app, room.id, visitor.user, visitor.code);
  return checked.ok ? ok(loaded) : checked;
}

/**
 * A public room admits anybody who is signed in; a private one its opener, its seats, who watches
 * it already, and who gives its code. Nobody is turned away on the word of a cache.
 */
export async function admit(
  app: App,
  room: string,
  visitor: Visitor,
  fresh = false,
): Promise<Admission> {
  const loaded = await (fresh ? app.rooms.refresh(room) : app.rooms.load(room));
  return loaded === null ? err({ code: 'room/unknown', room }) : judge(app, loaded, visitor);
}
