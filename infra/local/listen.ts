import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on 127.0.0.1 only; the port, which 0 lets the system choose. Throws if it is in use. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new Error(`port ${port} is in use; choose another with --port`) : error;
  }
  return (server.address() as AddressInfo).port;
}

export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The whole body; null when it is longer than `limit` bytes. */
export async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

/**
 * Refuses a page of a browser, which names its origin and might be anybody's; whether it was one. What
 * stands in for AWS checks no signatures, so it must be closed to whatever else this machine looks at.
 */
export function refusesPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.origin === undefined) return false;
  refuse(response, 403, 'ForbiddenException', 'Forbidden');
  return true;
}

/** An error as the AWS SDK reads it: without the header it would be of unknown type. */
export function refuse(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ message, Message: message }));
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(value));
}

/** The address of a request, whatever a client wrote for it. */
export function urlOf(request: IncomingMessage): URL {
  const text = `http://localhost${request.url ?? '/'}`;
  return URL.canParse(text) ? new URL(text) : new URL('http://localhost/');
}
