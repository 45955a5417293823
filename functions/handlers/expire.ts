import { appOf } from '../adapters/compose.ts';
import { expiryEvent } from '../app/stream-events.ts';
import { expire } from '../app/timers.ts';

/** A timer went off. */
export async function handler(event: unknown) {
  await expire(appOf('expire'), expiryEvent.parse(event));
}
