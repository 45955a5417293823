/**
 * A frame that breaks the protocol of sealed draws: proof that server and log disagree. It holds
 * the head kept here and the hash that was sent, for both are evidence.
 *
 * @example room.on('fault', ({ fault }) => alert(`${fault.code} at version ${fault.version}`));
 */
export class Fault extends Error {
  readonly version: number;
  readonly index: number | null;
  readonly field: string;
  readonly code: string;
  /** Head kept so far and hash of the offending frame. */
  readonly heads: { kept: string | null; sent: string };

  constructor(
    at: { version: number; index?: number | null; field: string; code: string },
    heads: { kept: string | null; sent: string },
  ) {
    super(`version ${at.version}: ${at.code} (${at.field})`);
    this.name = 'Fault';
    this.version = at.version;
    this.index = at.index ?? null;
    this.field = at.field;
    this.code = at.code;
    this.heads = heads;
  }
}
