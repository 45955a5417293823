import type { Context } from 'aws-lambda';
import { appOf } from '../adapters/compose.ts';
import { expiryEvent } from '../app/stream-events.ts';
import { expire } from '../app/timers.ts';

/** A timer went off. The next one has the same target: this very function. */
export async function handler(event: unknown, context: Pick<Context, 'invokedFunctionArn'>) {
  const app = appOf('expire', { EXPIRE_ARN: context.invokedFunctionArn });
  await expire(app, expiryEvent.parse(event));
}
