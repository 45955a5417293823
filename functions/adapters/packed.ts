import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** Bytes of an item at most, its other attributes and their names left out (DynamoDB: 400 KB). */
const MOST_BYTES = 390_000;

/** Text as compressed bytes; null where they do not fit into an item. */
export async function pack(text: string): Promise<Uint8Array | null> {
  const packed = await zip(text);
  return packed.length > MOST_BYTES ? null : packed;
}

/** Text from what `pack` made of it. */
export const unpack = async (packed: Uint8Array): Promise<string> =>
  (await unzip(packed)).toString();
