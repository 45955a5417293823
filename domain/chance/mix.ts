import { EMPTY, fromHex, hash, toHex } from './frame.ts';

/** X after the opening, from the hash of version 1; hex in and out. */
export const openingMix = (openingHash: string): string =>
  toHex(hash('so1/room', fromHex(openingHash)));

/** X after a mixed commit: its nonce goes in, or nothing if it has none; hex in and out. */
export const mixNonce = (mix: string, nonce: string | null): string =>
  toHex(hash('so1/mix', fromHex(mix), nonce === null ? EMPTY : fromHex(nonce)));

/**
 * Whether a commit changes X (sealed-draws 5): a draw commit does, and one with a nonce while no
 * draw commit has happened. `drawn` counts the draw commits before it.
 */
export const isMixed = (drawn: number, draws: boolean, nonce: string | null): boolean =>
  draws || (nonce !== null && drawn === 0);
