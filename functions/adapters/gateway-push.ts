import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Log, Push } from '../app/ports.ts';
import { patience } from './patience.ts';

interface Fault {
  name: string;
  status: number | null;
}

function faultOf(cause: unknown): Fault {
  if (!(cause instanceof Error)) return { name: 'unknown', status: null };
  const metadata = '$metadata' in cause ? (cause.$metadata as { httpStatusCode?: number }) : {};
  return { name: cause.name, status: metadata?.httpStatusCode ?? null };
}

/** A bare 410 has no name that says so, and a named one may come without its status. */
const isGone = ({ name, status }: Fault): boolean => status === 410 || name === 'GoneException';

/** What another try may mend at once; a slow client's buffer and a client that hangs take longer. */
const isPassing = ({ name, status }: Fault): boolean =>
  status === null ? name !== 'TimeoutError' : status >= 500;

/** Posts through the gateway's callback API. A slow, full or gone client fails for itself alone. */
export function gatewayPush(endpoint: string, log: Log): Push {
  const client = new ApiGatewayManagementApiClient({
    endpoint,
    // The client library would wait half a second before it posts to a full buffer again.
    maxAttempts: 1,
    requestHandler: patience(2000),
    // A fifth less work a post.
    cacheMiddleware: true,
  });
  const send = async (connection: string, text: string): Promise<Fault | null> => {
    try {
      const Data = Buffer.from(text);
      await client.send(new PostToConnectionCommand({ ConnectionId: connection, Data }));
      return null;
    } catch (cause) {
      return faultOf(cause);
    }
  };
  return {
    async post(connection, text) {
      const first = await send(connection, text);
      const fault = first !== null && isPassing(first) ? await send(connection, text) : first;
      if (fault === null) return 'sent';
      if (isGone(fault)) return 'gone';
      log.warn('post failed', { connection, ...fault });
      return 'failed';
    },

    async close(connection) {
      try {
        await client.send(new DeleteConnectionCommand({ ConnectionId: connection }));
      } catch (cause) {
        const fault = faultOf(cause);
        if (!isGone(fault)) log.warn('close failed', { connection, ...fault });
      }
    },
  };
}
