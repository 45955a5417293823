import type { ServerFrame } from '../domain/protocol/frames.ts';

export type { Person, ServerFrame } from '../domain/protocol/frames.ts';

/** Reads a frame; null for what is not one, which a newer server may send. */
export function readFrame(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    const typed = typeof frame === 'object' && frame !== null && 'type' in frame;
    return typed ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
