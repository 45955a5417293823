import { roomId } from '../../domain/protocol/messages.ts';
import { PACES } from '../../domain/protocol/quick.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import { err, ok } from '../../domain/result.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { App } from './app.ts';
import { claimsOf } from './authorize.ts';
import { userOf } from './caller.ts';
import { type Answer, type HttpRequest, invalid, since } from './http-request.ts';
import { leagueRoutes } from './league/http.ts';
import { logPage } from './log-page.ts';
import { myPage } from './my-rooms.ts';
import { privacyRoutes } from './privacy.ts';
import { lobbyKey } from './summary.ts';
import { issueTicket } from './tickets.ts';

/** Rooms of one ruleset and pace that a lobby lists. */
const LISTED = 50;
/** Notices that a person's log shows. */
const NOTICES = 100;

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

/** ROO-9: each with whose turn it is and the deadline; `after` leads to the next page. */
async function myRooms(app: App, { headers, query }: HttpRequest): Promise<Answer> {
  const claims = await claimsOf(app, headers.authorization);
  if (claims === null) return err({ code: 'auth/required' });
  const after = roomId.nullable().safeParse(query.after ?? null);
  if (!after.success) return invalid('after', 'a room id');
  if (query.turn !== undefined && query.turn !== 'mine') return invalid('turn', 'mine');
  const asked = query.turn === 'mine';
  const page = await myPage(app, userOf(claims), { after: after.data, asked });
  const next = page.after === null ? '' : `,"after":"${page.after}"`;
  return ok(`{"rooms":[${page.rows.join(',')}]${next}}`);
}

/** What went out to a person, and how, newest first. */
async function myNotices(app: App, { headers }: HttpRequest): Promise<Answer> {
  const claims = await claimsOf(app, headers.authorization);
  if (claims === null) return err({ code: 'auth/required' });
  const notices = await app.notices.delivered(userOf(claims), NOTICES);
  return ok(JSON.stringify({ notices }));
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
  'GET /me/notices': myNotices,
  'GET /rooms/{id}/log': log,
  ...leagueRoutes,
  ...privacyRoutes,
};

/** Answers a request; what is refused has the same codes as over the socket. */
export async function handleHttp(app: App, request: HttpRequest): Promise<Answer> {
  const route = Object.hasOwn(routes, request.route) ? routes[request.route] : undefined;
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
    case 'league/unknown':
    case 'league/no-season':
    case 'http/unknown':
      return 404;
    case 'room/too-many-attempts':
    case 'rate/limited':
      return 429;
    case 'server/fault':
      return 500;
    default:
      return 400;
  }
}
