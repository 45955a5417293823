import { type ServerFrame, serverFrame } from '../domain/protocol/frames.ts';

export type {
  AnnouncedFrame,
  PeopleFrame,
  Person,
  ServerFrame,
} from '../domain/protocol/frames.ts';

/** Reads a frame; null for what is not one, which a newer server may send. */
export function readFrame(text: string): ServerFrame | null {
  try {
    const frame = serverFrame.safeParse(JSON.parse(text));
    return frame.success ? frame.data : null;
  } catch {
    return null;
  }
}
