import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { serveCallback } from './callbacks.ts';
import type { EventBus } from './event-bus.ts';
import type { Gateway } from './gateway.ts';
import { type HttpApiOptions, serveHttpApi } from './http-api.ts';
import { refusesPage, sendJson } from './listen.ts';
import { type PagesOptions, servePages } from './public-pages.ts';
import { type SchedulerOptions, serveScheduler } from './scheduler.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST',
};

/** What clients reach: pages, HTTP API and WebSocket on one port. */
export function publicServer(gateway: Gateway, http: HttpApiOptions, pages: PagesOptions): Server {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(anyOrigin)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    void first(
      [(q, a) => servePages(pages, q, a), (q, a) => serveHttpApi(http, q, a)],
      request,
      response,
    );
  });
  server.on('upgrade', (request, socket, head) => {
    gateway.upgrade(request, socket, head).catch(() => socket.destroy());
  });
  return server;
}

/** What only the functions reach: `@connections`, the scheduler and the bus. */
export function awsServer(gateway: Gateway, scheduler: SchedulerOptions, bus: EventBus): Server {
  return createServer(
    (request, response) =>
      void first(
        [
          async (q, a) => refusesPage(q, a),
          (q, a) => serveCallback(gateway, q, a),
          (q, a) => serveScheduler(scheduler, q, a),
          (q, a) => bus.serve(q, a),
        ],
        request,
        response,
      ),
  );
}

async function first(
  ways: Serve[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    for (const way of ways) if (await way(request, response)) return;
    sendJson(response, 404, { message: 'Not Found' });
  } catch {
    if (!response.headersSent) sendJson(response, 500, { message: 'Internal Server Error' });
    else response.destroy();
  }
}
