import { z } from 'zod';
import { type Batch, missedIn } from './dead-letter.ts';

/** AWS by its command line: arguments → parsed JSON of stdout, null if it says nothing. */
export type Aws = (args: readonly string[]) => Promise<unknown>;

/** Calls a function and gives what it returned; throws what the function threw. */
export type Invoke = (name: string, event: unknown) => Promise<unknown>;

export interface Redrive {
  readonly aws: Aws;
  readonly invoke: Invoke;
  readonly queue: string;
  readonly function: string;
}

const Letters = z
  .object({
    Messages: z.array(z.object({ Body: z.string(), ReceiptHandle: z.string() })).optional(),
  })
  .nullable();
const Iterator = z.object({ ShardIterator: z.string() });
const Records = z.object({
  Records: z.array(
    z.looseObject({
      eventName: z.string(),
      dynamodb: z.looseObject({ SequenceNumber: z.string() }),
    }),
  ),
});
const Failures = z.object({ batchItemFailures: z.array(z.unknown()) });

/** Seconds in which nobody else sees a letter that is being worked on. */
const HIDDEN = 300;

/**
 * Gives a function what its dead letters say it missed, and deletes each letter that it has then
 * done. Returns how many; throws on the first that fails again, which stays in the queue.
 */
export async function redrive(job: Redrive): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [letter] = await receive(job);
    if (!letter) return done;
    const missed = missedIn(letter.Body);
    const event = 'batch' in missed ? await recordsOf(job.aws, missed.batch) : missed.event;
    const answer = Failures.safeParse(await job.invoke(job.function, event));
    if (answer.success && answer.data.batchItemFailures.length > 0) {
      throw new Error(`${job.function} failed again: the letter stays in the queue`);
    }
    const { queue } = job;
    await job.aws([
      'sqs',
      'delete-message',
      '--queue-url',
      queue,
      '--receipt-handle',
      letter.ReceiptHandle,
    ]);
  }
}

async function receive({ aws, queue }: Redrive) {
  const timeout = String(HIDDEN);
  const answer = await aws([
    'sqs',
    'receive-message',
    '--queue-url',
    queue,
    '--visibility-timeout',
    timeout,
  ]);
  return Letters.parse(answer)?.Messages ?? [];
}

/** The records of a batch, as the stream's event. They are there for 24 hours. */
async function recordsOf(aws: Aws, batch: Batch): Promise<unknown> {
  const place = [
    ...['--stream-arn', batch.streamArn, '--shard-id', batch.shardId],
    ...['--shard-iterator-type', 'AT_SEQUENCE_NUMBER'],
    ...['--sequence-number', batch.startSequenceNumber],
  ];
  const start = Iterator.parse(await aws(['dynamodbstreams', 'get-shard-iterator', ...place]));
  const read = await aws([
    'dynamodbstreams',
    'get-records',
    '--shard-iterator',
    start.ShardIterator,
  ]);
  const last = BigInt(batch.endSequenceNumber);
  const records = Records.parse(read).Records.filter(
    ({ eventName, dynamodb }) => eventName === 'INSERT' && BigInt(dynamodb.SequenceNumber) <= last,
  );
  return { Records: records };
}
