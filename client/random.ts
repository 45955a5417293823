/** Random bytes of the platform, for secrets and ids. */
export const platformRandom = (bytes: number): Uint8Array =>
  globalThis.crypto.getRandomValues(new Uint8Array(bytes));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random id of 22 characters (132 bits), fit for `id` and `cid`. */
export const randomId = (random: (bytes: number) => Uint8Array): string =>
  Array.from(random(22), (byte) => ALPHABET[byte & 63]).join('');
