import type { App } from './app.ts';

export interface Post {
  connection: string;
  text: string;
}

/** Posts at once at most. */
const CHUNK = 50;

/**
 * Posts one frame. What does not arrive is fetched by the client when it misses it. A gone connection
 * removes itself: its rows, and nobody else's.
 */
export async function postTo(
  app: App,
  connection: string,
  text: string,
): Promise<'sent' | 'gone' | 'failed'> {
  const sent = await app.push.post(connection, text);
  if (sent === 'gone') await app.live.forget(connection);
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
