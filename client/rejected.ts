import type { WireRejection } from '../domain/protocol/rejection.ts';

/**
 * A refusal by the server: `error.code` is from a closed list, `message` is in English.
 *
 * @example room.send(attack).catch((e) => { if (e instanceof Rejected) show(e.error.code); });
 */
export class Rejected extends Error {
  readonly error: WireRejection;

  constructor(error: WireRejection, message: string) {
    super(message);
    this.name = 'Rejected';
    this.error = error;
  }
}
