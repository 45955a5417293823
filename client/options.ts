import type { SocketMaker } from './socket.ts';

/**
 * How to reach a gateway, and as whom: by `ticket` in a browser, by `bearer` elsewhere.
 *
 * @example const options: Options = { url: 'wss://play.example/live', ticket: tickets(http, token) };
 */
export interface Options {
  /** Address of the WebSocket API, without a query. */
  url: string;
  /** Address of the HTTP API without a slash at its end; left out, it is at the root of `url`. */
  http?: string;
  /** Gives a fresh ticket for each connection, since a ticket serves once. */
  ticket?: () => Promise<string>;
  /** Sent as `Authorization: Bearer`; needs a constructor that can set headers. */
  bearer?: string;
  /** Language of refusals, as `pt` or `pt-BR`; left out, the server looks at what the browser asks for. */
  lang?: string;
  /** Defaults to the global one. */
  WebSocket?: SocketMaker;
  /** Fills a given number of bytes; defaults to the global `crypto`. */
  random?: (bytes: number) => Uint8Array;
  /** 32 bytes that never leave the device; nonces come from it. Keep it to resume with equal dice. */
  secret?: Uint8Array;
  /** Wait in milliseconds for an answer before a message is sent again. */
  patience?: number;
  /** Milliseconds between pings that carry the head; 0 for none. */
  pingEvery?: number;
}

/** Where the HTTP API is. */
export function httpOf({ http, url }: Pick<Options, 'http' | 'url'>): string {
  if (http !== undefined) return http;
  const { protocol, host } = new URL(url);
  return `${protocol === 'wss:' ? 'https' : 'http'}://${host}`;
}
