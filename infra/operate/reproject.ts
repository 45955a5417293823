import { z } from 'zod';
import type { Aws, Invoke } from './redrive.ts';

/** Where the logs are, and what writes their rows. */
export interface Reproject {
  readonly aws: Aws;
  readonly invoke: Invoke;
  /** Name of the table of commits. */
  readonly commits: string;
  /** Name of the function `project`. */
  readonly function: string;
}

const Page = z.object({
  Items: z.array(z.object({ pk: z.object({ S: z.string() }), v: z.object({ N: z.string() }) })),
  NextToken: z.string().optional(),
});
const Failures = z.object({ batchItemFailures: z.array(z.unknown()) });

/** The last version of each room and league, by the keys of the table alone. */
async function headsOf({ aws, commits }: Reproject): Promise<Map<string, number>> {
  const heads = new Map<string, number>();
  let from: string | undefined;
  do {
    const scan = ['dynamodb', 'scan', '--table-name', commits, '--projection-expression', 'pk,v'];
    const token = from === undefined ? [] : ['--starting-token', from];
    const page = Page.parse(await aws([...scan, '--max-items', '5000', ...token]));
    for (const { pk, v } of page.Items) {
      heads.set(pk.S, Math.max(heads.get(pk.S) ?? 0, Number(v.N)));
    }
    from = page.NextToken;
  } while (from !== undefined);
  return heads;
}

const eventOf = (pk: string, v: number) => ({
  Records: [
    {
      eventID: '1',
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: '1', Keys: { pk: { S: pk }, v: { N: String(v) } } },
    },
  ],
});

/**
 * Has the rows of every room and league written from its log, where they lag or are missing. Gives
 * how many were done, and those whose log cannot be folded.
 */
export async function reproject(job: Reproject): Promise<{ done: number; failed: string[] }> {
  const failed: string[] = [];
  const heads = await headsOf(job);
  for (const [pk, v] of heads) {
    const answer = Failures.safeParse(await job.invoke(job.function, eventOf(pk, v)));
    if (answer.success && answer.data.batchItemFailures.length > 0) failed.push(pk);
  }
  return { done: heads.size - failed.length, failed };
}
