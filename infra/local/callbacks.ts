import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection } from './connection.ts';
import type { Gateway } from './gateway.ts';
import { bodyOf, refuse, sendJson } from './listen.ts';
import { roomIn } from './meter.ts';

/** POST, GET and DELETE `/{stage}/@connections/{id}`; true if the request was one of these. */
export async function serveCallback(
  gateway: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const prefix = `/${gateway.options.stage}/@connections/`;
  const path = decoded((request.url ?? '').split('?')[0] ?? '');
  if (!path?.startsWith(prefix)) return false;
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    refuse(response, 403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    return true;
  }
  const connection = gateway.connections.get(path.slice(prefix.length));
  if (!connection) refuse(response, 410, 'GoneException', 'The connection is no longer available.');
  else if (request.method === 'POST') await post(gateway, connection, request, response);
  else if (request.method === 'GET') describe(connection, response);
  else if (request.method === 'DELETE') remove(connection, response);
  else refuse(response, 403, 'ForbiddenException', 'Forbidden');
  return true;
}

/** A malformed escape names no connection. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function post(
  gateway: Gateway,
  connection: Connection,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { faults, limits, meter } = gateway.options;
  const body = await bodyOf(request, limits.message);
  if (!body) return refuse(response, 413, 'PayloadTooLargeException', 'Message too long');
  const fault = faults.post(body.toString());
  if (fault === 'hangs') return;
  if (fault === 'too-long')
    return refuse(response, 413, 'PayloadTooLargeException', 'Message too long');
  if (Math.random() < faults.falseGone) return refuse(response, 410, 'GoneException', 'Not so');
  if (fault === 'limited' || connection.socket.bufferedAmount > faults.clientBuffer) {
    return refuse(response, 429, 'LimitExceededException', 'The client is too slow');
  }
  connection.room = roomIn(body.toString()) ?? connection.room;
  meter.message('out', body.length, connection.room);
  connection.touch();
  connection.send(body);
  response.writeHead(200).end();
}

function describe(connection: Connection, response: ServerResponse): void {
  const { connectedAt, sourceIp, userAgent } = connection.facts;
  sendJson(response, 200, {
    connectedAt: new Date(connectedAt).toISOString(),
    identity: { sourceIp, userAgent },
    lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
  });
}

function remove(connection: Connection, response: ServerResponse): void {
  connection.close(1000, '');
  response.writeHead(204).end();
}
