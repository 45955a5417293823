import { Crowd } from './crowd.ts';
import { Flood, slowReader } from './flood.ts';
import { Line, type LineOptions } from './line.ts';
import type { Order, Part, Word } from './messages.ts';
import { Preparer } from './prepare.ts';
import { Table } from './table.ts';

/** The process of the clients: told what to do by the one that serves, which it tells its figures. */

/** Rooms that are prepared and seated at once. */
const AT_ONCE = 8;
/** Loopback addresses to connect from. */
const ADDRESSES = 8;

const tell = (word: Word): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(word, () => resolve());
  });

const person = (order: Order, n: number): LineOptions => ({
  url: order.wsUrl,
  token: order.tokens[n] ?? '',
  from: `127.0.0.${2 + (n % ADDRESSES)}`,
});

/** A room on the tables and its people at their sockets, who all watch it. */
async function seat(order: Order, preparer: Preparer, n: number): Promise<[string, Table]> {
  const people = Array.from({ length: order.sockets }, (_, i) => n * order.sockets + i);
  const room = await preparer.room(people.map((i) => `load-${i}`));
  const lines = await Promise.all(people.map((i) => Line.open(person(order, i))));
  for (const line of lines) {
    await line.ask('watch', { action: 'watch', room: room.id, since: room.v });
  }
  return [room.id, new Table(room, lines, n)];
}

async function seatAll(order: Order): Promise<[string, Table][]> {
  const preparer = new Preparer(order.dynamoUrl);
  const seated: [string, Table][] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < order.rooms; n = next++) {
      seated.push(await seat(order, preparer, n));
      if (seated.length % 100 === 0)
        void tell({ type: 'progress', text: `${seated.length} rooms` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return seated;
}

async function run(order: Order): Promise<void> {
  const seated = await seatAll(order);
  const tables = seated.map(([, table]) => table);
  const crowd = new Crowd(tables, order.every * 1000);
  const play = async (part: Part, seconds: number): Promise<void> => {
    void tell({ type: 'part', part });
    await crowd.play(part, seconds * 1000);
  };
  await play('warm-up', order.warmUp);
  await play('quiet', order.quiet);

  const [room = ''] = seated[0] ?? [];
  const people = order.rooms * order.sockets;
  const flood = new Flood(person(order, people), room);
  const wake = await slowReader(person(order, people + 1), room);
  flood.begin();
  await play('flood', order.flood);
  const flooded = await flood.end();
  await crowd.settle(10_000);
  wake();
  const frames = tables.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.frames, 0);
  // Thousands of figures: they are not through before the channel says so.
  await tell({ type: 'result', counted: crowd.counted, flooded, frames });
  process.disconnect();
}

process.once('message', (order: Order) => {
  run(order).catch((cause: Error) => {
    process.stderr.write(`${cause.stack}\n`);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit());
