import { appOf } from '../adapters/compose.ts';
import { handleMessage } from '../app/handle-message.ts';
import { callerOf, incomingOf, messageEvent } from '../app/socket-events.ts';

/** Every message of a client, also those that no route takes. The answer is a frame of its own. */
export async function handler(event: unknown) {
  const message = messageEvent.parse(event);
  await handleMessage(appOf('room'), callerOf(message), incomingOf(message));
  return { statusCode: 200 };
}
