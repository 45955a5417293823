import type { IncomingMessage } from 'node:http';
import type { FunctionName } from '../manifest.ts';
import type { LocalClock } from './clock.ts';
import { FunctionError, type Invoker } from './invoker.ts';
import {
  type AuthorizerContext,
  authorizerEvent,
  type ConnectionFacts,
  connectEvent,
} from './socket-events.ts';

/** A connection is let in, with the subprotocol that `$connect` chose, or refused with a status. */
export type Admission =
  | { admitted: true; protocol: string | null }
  | { admitted: false; status: number; message: string | null };

export interface AdmissionOptions {
  clock: LocalClock;
  invoker: Invoker;
  authorizer: FunctionName | null;
  connect: FunctionName | null;
}

interface Policy {
  principalId?: string;
  policyDocument?: { Statement?: { Effect?: string }[] };
  context?: Record<string, unknown>;
}

const refused = (status: number, message: string | null): Admission => ({
  admitted: false,
  status,
  message,
});

const largestContext = 8 * 1024;
const integrationLimit = 29_000;

/** Runs the authorizer, then `$connect`; fills `facts.authorizer`. */
export async function admit(
  facts: ConnectionFacts,
  request: IncomingMessage,
  options: AdmissionOptions,
): Promise<Admission> {
  const refusal = options.authorizer && (await authorize(facts, request, options));
  if (refusal) return refusal;
  if (!options.connect) return { admitted: true, protocol: null };
  try {
    const event = connectEvent(facts, request, options.clock.now());
    return admission(await options.invoker.invoke(options.connect, event, integrationLimit));
  } catch (error) {
    const late = error instanceof FunctionError && error.timedOut;
    return late
      ? refused(504, 'Endpoint request timed out')
      : refused(502, 'Internal server error');
  }
}

function admission(answer: unknown): Admission {
  const { statusCode, headers } = (answer ?? {}) as {
    statusCode?: number;
    headers?: Record<string, string>;
  };
  if (typeof statusCode !== 'number') return refused(502, 'Internal server error');
  if (statusCode < 200 || statusCode > 299) return refused(statusCode, null);
  const chosen = Object.entries(headers ?? {}).find(
    ([name]) => name.toLowerCase() === 'sec-websocket-protocol',
  );
  return { admitted: true, protocol: chosen?.[1] ?? null };
}

async function authorize(
  facts: ConnectionFacts,
  request: IncomingMessage,
  { authorizer, clock, invoker }: AdmissionOptions,
): Promise<Admission | null> {
  if (!authorizer) return null;
  const begun = clock.now();
  try {
    const event = authorizerEvent(facts, request, begun);
    const policy = ((await invoker.invoke(authorizer, event, integrationLimit)) ?? {}) as Policy;
    const effects = policy.policyDocument?.Statement?.map((statement) => statement.Effect) ?? [];
    const context = flat(policy);
    if (!context || effects.length === 0) return refused(500, null);
    if (effects.some((effect) => effect !== 'Allow')) return refused(403, 'Forbidden');
    facts.authorizer = { ...context, integrationLatency: String(clock.now() - begun) };
    return null;
  } catch (error) {
    const cause = error instanceof FunctionError ? error.cause : null;
    const unauthorized = cause instanceof Error && cause.message === 'Unauthorized';
    return unauthorized ? refused(401, 'Unauthorized') : refused(500, null);
  }
}

/** Flat strings, numbers and booleans only, 8 KB at most; null when the authorizer breaks that. */
function flat({ principalId, context = {} }: Policy): AuthorizerContext | null {
  const values = Object.entries(context);
  if (typeof principalId !== 'string') return null;
  if (values.some(([, value]) => !['string', 'number', 'boolean'].includes(typeof value))) {
    return null;
  }
  if (JSON.stringify(context).length > largestContext) return null;
  return { principalId, ...Object.fromEntries(values.map(([key, value]) => [key, String(value)])) };
}
