import { z } from 'zod';

/** What a letter of a stream has: where the records stand, not the records. */
const Batch = z.object({
  shardId: z.string(),
  startSequenceNumber: z.string(),
  endSequenceNumber: z.string(),
  batchSize: z.number(),
  streamArn: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** What Lambda writes for a batch of a stream, and for an asynchronous call. */
const OfStream = z.object({ DDBStreamBatchInfo: Batch });
const OfCall = z.object({ requestContext: z.looseObject({}), requestPayload: z.unknown() });

export type Missed = { batch: Batch } | { event: unknown };

/** What the function missed, from the body of a letter. Throws if the body is not JSON. */
export function missedIn(body: string): Missed {
  const letter: unknown = JSON.parse(body);
  const ofStream = OfStream.safeParse(letter);
  if (ofStream.success) return { batch: ofStream.data.DDBStreamBatchInfo };
  const ofCall = OfCall.safeParse(letter);
  // Scheduler leaves the bare event that it could not deliver.
  return { event: ofCall.success ? ofCall.data.requestPayload : letter };
}
