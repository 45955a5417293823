import { seatOf } from '../../domain/game/queries/seats.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { admit } from './access.ts';
import type { App } from './app.ts';
import type { Entry } from './entry.ts';
import { pageOf } from './lines.ts';

export interface LogRequest {
  room: string;
  since: number;
  /** Null without a valid token. */
  user: string | null;
  code: string | undefined;
}

/** Bytes of a page. */
const PAGE_BYTES = 1_000_000;

/** Whose lines somebody may read, and up to which version that is known. */
interface Viewer {
  viewer: number | null | 'all';
  upTo: number;
}

/** Nothing follows the end. */
const EVERYTHING: Viewer = { viewer: 'all', upTo: Number.POSITIVE_INFINITY };

/** After the end everything is open; before, a seat sees its own payloads. */
async function viewerOf(app: App, { room }: Entry, user: string): Promise<Viewer> {
  const { status } = room.game.public;
  if (status === 'ended') return EVERYTHING;
  const member = await app.members.find(room.id, user);
  const viewer = member === null ? null : seatOf(room.game.public, member.who);
  return { viewer, upTo: room.v };
}

async function admitReader(app: App, request: LogRequest): Promise<Result<Viewer, WireRejection>> {
  const { room, user, code } = request;
  const loaded = await app.rooms.refresh(room);
  if (loaded === null) return err({ code: 'room/unknown', room });
  const { status, settings } = loaded.entry.room.game.public;
  if (status === 'ended' && settings?.visibility === 'public') return ok(EVERYTHING);
  if (user === null) return err({ code: 'auth/required' });
  const admitted = await admit(app, room, { user, connection: null, code });
  return admitted.ok ? ok(await viewerOf(app, admitted.value.entry, user)) : admitted;
}

/** A page of a room's log as JSON: `{room, state, lines, more}`, each line as it was stored. */
export async function logPage(
  app: App,
  request: LogRequest,
): Promise<Result<string, WireRejection>> {
  const { room, since } = request;
  const admitted = await admitReader(app, request);
  if (!admitted.ok) return admitted;
  const page = await pageOf(app, room, since, { ...admitted.value, bytes: PAGE_BYTES });
  const state = admitted.value.viewer === 'all' ? 'complete' : 'open';
  const head = JSON.stringify({ room, state, more: page.more });
  return ok(`${head.slice(0, -1)},"lines":[${page.lines.join(',')}]}`);
}
