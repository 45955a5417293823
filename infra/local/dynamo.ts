import { IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import type { Faults } from './faults.ts';
import { closeIterators } from './iterators.ts';
import { bodyOf, listen, refusesPage, shut } from './listen.ts';

/** A request to the tables and what came of it. `own` ones are the stand-in's. */
export interface DynamoCall {
  operation: string;
  input: Record<string, unknown>;
  status: number;
  output: Record<string, unknown>;
  own: boolean;
}

/** Who is told of each answered request, and asked what befalls one. */
interface Look {
  seen: (call: DynamoCall) => void;
  faultOf: Faults['table'];
}

export interface LocalDynamo {
  url: string;
  /** For the stand-in itself: neither metered nor billed. */
  client: DynamoDBClient;
  stop(): Promise<void>;
}

const ownAgent = 'stand-in';
const largest = 16 * 1024 * 1024;
const counted = new Set([
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'GetItem',
  'Query',
  'Scan',
  'BatchWriteItem',
  'BatchGetItem',
]);

/** Starts dynalite, in memory or in `path`; `seen` is told of every answered request before the answer. */
export async function startDynamo(
  path: string | null,
  seen: (call: DynamoCall) => void,
  faultOf: Faults['table'] = () => null,
): Promise<LocalDynamo> {
  closeIterators();
  const instant = { createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 };
  const server = dynalite(path ? { ...instant, path } : instant);
  watch(server, { seen, faultOf });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const client = ownClient(url);
  return {
    url,
    client,
    stop: async () => {
      client.destroy();
      await shut(server);
    },
  };
}

/** A client whose requests count as the stand-in's own. */
export const ownClient = (url: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint: url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    customUserAgent: ownAgent,
  });

/** Puts a look at each request and answer before dynalite's own listener. */
function watch(server: Server, look: Look): void {
  const [inner] = server.listeners('request') as RequestListener[];
  if (!inner) throw new Error('dynalite has no request listener');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!refusesPage(request, response)) void relay(request, response, inner, look);
  });
}

async function relay(
  request: IncomingMessage,
  response: ServerResponse,
  inner: RequestListener,
  { seen, faultOf }: Look,
): Promise<void> {
  const body = await bodyOf(request, largest).catch(() => null);
  if (!body) return void request.destroy();
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const input = parsed(body);
  const own = String(request.headers['user-agent']).includes(ownAgent);
  const asked = input && counted.has(operation) ? withCapacity(input) : body;
  const fault = own || !input || !counted.has(operation) ? null : faultOf(operation, input);
  if (fault === 'fails' || fault === 'throttled') return refuseCall(response, fault);
  const end = response.end.bind(response);
  response.end = ((text: string) => {
    const output = parsed(text);
    if (input && output) seen({ operation, input, status: response.statusCode, output, own });
    if (fault === null) return end(text);
    if (fault === 'unanswered') return request.socket.destroy();
    return setTimeout(end, fault.late, text);
  }) as ServerResponse['end'];
  inner(replayed(request, asked), response);
}

/** The two ways in which DynamoDB says that it did nothing. */
function refuseCall(response: ServerResponse, fault: 'fails' | 'throttled'): void {
  const [status, type] =
    fault === 'fails'
      ? ([500, 'InternalServerError'] as const)
      : ([400, 'ProvisionedThroughputExceededException'] as const);
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(
    JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: fault }),
  );
}

/** The same request, to be read a second time with another body. */
function replayed(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { headers, method, url } = request;
  const replay = Object.assign(new IncomingMessage(request.socket), { headers, method, url });
  replay.complete = true;
  replay.push(body);
  replay.push(null);
  return replay;
}

/** Dynalite tells the units that a request used only when asked. */
function withCapacity(input: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ ReturnConsumedCapacity: 'TOTAL', ...input }));
}

function parsed(text: Buffer | string): Record<string, unknown> | null {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}
