import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FunctionName } from '../manifest.ts';
import { type Admission, admit } from './admission.ts';
import type { LocalClock } from './clock.ts';
import { Connection, type Limits } from './connection.ts';
import type { Faults } from './faults.ts';
import { guardFrames } from './frame-guard.ts';
import { FunctionError, type Invoker } from './invoker.ts';
import { urlOf } from './listen.ts';
import { type Meter, roomIn } from './meter.ts';
import { selectRoute } from './route-selection.ts';
import { type ConnectionFacts, disconnectEvent, factsOf, messageEvent } from './socket-events.ts';
import { Turnstile } from './turnstile.ts';

export interface GatewayRoute {
  readonly key: string;
  readonly function: FunctionName;
  /** The function's `body` goes back as a frame; without it the answer is discarded. */
  readonly responds?: boolean;
}

export interface GatewayOptions {
  stage: string;
  routes: readonly GatewayRoute[];
  /** `$request.body.<path>`. */
  selection: string;
  authorizer: FunctionName | null;
  clock: LocalClock;
  invoker: Invoker;
  meter: Meter;
  faults: Faults;
  limits: Limits;
}

const integrationLimit = 29_000;
/** Messages of one connection that are worked on together. */
const atOnce = 4;
/** Of one connection, far above what the functions admit: the rest waits in its socket. */
const pace = { burst: 50, perSecond: 250 };

/** The WebSocket API: upgrade, routes and the life of connections. */
export class Gateway {
  readonly connections = new Map<string, Connection>();
  readonly options: GatewayOptions;
  readonly #routes: ReadonlyMap<string, GatewayRoute>;
  readonly #protocols = new WeakMap<IncomingMessage, string>();
  readonly #server: WebSocketServer;

  constructor(options: GatewayOptions) {
    this.options = options;
    this.#routes = new Map(options.routes.map((route) => [route.key, route]));
    this.#server = new WebSocketServer({
      noServer: true,
      perMessageDeflate: false,
      maxPayload: options.limits.message,
      handleProtocols: (_, request) => this.#protocols.get(request) ?? false,
    });
  }

  /** The socket of an HTTP upgrade; answers 403 on a path that is not the stage's. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const { pathname } = urlOf(request);
    const known = ['/', `/${this.options.stage}`, `/${this.options.stage}/`].includes(pathname);
    if (!known) return refuseUpgrade(socket, 403, 'Forbidden');
    const { authorizer, clock, invoker, stage } = this.options;
    const facts = factsOf(request, stage, clock.now());
    const connect = this.#routes.get('$connect')?.function ?? null;
    const admission: Admission = await admit(facts, request, {
      authorizer,
      clock,
      connect,
      invoker,
    });
    if (!admission.admitted) return refuseUpgrade(socket, admission.status, admission.message);
    if (admission.protocol) this.#protocols.set(request, admission.protocol);
    if (socket.destroyed) return this.#tellDisconnect(facts, 1006, '');
    this.#server.handleUpgrade(request, socket, head, (client) =>
      this.#open(facts, client, socket),
    );
  }

  /** The client's machine vanishes without a word: the gateway goes on posting to nobody. */
  makeZombie(id: string): void {
    const connection = this.connections.get(id);
    if (!connection) return;
    connection.zombie = true;
    connection.socket.terminate();
  }

  /** Ends every connection with 1001 and waits until each `$disconnect` has run. */
  async close(): Promise<void> {
    for (const connection of this.connections.values()) connection.close(1001, 'Going away');
    const deadline = Date.now() + 2000;
    while (this.connections.size > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const connection of this.connections.values()) connection.socket.terminate();
  }

  #open(facts: ConnectionFacts, client: WebSocket, socket: Duplex): void {
    const { clock, limits } = this.options;
    const connection = new Connection(facts, client, clock, limits);
    this.connections.set(facts.id, connection);
    guardFrames(socket, limits.frame, () => client.close(1009, 'Message too long'));
    const turnstile = new Turnstile(atOnce, client, pace);
    client.on('message', (data: Buffer, binary: boolean) => {
      if (client.readyState !== client.OPEN) return;
      turnstile.pass(() =>
        this.#message(connection, data, binary).catch(() =>
          this.#tell(connection, 'Internal server error'),
        ),
      );
    });
    client.on('error', () => undefined);
    client.on('close', (code, reason) => this.#closed(connection, code, reason.toString()));
  }

  async #message(connection: Connection, data: Buffer, binary: boolean): Promise<void> {
    const { clock, faults, meter } = this.options;
    connection.touch();
    connection.room = roomIn(data.toString()) ?? connection.room;
    meter.message('in', data.length, connection.room);
    if (Math.random() < faults.throttled) return this.#tell(connection, 'Too Many Requests');
    const route = this.#routeOf(data, binary);
    if (!route) return this.#tell(connection, 'Forbidden');
    const event = messageEvent(connection.facts, { route: route.key, data, binary }, clock.now());
    const delay = faults.messageDelay();
    if (delay > 0) await clock.sleep(delay);
    await this.#integrate(connection, route, event);
  }

  #routeOf(data: Buffer, binary: boolean): GatewayRoute | undefined {
    const key = binary ? null : selectRoute(this.options.selection, data.toString());
    const route = key?.startsWith('$') ? undefined : this.#routes.get(key ?? '$default');
    return route ?? this.#routes.get('$default');
  }

  async #integrate(connection: Connection, route: GatewayRoute, event: unknown): Promise<void> {
    try {
      const answer = await this.options.invoker.invoke(route.function, event, integrationLimit);
      const { body } = (answer ?? {}) as { body?: unknown };
      if (route.responds && typeof body === 'string') this.#send(connection, body);
    } catch (error) {
      const late = error instanceof FunctionError && error.timedOut;
      this.#tell(connection, late ? 'Endpoint request timed out' : 'Internal server error');
    }
  }

  #tell(connection: Connection, message: string): void {
    const connectionId = connection.facts.id;
    this.#send(connection, JSON.stringify({ message, connectionId, requestId: randomUUID() }));
  }

  /** A client that does not read what the gateway itself says to it is cut off. */
  #send(connection: Connection, text: string): void {
    if (connection.socket.bufferedAmount > this.options.faults.clientBuffer) {
      connection.socket.terminate();
      return;
    }
    this.options.meter.message('out', Buffer.byteLength(text), connection.room);
    connection.touch();
    connection.send(text);
  }

  #closed(connection: Connection, code: number, reason: string): void {
    const { id, connectedAt } = connection.facts;
    const zombieSocket = connection.zombie && code === 1006;
    if (zombieSocket || !this.connections.delete(id)) return;
    connection.ended();
    const minutes = (this.options.clock.now() - connectedAt) / 60_000;
    this.options.meter.add('connectionMinute', 'open', minutes, connection.room);
    this.#tellDisconnect(connection.facts, code, reason);
  }

  #tellDisconnect(facts: ConnectionFacts, code: number, reason: string): void {
    const { clock, faults, invoker } = this.options;
    const route = this.#routes.get('$disconnect');
    if (!route || Math.random() < faults.dropDisconnect) return;
    const event = disconnectEvent(facts, { code, reason }, clock.now());
    invoker.invoke(route.function, event, integrationLimit).catch(() => undefined);
  }
}

function refuseUpgrade(socket: Duplex, status: number, message: string | null): void {
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
