import { Command } from 'commander';
import { startStack } from '../e2e/stack.ts';
import { Fuzzer } from './fuzzer.ts';
import { overSockets } from './sockets.ts';

interface Flags {
  count: number;
  seed: number;
  from: number;
  sockets?: number;
  json?: boolean;
}

const whole = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`"${text}" is not a whole number`);
  return n;
};

const PORTION = 10_000;

/** `npm run fuzz`: seeded messages below the socket. */
async function fuzz({ count, seed, from, sockets, json }: Flags): Promise<void> {
  if (sockets !== undefined) return onSockets(sockets, seed);
  const fuzzer = new Fuzzer(seed, from);
  let told = 0;
  for (let left = count; left > 0; left -= PORTION) {
    await fuzzer.run(Math.min(PORTION, left));
    for (const { n, kind, what, input } of fuzzer.troubles.slice(told)) {
      process.stderr.write(`message ${n} (${kind}): ${what}\n  ${input.slice(0, 2000)}\n`);
    }
    told = fuzzer.troubles.length;
    process.stderr.write(`${fuzzer.sums.count} messages, ${told} troubles\n`);
  }
  const { sums } = fuzzer;
  process.stdout.write(`${json ? JSON.stringify(sums) : JSON.stringify(sums, null, 2)}\n`);
  if (fuzzer.troubles.length > 0) process.exitCode = 1;
}

/** The same over sockets of a stand-in in this process. */
async function onSockets(count: number, seed: number): Promise<void> {
  const stack = await startStack();
  const sums = await overSockets(stack, { count, seed });
  await stack.stop();
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  if (sums.silent + sums.faults > 0) process.exitCode = 1;
}

new Command('fuzz')
  .description(
    'Sends messages and events of all kinds, most of them faulty, and looks at each answer.',
  )
  .option('--count <n>', 'messages to send', whole, 20_000)
  .option('--seed <n>', 'of all luck', whole, 1)
  .option('--from <n>', 'the first message, or the one that its rooms are made for', whole, 0)
  .option('--sockets <n>', 'send so many over sockets of the stand-in instead', whole)
  .option('--json', 'sums as one line of JSON')
  .action(fuzz)
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 2;
  });
