import { z } from 'zod';
import { roomId } from '../../domain/protocol/messages.ts';
import { PACES } from '../../domain/protocol/quick.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { App } from './app.ts';
import { claimsOf } from './authorize.ts';
import { userOf } from './caller.ts';
import { logPage } from './log-page.ts';
import { lobbyKey } from './summary.ts';
import { issueTicket } from './tickets.ts';

/** A request over HTTP, with lower-case header names. */
export interface HttpRequest {
  /** As `GET /rooms/{id}/log`. */
  route: string;
  path: string;
  id: string | undefined;
  query: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | undefined>>;
}

/** JSON text of an answer. */
type Answer = Result<string, WireRejection>;

/** Rooms of one ruleset and pace that a lobby lists. */
const LISTED = 50;

const invalid = (path: string, expected: string): Answer =>
  err({ code: 'message/invalid', path, expected });

async function ticket(app: App, { headers }: HttpRequest): Promise<Answer> {
  const claims = await claimsOf(app, headers.authorization);
  if (claims === null) return err({ code: 'auth/required' });
  return ok(JSON.stringify(await issueTicket(app, claims)));
}

/** The lobby: public rooms with a free seat, newest first. */
async function lobby(app: App, { query }: HttpRequest): Promise<Answer> {
  const named = [...rulesets.keys()].filter((id) => id === (query.ruleset ?? id));
  const paces = PACES.filter((pace) => pace === (query.pace ?? pace));
  if (named.length === 0) return invalid('ruleset', `one of ${[...rulesets.keys()].join(', ')}`);
  if (paces.length === 0) return invalid('pace', `one of ${PACES.join(', ')}`);
  const keys = named.flatMap((ruleset) => paces.map((pace) => lobbyKey(ruleset, pace)));
  const lists = await Promise.all(keys.map((key) => app.reads.waiting(key, LISTED)));
  return ok(`{"rooms":[${lists.flat().join(',')}]}`);
}

/** ROO-9: each with whose turn it is and the deadline. */
async function myRooms(app: App, { headers }: HttpRequest): Promise<Answer> {
  const claims = await claimsOf(app, headers.authorization);
  if (claims === null) return err({ code: 'auth/required' });
  const rows = await app.reads.mine(userOf(claims));
  return ok(`{"rooms":[${rows.map(({ summary }) => summary).join(',')}]}`);
}

/** A header holds ASCII only, a password may be anything, so it comes percent-encoded. */
function codeIn({ headers }: HttpRequest): string | undefined {
  const given = headers['x-room-code'];
  try {
    return given === undefined ? undefined : decodeURIComponent(given);
  } catch {
    return given;
  }
}

const since = z.coerce.number().int().min(0).default(0);

async function log(app: App, request: HttpRequest): Promise<Answer> {
  const { id, query, headers } = request;
  const room = roomId.safeParse(id);
  if (!room.success) return invalid('id', 'a room id');
  const from = since.safeParse(query.since);
  if (!from.success) return invalid('since', 'a version');
  const claims = await claimsOf(app, headers.authorization);
  const user = claims === null ? null : userOf(claims);
  return logPage(app, { room: room.data, since: from.data, user, code: codeIn(request) });
}

const routes: Readonly<Record<string, (app: App, request: HttpRequest) => Promise<Answer>>> = {
  'POST /ticket': ticket,
  'GET /rooms': lobby,
  'GET /me/rooms': myRooms,
  'GET /rooms/{id}/log': log,
};

/** Answers a request; what is refused has the same codes as over the socket. */
export async function handleHttp(app: App, request: HttpRequest): Promise<Answer> {
  const route = routes[request.route];
  if (route === undefined) return err({ code: 'http/unknown', path: request.path.slice(0, 128) });
  return route(app, request);
}

/** The status of a refusal. */
export function statusOf({ code }: WireRejection): number {
  switch (code) {
    case 'auth/required':
      return 401;
    case 'room/private':
    case 'room/wrong-code':
      return 403;
    case 'room/unknown':
    case 'http/unknown':
      return 404;
    case 'room/too-many-attempts':
      return 429;
    case 'server/fault':
      return 500;
    default:
      return 400;
  }
}
