import { type Client, type League, Rejected } from '../../../client/index.ts';
import { dial } from '../demo-table.ts';
import { Misuse } from '../exit.ts';
import { type Address, addressOf, call } from '../server.ts';
import type { Own } from './options.ts';

/** The connection is there, or will not be: the first failure is told instead of tried again. */
const connected = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.on('up', () => resolve());
    client.on('down', ({ why }) =>
      reject(
        new Misuse(
          `The server does not let you in (${why}).`,
          'Give a token that it accepts: --token "$(sealed-orders token)".',
        ),
      ),
    );
  });

/** Runs with a connection of the token's bearer. A refusal is told in the server's own words. */
export async function asMember<T>(
  { url, token, lang }: Own,
  run: (client: Client, server: Address) => Promise<T>,
  advice: string,
): Promise<T> {
  if (!token) {
    throw new Misuse(
      'Who are you? No token was given.',
      'Give --token, or set SEALED_ORDERS_TOKEN: export SEALED_ORDERS_TOKEN=$(sealed-orders token --name Ada)',
    );
  }
  const server = addressOf(url);
  await call(`${server.http}/leagues`);
  const client = dial(server, token, lang);
  try {
    await connected(client);
    return await run(client, server);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new Misuse(`${error.message} [${error.error.code}]`, advice);
  } finally {
    client.close();
  }
}

/** The same with a league whose log is fetched and checked. */
export async function inLeague<T>(
  own: Own,
  id: string,
  run: (league: League, client: Client) => Promise<T>,
): Promise<T> {
  return asMember(
    own,
    async (client, { http }) => {
      await call(`${http}/leagues/${encodeURIComponent(id)}`);
      return run(await client.league(id), client);
    },
    `See what stands: sealed-orders league show ${id}.`,
  );
}
