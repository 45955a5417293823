import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { urlOf } from './listen.ts';

/** Strings, as API Gateway hands them on whatever the authorizer returned. */
export type AuthorizerContext = Record<string, string>;

/** What every event of one connection repeats. */
export interface ConnectionFacts {
  id: string;
  stage: string;
  domain: string;
  connectedAt: number;
  sourceIp: string;
  userAgent: string;
  authorizer: AuthorizerContext | null;
}

type Json = Record<string, unknown>;

export const apiId = 'local';

export const factsOf = (request: IncomingMessage, stage: string, now: number): ConnectionFacts => ({
  /** Base64 with a padding sign, which has to be escaped in a path. */
  id: randomBytes(11).toString('base64url').concat('='),
  stage,
  domain: request.headers.host ?? 'localhost',
  connectedAt: now,
  sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
  userAgent: request.headers['user-agent'] ?? '',
  authorizer: null,
});

export function connectEvent(facts: ConnectionFacts, request: IncomingMessage, now: number): Json {
  return {
    ...upgradeParts(request),
    requestContext: context(facts, now, { routeKey: '$connect', eventType: 'CONNECT' }),
    isBase64Encoded: false,
  };
}

export function authorizerEvent(
  facts: ConnectionFacts,
  request: IncomingMessage,
  now: number,
): Json {
  return {
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:us-east-1:000000000000:${apiId}/${facts.stage}/$connect`,
    queryStringParameters: {},
    multiValueQueryStringParameters: {},
    ...upgradeParts(request),
    stageVariables: {},
    requestContext: context(facts, now, { routeKey: '$connect', eventType: 'CONNECT' }),
  };
}

/** Has neither headers nor a query string. A binary message comes in base64. */
export function messageEvent(
  facts: ConnectionFacts,
  message: { route: string; data: Buffer; binary: boolean },
  now: number,
): Json {
  const messageId = randomBytes(11).toString('base64url').concat('=');
  return {
    requestContext: context(facts, now, {
      routeKey: message.route,
      messageId,
      eventType: 'MESSAGE',
    }),
    body: message.data.toString(message.binary ? 'base64' : 'utf8'),
    isBase64Encoded: message.binary,
  };
}

export function disconnectEvent(
  facts: ConnectionFacts,
  closed: { code: number; reason: string },
  now: number,
): Json {
  const headers = {
    Host: facts.domain,
    'x-api-key': '',
    'X-Forwarded-For': '',
    'x-restapi': '',
  };
  return {
    headers,
    multiValueHeaders: listed(Object.entries(headers)),
    requestContext: context(facts, now, {
      routeKey: '$disconnect',
      disconnectStatusCode: closed.code,
      eventType: 'DISCONNECT',
      disconnectReason: closed.reason,
    }),
    isBase64Encoded: false,
  };
}

function context(facts: ConnectionFacts, now: number, more: Json): Json {
  return {
    ...more,
    extendedRequestId: randomBytes(11).toString('base64url').concat('='),
    requestTime: logTime(now),
    messageDirection: 'IN',
    stage: facts.stage,
    connectedAt: facts.connectedAt,
    requestTimeEpoch: now,
    identity: { userAgent: facts.userAgent, sourceIp: facts.sourceIp },
    requestId: randomUUID(),
    domainName: facts.domain,
    connectionId: facts.id,
    apiId,
    ...(facts.authorizer ? { authorizer: facts.authorizer } : {}),
  };
}

/** Headers keep the letter case that the client sent; the query is left out when there is none. */
function upgradeParts(request: IncomingMessage): Json {
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    headers.push([request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '']);
  }
  const query = [...urlOf(request).searchParams];
  return {
    headers: Object.fromEntries(headers),
    multiValueHeaders: listed(headers),
    ...(query.length === 0
      ? {}
      : {
          queryStringParameters: Object.fromEntries(query),
          multiValueQueryStringParameters: listed(query),
        }),
  };
}

function listed(pairs: [string, string][]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? []), value]);
  return Object.fromEntries(lists);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `16/Mar/2025:00:46:22 +0000`. */
export function logTime(ms: number): string {
  const [date = '', time = ''] = new Date(ms).toISOString().split(/[T.]/);
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time} +0000`;
}
