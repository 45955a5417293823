import { fromHex, hash, toHex, u32 } from './frame.ts';
import { jcs } from './jcs.ts';

export interface Hidden {
  room: string;
  v: number;
  /** Place among the private payloads of the version. */
  i: number;
  seat: number;
  payload: unknown;
  /** 32 bytes in hex. */
  salt: string;
}

/** Commitment to a private payload (sealed-draws 7), in hex. */
export const commitmentOf = ({ room, v, i, seat, payload, salt }: Hidden): string =>
  toHex(hash('so1/private', fromHex(salt), room, u32(v), u32(i), u32(seat), jcs(payload)));
