import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayPush } from '../../../functions/adapters/gateway-push.ts';
import type { Push } from '../../../functions/app/ports.ts';

/** A callback API that answers by what the connection is called. */
const answers: Record<string, { status: number; type?: string; silent?: true }> = {
  'ok=': { status: 200 },
  'gone=': { status: 410, type: 'GoneException' },
  'bare-gone=': { status: 410 },
  'full=': { status: 429, type: 'LimitExceededException' },
  'large=': { status: 413, type: 'PayloadTooLargeException' },
};
const received: string[] = [];
let server: Server;
let push: Push;

beforeAll(async () => {
  server = createServer((request, response) => {
    const connection = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    received.push(`${request.method} ${request.url}`);
    const { status, type, silent } = answers[connection] ?? { status: 500 };
    if (silent) return;
    request.resume().on('end', () => {
      response.writeHead(status, type === undefined ? {} : { 'x-amzn-errortype': type }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  delete process.env.AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  push = gatewayPush(`http://127.0.0.1:${port}/v1`, log);
});

afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

test('field-23 only a 410 says gone, named or not; every other trouble is a failed post', async () => {
  const results = await Promise.all(
    Object.keys(answers).map(async (connection) => [connection, await push.post(connection, 'x')]),
  );
  expect(Object.fromEntries(results)).toEqual({
    'ok=': 'sent',
    'gone=': 'gone',
    'bare-gone=': 'gone',
    'full=': 'failed',
    'large=': 'failed',
  });
  expect(received).toContain('POST /v1/@connections/ok%3D');
});

test('what may pass is tried once more at once; a full buffer and a silent client are not waited for', async () => {
  const triesOf = async (connection: string) => {
    received.length = 0;
    expect(await push.post(connection, 'x')).toBe('failed');
    return received.length;
  };
  expect(await triesOf('broken=')).toBe(2);
  expect(await triesOf('full=')).toBe(1);
  expect(await triesOf('large=')).toBe(1);
  answers['silent='] = { status: 200, silent: true };
  expect(await triesOf('silent=')).toBe(1);
});

test('closing a connection that is gone is no trouble', async () => {
  await expect(push.close('gone=')).resolves.toBeUndefined();
  expect(received.at(-1)).toBe('DELETE /v1/@connections/gone%3D');
});
