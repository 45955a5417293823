import { failure } from '../domain/audit/messages.ts';
import type { FaultCode, Fault as Found } from '../domain/audit/report.ts';

/**
 * A frame that breaks the protocol of sealed draws: proof that server and log disagree. It holds
 * the hash kept here and the hash that was sent, for both are evidence.
 *
 * @example room.on('fault', ({ fault }) => alert(`${fault.code} at version ${fault.version}`));
 */
export class Fault extends Error {
  readonly version: number;
  readonly index: number | null;
  readonly field: string;
  readonly code: FaultCode;
  /** Hash of the last good frame, or of this version as kept before; and the hash sent now. */
  readonly heads: { kept: string | null; sent: string | null };

  constructor(version: number, found: Found, heads: { kept: string | null; sent: string | null }) {
    super(failure(version, found).message);
    this.name = 'Fault';
    this.version = version;
    this.index = found.index;
    this.field = found.field;
    this.code = found.code;
    this.heads = heads;
  }
}
