import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Handler, Handlers } from '../../../infra/local/invoker.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../../../infra/local/stand-in.ts';

/** Any JSON; tests look at what they expect. */
export interface Json {
  [key: string]: Json;
}

export type FakeHandlers = Partial<Record<keyof Handlers, (event: Json) => unknown>>;

export const allow = (context: Record<string, unknown> = {}) => ({
  principalId: 'ada',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: '*' }],
  },
  context,
});

const good: FakeHandlers = {
  authorizer: () => allow(),
  connect: () => ({ statusCode: 200 }),
  disconnect: () => ({ statusCode: 200 }),
  room: () => ({ statusCode: 200 }),
  http: () => ({ statusCode: 200, body: '' }),
  expire: () => undefined,
  react: () => ({ batchItemFailures: [] }),
  project: () => ({ batchItemFailures: [] }),
  sweep: () => undefined,
};

/** A stand-in whose functions all succeed and do nothing, but for those given. */
export function fakeStandIn(
  handlers: FakeHandlers,
  options: Omit<StandInOptions, 'handlers'> = {},
): Promise<StandIn> {
  const all = { ...good, ...handlers } as Record<string, Handler>;
  return startStandIn({ quiet: true, ...options, handlers: all });
}

export interface Client {
  socket: WebSocket;
  frames: Json[];
  /** Resolves with the next frame that was not taken yet. */
  next(): Promise<Json>;
  send(value: unknown): void;
  /** The close code. */
  closed: Promise<number>;
}

/** Connects and waits until the socket is open; rejects with the status of a refusal. */
export async function connect(
  url: string,
  { protocol, headers = {} }: { protocol?: string; headers?: Record<string, string> } = {},
): Promise<Client> {
  const socket = new WebSocket(url, protocol ? [protocol] : [], { headers });
  const frames: Json[] = [];
  let taken = 0;
  let told = (): void => undefined;
  socket.on('message', (data) => {
    frames.push(JSON.parse(data.toString()));
    told();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  closed.catch(() => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
    socket.once('unexpected-response', (_, response) =>
      reject(new Error(`${response.statusCode}`)),
    );
  });
  socket.on('error', () => undefined);
  const next = async (): Promise<Json> => {
    while (frames.length <= taken) {
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    }
    taken += 1;
    return frames[taken - 1] as Json;
  };
  return {
    socket,
    frames,
    next,
    send: (value) => socket.send(typeof value === 'string' ? value : JSON.stringify(value)),
    closed,
  };
}

/** Waits, without a limit of its own, until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}
