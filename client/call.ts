type Fetch = typeof globalThis.fetch;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** One HTTP call. Throws unless it is answered well. */
export async function call(
  url: string,
  init: RequestInit = {},
  fetch: Fetch = globalThis.fetch,
): Promise<Response> {
  const reply = await fetch(url, init);
  if (reply.ok) return reply;
  throw new Error(`${init.method ?? 'GET'} ${url} answered ${reply.status}`);
}
