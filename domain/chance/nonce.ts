import { mac, toHex, u32 } from './frame.ts';

/** Whether a command's type may draw. */
export type NonceClass = 'draw' | 'none';

export interface NonceInput {
  /** 32 random bytes that never leave the device. */
  secret: Uint8Array;
  room: string;
  /** Draw commits seen so far, plus one. */
  d: number;
  class: NonceClass;
}

/** The nonce that a client must send (sealed-draws 5): 16 bytes in hex, the same for every resend. */
export const nonceOf = (input: NonceInput): string =>
  toHex(mac(input.secret, 'so1/nonce', input.room, u32(input.d), input.class).subarray(0, 16));
