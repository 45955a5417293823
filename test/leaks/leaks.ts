import { Command } from 'commander';
import { playPair } from './pair.ts';
import { add, none } from './sums.ts';

interface Flags {
  frames: number;
  from: number;
  json?: boolean;
}

const whole = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`"${text}" is not a whole number`);
  return n;
};

/** `npm run leaks`: pairs of rooms until so many viewer-frames have been compared. */
async function leaks({ frames, from, json }: Flags): Promise<void> {
  let sums = none;
  for (let seed = from; sums.frames < frames; seed += 1) {
    const pair = await playPair(seed);
    sums = add(sums, pair);
    for (const wrong of [...pair.differences, ...pair.found]) {
      process.stdout.write(`seed ${seed} (${pair.ruleset}): ${wrong}\n`);
    }
    if (sums.pairs % 20 === 0) process.stderr.write(`${sums.pairs} pairs, ${sums.frames} frames\n`);
  }
  const { pairs, rooms, differences, found } = sums;
  const text = json
    ? JSON.stringify({ from, ...sums })
    : `${pairs} pairs of rooms (${Object.keys(rooms).length} rulesets), ${sums.frames} viewer-frames compared, ${differences} differences; ${sums.scanned} texts searched, ${found} secrets found; ${sums.different} hidden payloads differed`;
  process.stdout.write(`${text}\n`);
  if (differences + found > 0) process.exitCode = 1;
}

new Command('leaks')
  .description(
    'Plays rooms twice, with other secrets of the other seats, and compares what viewers get.',
  )
  .option('--frames <n>', 'viewer-frames to compare', whole, 10_000)
  .option('--from <seed>', 'the first seed', whole, 0)
  .option('--json', 'sums as JSON')
  .action(leaks)
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exitCode = 2;
  });
