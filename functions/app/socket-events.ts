import { z } from 'zod';
import { localeOf } from '../../domain/i18n/locale.ts';
import type { Credentials } from './authorize.ts';
import { type Caller, SKEW, userOf } from './caller.ts';
import type { Incoming } from './handle-message.ts';

/** The events of a WebSocket API, as they really come: only what is read here is asked for. */

const texts = z.record(z.string(), z.string());

export const connectRequest = z.object({
  methodArn: z.string().optional(),
  headers: texts.default({}),
  queryStringParameters: texts.nullish(),
});
export type ConnectRequest = z.infer<typeof connectRequest>;

/** The gateway keeps an authorizer's context as text, whatever it was. */
const session = z.object({
  iss: z.string(),
  sub: z.string(),
  name: z.string(),
  slots: z.string().default(''),
  lang: z.string().optional(),
  exp: z.coerce.number(),
});

const context = z.object({
  connectionId: z.string(),
  requestId: z.string(),
  requestTimeEpoch: z.number(),
  authorizer: session,
});

/** Has neither headers nor a query string. */
export const messageEvent = z.object({
  requestContext: context,
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
});
export type MessageEvent = z.infer<typeof messageEvent>;

export const disconnectEvent = z.object({ requestContext: context });

/** Clients spell header names as they like. */
function header(headers: Record<string, string>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

export const credentialsOf = ({ headers, queryStringParameters }: ConnectRequest): Credentials => ({
  authorization: header(headers, 'authorization'),
  origin: header(headers, 'origin'),
  ticket: queryStringParameters?.ticket,
  lang: queryStringParameters?.lang ?? header(headers, 'accept-language'),
});

/** First subprotocol that a client offers: a browser fails unless one comes back. */
export const subprotocolOf = ({ headers }: ConnectRequest): string | undefined =>
  header(headers, 'sec-websocket-protocol')?.split(',')[0]?.trim();

export function callerOf({ requestContext }: z.infer<typeof disconnectEvent>): Caller {
  const { connectionId, requestTimeEpoch, authorizer } = requestContext;
  const { iss, sub, name, slots, lang, exp } = authorizer;
  return {
    connection: connectionId,
    identity: { iss, sub },
    user: userOf({ iss, sub }),
    name: name === '' ? null : name,
    slots: slots === '' ? null : Number(slots),
    locale: localeOf(lang),
    expires: (exp + SKEW) * 1000,
    receivedAt: requestTimeEpoch,
  };
}

export const incomingOf = ({ requestContext, body, isBase64Encoded }: MessageEvent): Incoming => ({
  text: body ?? '',
  binary: isBase64Encoded,
  request: requestContext.requestId,
});

/** What the gateway wants of an authorizer that lets somebody in. */
export const allowing = (user: string, session: object, methodArn: string) => ({
  principalId: user,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: methodArn }],
  },
  context: session,
});
