import { closeSync, openSync, readSync } from 'node:fs';

const [BLOCK, LF] = [1 << 20, 10];

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The lines of a file one by one, without their line feeds; null for one that is not UTF-8 or does
 * not end with one. However long the file, a block and a line are in memory.
 */
export function* fileLines(path: string): Generator<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    const block = Buffer.alloc(BLOCK);
    for (let read = readSync(file, block); read > 0; read = readSync(file, block)) {
      let bytes = Buffer.concat([rest, block.subarray(0, read)]);
      for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF)) {
        yield decoded(decoder, bytes.subarray(0, end));
        bytes = bytes.subarray(end + 1);
      }
      rest = bytes;
    }
    if (rest.length > 0) yield null;
  } finally {
    closeSync(file);
  }
}
