import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { misfit } from '../../domain/protocol/expectation.ts';
import { displayName } from '../../domain/protocol/names.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { auditPage } from './audit-build.ts';
import type { LocalClock } from './clock.ts';
import type { EventBus } from './event-bus.ts';
import type { ChangeFeed } from './feed.ts';
import type { GuestRequest, Issuer } from './issuer.ts';
import { bodyOf, sendJson, urlOf } from './listen.ts';
import type { Meter } from './meter.ts';
import type { Timers } from './timers.ts';

/** What the stand-in serves of its own, beside the routes of the manifest. */
export interface PagesOptions {
  bus: EventBus;
  clock: LocalClock;
  feed: ChangeFeed;
  issuer: Issuer;
  meter: Meter;
  timers: Timers;
  /** Values of the placeholders of the page. */
  about: () => Record<'url' | 'ws' | 'data' | 'clock', string>;
}

type Page = (
  options: PagesOptions,
  response: ServerResponse,
  asked: { body: Buffer; query: URLSearchParams },
) => void | Promise<void>;

const template = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

const sendHtml = (response: ServerResponse, html: string): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
};

const pages: Readonly<Record<string, Page>> = {
  'GET /': ({ about }, response) => {
    const values: Record<string, string> = about();
    const html = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      escaped(values[name] ?? ''),
    );
    sendHtml(response, html);
  },
  'GET /audit': async (_, response) => sendHtml(response, await auditPage()),
  'GET /.well-known/jwks.json': ({ issuer }, response) =>
    sendJson(response, 200, issuer.configuration.jwks),
  'POST /token': async ({ issuer }, response, { body }) => {
    const request = guestRequest(body);
    if (request.ok) sendJson(response, 200, await issuer.guest(request.value));
    else sendJson(response, 400, { message: request.error });
  },
  'GET /local/bill': ({ meter }, response, { query }) =>
    sendJson(response, 200, meter.bill(query.get('room'))),
  'GET /local/status': ({ clock, feed, timers }, response) =>
    sendJson(response, 200, {
      now: clock.now(),
      timers: timers.pending.map(({ name, at }) => ({ name, at })),
      lostTimers: timers.deadLetters,
      feed: { pending: feed.pending, dead: feed.deadLetters.map(({ why, ...rest }) => rest) },
    }),
  'GET /local/notices': ({ bus }, response) => sendJson(response, 200, { events: bus.events }),
  'POST /local/redrive': ({ feed }, response) =>
    sendJson(response, 200, { records: feed.redrive() }),
};

/** The page that shows how to connect, guest tokens and a look inside; true if one of these. */
export async function servePages(
  options: PagesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = urlOf(request);
  const page = pages[`${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`];
  if (!page) return false;
  const body = await bodyOf(request, 4096);
  if (body) await page(options, response, { body, query: url.searchParams });
  else sendJson(response, 413, { message: 'Request Entity Too Large' });
  return true;
}

const guestShape = z.strictObject({
  name: displayName.optional(),
  slots: z.number().int().min(0).optional(),
});

/** An empty body or `{name?, slots?}`, as JSON; else the words for what does not fit. */
function guestRequest(body: Buffer): Result<GuestRequest, string> {
  if (body.length === 0) return ok({});
  try {
    const asked = guestShape.safeParse(JSON.parse(body.toString()));
    if (asked.success) return ok(asked.data);
    const issue = asked.error.issues[0];
    const { path, expected } = issue ? misfit(issue) : { path: '', expected: 'another body' };
    return err(`The body does not fit${path && ` at ${path}`}; expected: ${expected}.`);
  } catch {
    return err('The body is not JSON; send {"name":"…"}, or nothing.');
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => entities[sign] ?? sign);
