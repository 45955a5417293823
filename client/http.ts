import { bearer, call } from './call.ts';

/**
 * What the lobby and "my rooms" list of a room.
 *
 * @example const ids = (await lobby('https://play.example', token)).map((row: Row) => row.room);
 */
export type Row = Record<string, unknown> & { room: string };

type Fetch = typeof globalThis.fetch;

/**
 * Gives a fresh ticket for each connection, in exchange for a token.
 *
 * @example connect({ url, ticket: tickets('https://play.example', token) });
 */
export function tickets(http: string, token: string, fetch: Fetch = globalThis.fetch) {
  return async (): Promise<string> => {
    const reply = await call(`${http}/ticket`, { method: 'POST', headers: bearer(token) }, fetch);
    return ((await reply.json()) as { ticket: string }).ticket;
  };
}

/**
 * Waiting public rooms.
 *
 * @example for (const row of await lobby('https://play.example', token)) show(row);
 */
export async function lobby(http: string, token: string): Promise<Row[]> {
  const reply = await call(`${http}/rooms`, { headers: bearer(token) });
  return ((await reply.json()) as { rooms: Row[] }).rooms;
}

/**
 * All rooms in which the bearer of the token sits, page after page; with `turn: 'mine'` those alone
 * that wait for the bearer.
 *
 * @example const mine = await myRooms('https://play.example', token, { turn: 'mine' });
 */
export async function myRooms(
  http: string,
  token: string,
  query: { turn?: 'mine' } = {},
): Promise<Row[]> {
  const rooms: Row[] = [];
  let after: string | undefined;
  do {
    const asked = new URLSearchParams({ ...query, ...(after === undefined ? {} : { after }) });
    const reply = await call(`${http}/me/rooms?${asked}`, { headers: bearer(token) });
    const page = (await reply.json()) as { rooms: Row[]; after?: string };
    rooms.push(...page.rooms);
    after = page.after;
  } while (after !== undefined);
  return rooms;
}

/**
 * Everything that is kept about the bearer of the token.
 *
 * @example const data = await myData('https://play.example', token);
 */
export async function myData(http: string, token: string): Promise<Record<string, unknown>> {
  const reply = await call(`${http}/me/data`, { headers: bearer(token) });
  return (await reply.json()) as Record<string, unknown>;
}

/**
 * Erases the bearer of the token: seats are given up, connections closed, names and salts removed.
 * There is no way back; who signs in again is a new person.
 *
 * @example await eraseMe('https://play.example', token);
 */
export async function eraseMe(http: string, token: string): Promise<void> {
  for (let state = 'going-on'; state === 'going-on'; ) {
    const reply = await call(`${http}/me/erase`, { method: 'POST', headers: bearer(token) });
    ({ state } = (await reply.json()) as { state: string });
  }
}
