import { Option } from 'commander';
import { reach } from '../../client/call.ts';
import { Misuse } from './exit.ts';

/** A running server: HTTP base without a slash at its end, and the WebSocket API. */
export interface Address {
  http: string;
  ws: string;
}

export const LOCAL = 'http://127.0.0.1:8080';

export const urlOption = (): Option =>
  new Option('--url <url>', 'HTTP address of a running server');

export const tokenOption = (): Option =>
  new Option('--token <token>', 'needed for rooms that go on or are private');

export const codeOption = (): Option =>
  new Option('--code <code>', 'code or password of a private room in which you have no seat');

/** The addresses behind `--url`: the stand-in serves both on one port. */
export function addressOf(url: string): Address {
  try {
    const http = new URL(url);
    const ws = new URL('v1', `${http.href.replace(/\/$/, '')}/`);
    ws.protocol = http.protocol === 'https:' ? 'wss:' : 'ws:';
    return { http: http.href.replace(/\/$/, ''), ws: ws.href };
  } catch {
    throw new Misuse(`"${url}" is not an address.`, `Give one like ${LOCAL}.`);
  }
}

/** One HTTP call whose failure says what to do next. */
export async function call(url: string, init: RequestInit = {}): Promise<Response> {
  const reply = await reach(url, init).catch(() => {
    throw new Misuse(`${new URL(url).origin} does not answer.`, 'Start it: sealed-orders serve');
  });
  if (reply.ok) return reply;
  throw new Misuse(wordsIn(await reply.text(), reply.status), adviceFor(reply.status));
}

/** The server's own words if it gave any. */
function wordsIn(body: string, status: number): string {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? `The server answered ${status}.`;
  } catch {
    return `The server answered ${status}.`;
  }
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return 'Give a token: --token "$(sealed-orders token)".';
  if (status === 404) return 'Check the id and the address.';
  if (status === 400) return 'Correct that and try again.';
  return 'Try again; if it stays so, look at what the server wrote.';
}

/** A guest's token of the built-in issuer; `slots` limits the rooms at once (ROO-2). */
export async function guestToken(http: string, name: string, slots?: number): Promise<string> {
  const reply = await call(`${http}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, slots }),
  });
  return ((await reply.json()) as { token: string }).token;
}
