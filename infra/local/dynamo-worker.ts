import { parentPort, workerData } from 'node:worker_threads';
import { startDynamo } from './dynamo.ts';
import type { ThreadWord } from './dynamo-thread.ts';

/** The thread of the tables. */

const tell = (word: ThreadWord): void => parentPort?.postMessage(word);
const { path } = workerData as { path: string | null };

const dynamo = await startDynamo(path, ({ output, ...call }) => {
  // What was read is of no interest to anybody who only counts.
  const { ConsumedCapacity, __type } = output;
  tell({ call: { ...call, output: { ConsumedCapacity, __type } } });
});
parentPort?.once('message', () => {
  // A request that is still under way finds no tables any more, and nobody waits for it.
  process.on('uncaughtException', () => undefined);
  void dynamo.stop().then(() => tell({ stopped: true }));
});
tell({ url: dynamo.url });
