import { hash, toHex } from './frame.ts';

/** Hash of a commit from its canonical text, in hex. */
export const commitHash = (text: string): string => toHex(hash('so1/commit', text));

/** `prev` of version 1. */
export const NO_HASH = '0'.repeat(64);
