import { backoff } from './backoff.ts';

type Fetch = typeof globalThis.fetch;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const TRIES = 4;

/** A connection that stood idle may be closed while a request is on its way: GET is asked again. */
const mayAskAgain = ({ method = 'GET' }: RequestInit, error: unknown): boolean => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return method === 'GET' && error instanceof TypeError && code !== 'ECONNREFUSED';
};

/** Fetches, and again if the connection breaks. Throws what `fetch` throws. */
export async function reach(
  url: string,
  init: RequestInit = {},
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  for (let n = 0; ; n += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (n + 1 >= TRIES || !mayAskAgain(init, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, backoff(n, Math.random())));
    }
  }
}

/** One HTTP call. Throws unless it is answered well. */
export async function call(
  url: string,
  init: RequestInit = {},
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  const reply = await reach(url, init, fetch);
  if (reply.ok) return reply;
  throw new Error(`${init.method ?? 'GET'} ${url} answered ${reply.status}`);
}
