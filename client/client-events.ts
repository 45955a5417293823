import type { Notice } from '../domain/protocol/notices.ts';

/**
 * What the connection tells its subscribers.
 *
 * @example client.on('down', ({ why }) => showOffline(why));
 */
export interface ClientEvents {
  up: object;
  down: { why: string };
  /** Something asks for the user. */
  notice: { notice: Notice };
  /** A refusal that belongs to no message waiting here. */
  refused: { error: { code: string }; message: string };
}
