import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { startStandIn } from '../../infra/local/stand-in.ts';
import { Gauge } from './gauge.ts';
import type { Order, Word } from './messages.ts';
import { reportOf } from './report.ts';

interface Flags {
  rooms: number;
  sockets: number;
  minutes: number;
  every: number;
  json?: boolean;
  out?: string;
}

const note = (text: string): void => void process.stderr.write(`${text}\n`);

/** A third of the quiet part is warm-up; the flood lasts as long as both. */
const partsOf = ({ minutes }: Flags) => ({
  warmUp: Math.round(minutes * 10),
  quiet: Math.round(minutes * 20),
  flood: Math.round(minutes * 30),
});

/** `npm run load`: the stand-in in this process, its clients in another. */
async function load(flags: Flags): Promise<void> {
  const begun = performance.now();
  const data = await mkdtemp(join(tmpdir(), 'so-load-'));
  // Consumers of the stream may still write when the server has stopped.
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const standIn = await startStandIn({ quiet: true, data, tablesApart: true });
  const gauge = new Gauge();
  try {
    const people = flags.rooms * flags.sockets + 2;
    const tokens: string[] = [];
    for (let i = 0; i < people; i += 1) {
      tokens.push((await standIn.issuer.guest({ sub: `load-${i}` })).token);
    }
    const { rooms, sockets, every } = flags;
    const { wsUrl, dynamo } = standIn;
    const order: Order = {
      ...{ rooms, sockets, every, tokens },
      ...partsOf(flags),
      ...{ wsUrl, dynamoUrl: dynamo.url },
    };
    const result = await clients(order, gauge);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const report = reportOf(flags, { result, gauge, seconds });
    const text = JSON.stringify(report, null, flags.json ? 0 : 2);
    process.stdout.write(`${text}\n`);
    if (flags.out !== undefined) await writeFile(flags.out, `${text}\n`);
  } finally {
    gauge.stop();
    await standIn.stop();
  }
}

type Result = Extract<Word, { type: 'result' }>;

function clients(order: Order, gauge: Gauge): Promise<Result> {
  const child = fork(new URL('./clients.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.on('message', (word: Word) => {
      if (word.type === 'progress') note(`${gauge.seconds} s: ${word.text}`);
      if (word.type === 'part') {
        note(`${gauge.seconds} s: ${word.part}`);
        gauge.begin(word.part);
      }
      if (word.type === 'result') resolve(word);
    });
    // Comes after all that was said; `exit` may come before.
    child.once('disconnect', () => reject(new Error('the clients ended')));
    child.once('error', reject);
    child.send(order);
  });
}

const number = (text: string): number => {
  const n = Number(text);
  if (!(n > 0)) throw new Error(`"${text}" is not a number above 0`);
  return n;
};

new Command('load')
  .description('Many rooms on one stand-in: how long a command takes, alone and beside a flood.')
  .option('--rooms <n>', 'rooms', number, 200)
  .option('--sockets <n>', 'sockets of each room, 2 to 6: one a seat', number, 4)
  .option('--minutes <n>', 'to play: a sixth to warm up, a third quiet, a half flooded', number, 2)
  .option('--every <seconds>', 'between two commands of a room', number, 30)
  .option('--json', 'on one line')
  .option('--out <file>', 'write the figures here too')
  .action(load)
  .parseAsync()
  .then(() => process.exit())
  .catch((error: Error) => {
    note(error.stack ?? error.message);
    process.exitCode = 2;
  });
