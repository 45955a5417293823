import type { App } from './app.ts';

export interface Post {
  connection: string;
  text: string;
}

/** Posts at once at most. */
const CHUNK = 50;

/** A gone connection removes itself: its rows, and nobody else's. */
export async function dropConnection(
  app: Pick<App, 'live'>,
  connection: string,
): Promise<string[]> {
  const rooms = await app.live.roomsOf(connection);
  await Promise.all(rooms.map((room) => app.live.unwatch(room, connection)));
  return rooms;
}

/**
 * Posts one frame; whether the connection is still there. What does not arrive is fetched by the
 * client when it misses it.
 */
export async function postTo(app: App, connection: string, text: string): Promise<boolean> {
  const sent = await app.push.post(connection, text);
  if (sent === 'gone') await dropConnection(app, connection);
  return sent !== 'gone';
}

/** Posts to many; the trouble of one is nobody else's. Gives the connections that are gone. */
export async function postAll(app: App, posts: readonly Post[]): Promise<string[]> {
  const gone: string[] = [];
  for (let i = 0; i < posts.length; i += CHUNK) {
    const chunk = posts.slice(i, i + CHUNK).map(async ({ connection, text }) => {
      if (!(await postTo(app, connection, text))) gone.push(connection);
    });
    await Promise.allSettled(chunk);
  }
  return gone;
}
