import { say } from '../../domain/i18n/say.ts';
import type { ServerFrame } from '../../domain/protocol/frames.ts';
import type { WireRejection } from '../../domain/protocol/rejection.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { postTo } from './post.ts';

/** What a rejection is an answer to. */
export interface Cause {
  id: string | null;
  room?: string | undefined;
  league?: string | undefined;
  cid?: string | undefined;
}

export async function reply(app: App, { connection }: Caller, frame: ServerFrame): Promise<void> {
  await postTo(app, connection, JSON.stringify(frame));
}

/** Tells the sender, and nobody else, why something was refused. */
export function reject(
  app: App,
  caller: Caller,
  cause: Cause,
  error: WireRejection,
): Promise<void> {
  const { id, room, league, cid } = cause;
  return reply(app, caller, {
    type: 'rejected',
    id,
    ...(room === undefined ? {} : { room }),
    ...(league === undefined ? {} : { league }),
    ...(cid === undefined ? {} : { cid }),
    error,
    message: say(caller.locale).rejection(error),
  });
}
