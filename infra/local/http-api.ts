import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpRoute } from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import type { Invoker } from './invoker.ts';
import { bodyOf, sendJson, urlOf } from './listen.ts';
import { type Meter, roomIn } from './meter.ts';
import { logTime } from './socket-events.ts';

export interface HttpApiOptions {
  routes: readonly HttpRoute[];
  clock: LocalClock;
  invoker: Invoker;
  meter: Meter;
}

interface Match {
  route: HttpRoute;
  parameters: Record<string, string>;
}

interface Answer {
  statusCode?: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** AWS takes 10 MB. No route reads a body, and here all of them share the memory of one process. */
const largestBody = 64 * 1024;
const integrationLimit = 30_000;

/** An HTTP API with payload format 2.0; true if a route took the request. */
export async function serveHttpApi(
  options: HttpApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = urlOf(request);
  const match = matchRoute(options.routes, request.method ?? '', url.pathname);
  if (!match) return false;
  const body = await bodyOf(request, largestBody);
  if (!body) {
    sendJson(response, 413, { message: 'Request Entity Too Large' });
    return true;
  }
  const { id } = match.parameters;
  options.meter.add('httpRequest', match.route.path, 1, roomIn(`ROOM#${id ?? ''}`));
  const event = eventOf(request, { url, match, body, now: options.clock.now() });
  try {
    const answer = await options.invoker.invoke(match.route.function, event, integrationLimit);
    send(response, answer);
  } catch {
    sendJson(response, 500, { message: 'Internal Server Error' });
  }
  return true;
}

function matchRoute(routes: readonly HttpRoute[], method: string, path: string): Match | null {
  for (const route of routes) {
    const parameters = route.method === method ? parametersOf(route.path, path) : null;
    if (parameters) return { route, parameters };
  }
  return null;
}

function parametersOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name && value) parameters[name] = unescaped(value);
    else if (part !== value) return null;
  }
  return parameters;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

interface Parts {
  url: URL;
  match: Match;
  body: Buffer;
  now: number;
}

function eventOf(request: IncomingMessage, { url, match, body, now }: Parts): unknown {
  const routeKey = `${match.route.method} ${match.route.path}`;
  const names = [...new Set(url.searchParams.keys())];
  const query = Object.fromEntries(
    names.map((name) => [name, url.searchParams.getAll(name).join()]),
  );
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]),
  );
  const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
  const http = { method: request.method, path: url.pathname, protocol: 'HTTP/1.1', sourceIp };
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(Object.keys(match.parameters).length > 0 ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: { ...http, userAgent: request.headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: logTime(now),
      timeEpoch: now,
    },
    ...(body.length > 0 ? { body: body.toString() } : {}),
    isBase64Encoded: false,
  };
}

/** An answer without `statusCode` is the body of a 200, as format 2.0 has it. */
function send(response: ServerResponse, answer: unknown): void {
  const told = (answer ?? {}) as Answer;
  if (typeof told.statusCode !== 'number') {
    sendJson(response, 200, answer ?? null);
    return;
  }
  const cookies = told.cookies ? { 'set-cookie': told.cookies } : {};
  response.writeHead(told.statusCode, { ...told.headers, ...cookies });
  response.end(Buffer.from(told.body ?? '', told.isBase64Encoded ? 'base64' : 'utf8'));
}
