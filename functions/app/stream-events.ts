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
export function storedIn(raw: unknown): Stored {
  const { pk, v } = record.parse(raw).dynamodb.Keys;
  return { room: pk.S.slice('ROOM#'.length), v: v.N };
}

/** What Scheduler calls `expire` with. */
export const expiryEvent = z.object({ room: z.string().min(1), n: z.number().int() });
