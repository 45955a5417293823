import { z } from 'zod';
import { localeOf } from '../../domain/i18n/locale.ts';
import { say } from '../../domain/i18n/say.ts';
import type { App } from './app.ts';
import { allowsOrigin } from './authorize.ts';
import { handleHttp, statusOf } from './http.ts';
import type { HttpRequest } from './http-request.ts';
import { LEAGUE_TYPES } from './league/http.ts';

/** A request of an HTTP API, payload format 2.0: header names are in lower case. */
export const httpEvent = z.object({
  routeKey: z.string(),
  rawPath: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  queryStringParameters: z.record(z.string(), z.string()).nullish(),
  pathParameters: z.record(z.string(), z.string()).nullish(),
  requestContext: z.object({ requestId: z.string() }),
});
export type HttpEvent = z.infer<typeof httpEvent>;

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

const requestOf = (event: HttpEvent): HttpRequest => ({
  route: event.routeKey,
  path: event.rawPath,
  id: event.pathParameters?.id,
  query: event.queryStringParameters ?? {},
  headers: event.headers,
});

/** Pages of allowed origins may read the answer. */
function headersFor(origin: string | undefined, origins: readonly string[]) {
  const allowed = origin !== undefined && allowsOrigin(origins, origin);
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(allowed ? { 'access-control-allow-origin': origin, vary: 'origin' } : {}),
  };
}

/** Answers with JSON: what was asked for, or `{error, message}` under a fitting status. */
export async function answerHttp(
  app: App & { origins: readonly string[] },
  event: HttpEvent,
): Promise<HttpAnswer> {
  const headers = headersFor(event.headers.origin, app.origins);
  const answer = await attempt(app, event);
  if (answer.ok) {
    const type = LEAGUE_TYPES[event.routeKey];
    const told = type === undefined ? headers : { ...headers, 'content-type': type };
    return { statusCode: 200, headers: told, body: answer.value };
  }
  const { error } = answer;
  const speech = say(localeOf(event.headers['accept-language']));
  const body = JSON.stringify({ error, message: speech.rejection(error) });
  return { statusCode: statusOf(error), headers, body };
}

async function attempt(app: App, event: HttpEvent): ReturnType<typeof handleHttp> {
  try {
    return await handleHttp(app, requestOf(event));
  } catch (cause) {
    const request = event.requestContext.requestId;
    app.log.error('request failed', cause, { request, route: event.routeKey });
    return { ok: false, error: { code: 'server/fault', request } };
  }
}
