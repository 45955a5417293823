import { WebSocket } from 'ws';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';
import type { Wire } from './seating.ts';

/** Where a client finds the server, and what the network does to it. */
export interface Station {
  /** Null while nobody serves. */
  wsUrl(): string | null;
  /** Clock ms in a real ms. */
  readonly speed: number;
  /** The server's time, where it can be known. */
  now?: () => number;
  plan(): Plan;
  happened(fault: string): void;
}

interface Line {
  token: string;
  chance: Chance;
}

/** The server's time as the last answer to a ping told it, and when that came. */
interface Reading {
  clock: number;
  real: number;
}

const real = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A person's line over real sockets, which the network breaks, loses and doubles by chance. */
export function socketWire(station: Station, { token, chance }: Line): Wire & { close(): void } {
  let socket: WebSocket | null = null;
  let reading: Reading = { clock: Date.now(), real: Date.now() };
  const hits = (fault: 'lineBreaks' | 'messageLost' | 'messageTwice' | 'messageLate'): boolean => {
    const hit = chance.hits(station.plan()[fault]);
    if (hit) station.happened(fault);
    return hit;
  };
  const pong = (text: string): void => {
    if (!text.includes('"type":"pong"')) return;
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'pong') reading = { clock: frame.now, real: Date.now() };
  };
  const post = (line: WebSocket, text: string): void => {
    if (line.readyState === WebSocket.OPEN) line.send(text);
  };
  /** What the network makes of a message. */
  const carry = (line: WebSocket, text: string): number => {
    if (hits('messageLost')) return 1;
    const copies = hits('messageTwice') ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (hits('messageLate')) setTimeout(post, chance.between(20, 1000), line, text);
      else post(line, text);
    }
    return copies;
  };
  return {
    speed: station.speed,
    now:
      station.now ??
      (() => Math.floor(reading.clock + (Date.now() - reading.real) * station.speed)),
    sleep: real,
    send(text) {
      if (socket !== null && hits('lineBreaks')) socket.terminate();
      if (socket?.readyState !== WebSocket.OPEN) return 0;
      return carry(socket, text);
    },
    async connect(hear, gone) {
      socket?.terminate();
      socket = null;
      await real(chance.between(10, 200));
      const url = station.wsUrl();
      if (url === null) return gone();
      const fresh = new WebSocket(url, {
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: 10_000,
      });
      fresh.on('error', () => undefined);
      fresh.on('message', (data) => {
        pong(String(data));
        hear(String(data));
      });
      fresh.on('close', () => {
        if (socket !== fresh) return;
        socket = null;
        gone();
      });
      socket = fresh;
      await new Promise((resolve) => {
        fresh.once('open', resolve);
        fresh.once('close', resolve);
      });
      post(fresh, JSON.stringify({ action: 'ping', id: 'time' }));
    },
    close() {
      socket?.terminate();
      socket = null;
    },
  };
}
