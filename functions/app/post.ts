import type { App } from './app.ts';

export interface Post {
  connection: string;
  text: string;
}

/** Posts at once at most. */
const CHUNK = 50;

/** Posts in a row that may fail before a client that does not read is cut off. */
const PATIENCE = 20;

/**
 * Posts one frame. What does not arrive is fetched by the client when it misses it. A gone connection
 * removes itself: its rows, and nobody else's. So does one that takes nothing any more, which is closed.
 */
export async function postTo(
  app: App,
  connection: string,
  text: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const sent = await app.push.post(connection, text);
  const failed = sent === 'failed' ? (app.failing.get(connection) ?? 0) + 1 : 0;
  app.failing.set(connection, failed);
  if (failed >= PATIENCE) await app.push.close(connection);
  if (sent === 'gone' || failed >= PATIENCE) await app.live.forget(connection);
  return sent;
}

/** Posts to many; the trouble of one is nobody else's. Gives the connections that are gone. */
export async function postAll(app: App, posts: readonly Post[]): Promise<string[]> {
  const gone: string[] = [];
  for (let i = 0; i < posts.length; i += CHUNK) {
    const chunk = posts.slice(i, i + CHUNK).map(async ({ connection, text }) => {
      if ((await postTo(app, connection, text)) === 'gone') gone.push(connection);
    });
    await Promise.allSettled(chunk);
  }
  return gone;
}
