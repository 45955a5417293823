/**
 * The part of the browser's `WebSocket` that the SDK uses; the `ws` package has it too.
 *
 * @example const socket: SocketLike = new WebSocket('wss://play.example/v1');
 */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'open' | 'message' | 'close' | 'error', listener: SocketListener): void;
}

export type SocketListener = (event: { data?: unknown; code?: number; message?: string }) => void;

/**
 * Makes a socket. The third argument is understood by `ws` only; browsers connect by ticket.
 *
 * @example connect({ url, bearer, WebSocket: ws as SocketMaker })
 */
export type SocketMaker = new (
  url: string,
  protocols?: string[],
  options?: { headers: Record<string, string> },
) => SocketLike;

export const OPEN = 1;
