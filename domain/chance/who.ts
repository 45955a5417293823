import { fromHex, hash, toHex } from './frame.ts';
import { jcs } from './jcs.ts';

/** A person as an identity provider names one. */
export interface Identity {
  iss: string;
  sub: string;
}

/** How a room knows a person (sealed-draws 2); `salt` is 32 random bytes in hex, one a person a room. */
export const whoOf = (salt: string, { iss, sub }: Identity): string =>
  toHex(hash('so1/who', fromHex(salt), jcs({ iss, sub })));
