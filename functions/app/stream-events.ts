import { z } from 'zod';
import type { Stored } from './react.ts';

/** A record of the commits' stream: keys only. */
const record = z.object({
  dynamodb: z.object({
    Keys: z.object({
      pk: z.object({ S: z.string().startsWith('ROOM#') }),
      v: z.object({ N: z.coerce.number().int().min(1) }),
    }),
  }),
});

/** Which commit a record tells of. Throws for one that is none. */
function storedIn(raw: unknown): Stored {
  const { pk, v } = record.parse(raw).dynamodb.Keys;
  return { room: pk.S.slice('ROOM#'.length), v: v.N };
}

/**
 * A handler of single records of a batch that works once a room, on its newest record; the room's
 * other records share the outcome.
 */
export function oncePerRoom(
  records: readonly unknown[],
  work: (newest: Stored) => Promise<void>,
): (raw: unknown) => Promise<void> {
  const newest = new Map<string, number>();
  for (const raw of records) {
    if (!record.safeParse(raw).success) continue;
    const { room, v } = storedIn(raw);
    newest.set(room, Math.max(v, newest.get(room) ?? 0));
  }
  const begun = new Map<string, Promise<void>>();
  return async (raw) => {
    const { room, v } = storedIn(raw);
    const running = begun.get(room) ?? work({ room, v: newest.get(room) ?? v });
    begun.set(room, running);
    await running;
  };
}

/** What Scheduler calls `expire` with. */
export const expiryEvent = z.object({ room: z.string().min(1), n: z.number().int() });
