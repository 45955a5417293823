import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type DynamoCall, type LocalDynamo, ownClient } from './dynamo.ts';

/** What the thread tells: where it listens, then of each answered request; told to stop, that it has. */
export type ThreadWord = { url: string } | { call: DynamoCall } | { stopped: true };

/**
 * The same as `startDynamo` in a thread of its own, so that two cores share the work. `seen` may be told
 * just after the answer, and table faults do not reach it.
 */
export async function startDynamoThread(
  path: string | null,
  seen: (call: DynamoCall) => void,
): Promise<LocalDynamo> {
  const worker = new Worker(new URL('./dynamo-worker.js', import.meta.url), {
    workerData: { path },
  });
  const [first] = (await once(worker, 'message')) as [{ url: string }];
  const client = ownClient(first.url);
  const stopped = new Promise<void>((resolve) => {
    worker.on('message', (word: ThreadWord) => {
      if ('call' in word) seen(word.call);
      if ('stopped' in word) resolve();
    });
  });
  return {
    url: first.url,
    client,
    stop: async () => {
      client.destroy();
      worker.postMessage('stop');
      await stopped;
      await worker.terminate();
    },
  };
}
