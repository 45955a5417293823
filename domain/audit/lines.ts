const LF = 10;

/** A bundle as text, as bytes, or as lines without their line feeds, null for one that is no text. */
export type BundleInput = string | Uint8Array | readonly (string | null)[];

function linesOfBytes(bytes: Uint8Array): (string | null)[] {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lines: (string | null)[] = [];
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(LF, start);
    lines.push(end < 0 ? null : decoded(decoder, bytes.subarray(start, end)));
    if (end < 0) break;
    start = end + 1;
  }
  return lines;
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** The lines of a bundle; null for one that is not UTF-8 or does not end with a line feed. */
export function linesOf(input: BundleInput): (string | null)[] {
  if (input instanceof Uint8Array) return linesOfBytes(input);
  if (typeof input !== 'string') return [...input];
  const lines: (string | null)[] = input.split('\n');
  const rest = lines.pop();
  return rest === '' ? lines : [...lines, null];
}
