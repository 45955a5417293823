import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DynamoCall, type LocalDynamo, startDynamo } from '../../../infra/local/dynamo.ts';
import { createTables } from '../../../infra/local/tables.ts';
import { tables } from '../../../infra/manifest.ts';

/** What handlers need around them: tables, and a callback API that keeps what is posted. */
export interface Surroundings {
  dynamo: LocalDynamo;
  posts: { connection: string; frame: Record<string, unknown> }[];
  /** Requests of the handlers to the tables. */
  calls: DynamoCall[];
  stop(): Promise<void>;
}

export async function surround(environment: Record<string, string> = {}): Promise<Surroundings> {
  const calls: DynamoCall[] = [];
  const dynamo = await startDynamo(null, (call) => {
    if (!call.own) calls.push(call);
  });
  await createTables(dynamo.client, tables);
  const posts: Surroundings['posts'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const connection = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
      posts.push({ connection, frame: JSON.parse(text) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = Object.keys(tables).map((name) => [`TABLE_${name.toUpperCase()}`, name]);
  Object.assign(process.env, Object.fromEntries(names), {
    CALLBACK_URL: `http://127.0.0.1:${port}/v1`,
    NOTICE_BUS: 'notices',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    ...environment,
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await dynamo.stop();
  };
  return { dynamo, posts, calls, stop };
}

/** A MESSAGE event as the gateway makes it. */
export function messageEvent(
  connectionId: string,
  body: string,
  more: { binary?: boolean; sub?: string } = {},
): object {
  const { binary = false, sub = 'ada' } = more;
  return {
    requestContext: {
      routeKey: '$default',
      messageId: 'm=',
      eventType: 'MESSAGE',
      extendedRequestId: 'x=',
      requestTime: '01/Jan/2030:00:00:00 +0000',
      messageDirection: 'IN',
      stage: 'v1',
      connectedAt: Date.now(),
      requestTimeEpoch: Date.now(),
      identity: { userAgent: '', sourceIp: '127.0.0.1' },
      requestId: 'request-1',
      domainName: 'localhost',
      connectionId,
      apiId: 'local',
      authorizer: {
        principalId: 'p',
        iss: 'test',
        sub,
        name: '',
        exp: '4000000000',
        integrationLatency: '3',
      },
    },
    body,
    isBase64Encoded: binary,
  };
}
