import type { Duplex } from 'node:stream';

/** Position in the byte stream of a client: in a frame's header, or in its payload. */
interface Reading {
  header: number[];
  skip: number;
}

/**
 * Calls `tooLong` when a client sends a frame whose payload is above `limit` bytes. The gateway limits
 * frames as well as messages, and a `ws` receiver only knows messages.
 */
export function guardFrames(socket: Duplex, limit: number, tooLong: () => void): void {
  const reading: Reading = { header: [], skip: 0 };
  socket.prependListener('data', (chunk: Buffer) => {
    if (longest(chunk, reading) > limit) tooLong();
  });
}

/** The longest payload that a header in `chunk` announces; 0 if none ends in it. */
function longest(chunk: Buffer, reading: Reading): number {
  let found = 0;
  for (let i = 0; i < chunk.length; ) {
    if (reading.skip > 0) {
      const step = Math.min(reading.skip, chunk.length - i);
      reading.skip -= step;
      i += step;
      continue;
    }
    reading.header.push(chunk[i] ?? 0);
    i += 1;
    const size = payload(reading.header);
    if (size === null) continue;
    found = Math.max(found, size);
    reading.skip = size;
    reading.header = [];
  }
  return found;
}

/** Bytes of payload once the header is whole, else null (RFC 6455, 5.2). */
function payload(header: number[]): number | null {
  const second = header[1];
  if (second === undefined) return null;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = (second & 0x80) === 0 ? 0 : 4;
  if (header.length < 2 + extended + mask) return null;
  if (extended === 0) return short;
  return header.slice(2, 2 + extended).reduce((sum, byte) => sum * 256 + byte, 0);
}
