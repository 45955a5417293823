import { connectRequest, subprotocolOf } from '../app/socket-events.ts';

/** The authorizer has let it in; nothing is stored before the connection watches a room. */
export async function handler(event: unknown) {
  const protocol = subprotocolOf(connectRequest.parse(event));
  const headers = protocol === undefined ? {} : { 'Sec-WebSocket-Protocol': protocol };
  return { statusCode: 200, headers };
}
