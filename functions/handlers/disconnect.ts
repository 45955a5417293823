import { appOf } from '../adapters/compose.ts';
import { callerOf, disconnectEvent } from '../app/socket-events.ts';
import { disconnect } from '../app/watch.ts';

/** Best effort: rows that are left behind end by themselves. */
export async function handler(event: unknown) {
  const { connection, user } = callerOf(disconnectEvent.parse(event));
  await disconnect(appOf('disconnect'), connection, user);
  return { statusCode: 200 };
}
