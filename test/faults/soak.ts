import { Command, Option } from 'commander';
import { playHistory, type Told } from './history.ts';
import { playKilled } from './kill.ts';
import { playStack } from './stack.ts';
import { add, noSums, readSums, type Sums, writeSums } from './sums.ts';

/** How histories of a tier are played from a seed on: one, or as many as share a server. */
type Tier = (seed: number) => Promise<Told[]>;

const tiers: Readonly<Record<string, Tier>> = {
  memory: async (seed) => [await playHistory(seed)],
  stack: (seed) => playStack(seed, 6),
  kill: (seed) => playKilled(seed, { rooms: 5, kills: 20, speed: 6 }),
};

interface Flags {
  tier: string;
  from: number;
  count: number;
  minutes?: number;
  sums?: string;
  seed?: number;
}

const whole = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0) throw new Error(`"${text}" is not a whole number`);
  return n;
};

const sumsOf = ({ from, sums, tier }: Flags): Sums =>
  (sums === undefined ? null : readSums(sums)) ?? noSums(tier, from);

/** `npm run soak`: seeded fault histories, one after the other, taken up where the sums stopped. */
async function soak(flags: Flags): Promise<void> {
  const play = tiers[flags.tier];
  if (play === undefined) throw new Error(`there is no tier ${flags.tier}`);
  if (flags.seed !== undefined) return one(play, flags.seed);
  let sums = sumsOf(flags);
  const last = sums.next + flags.count;
  const until =
    flags.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + flags.minutes * 60_000;
  while (sums.next < last && Date.now() < until) {
    const batch = await play(sums.next);
    sums = batch.reduce(add, sums);
    shout(batch);
    if (sums.next % 50 === 0 || batch.length > 1) report(flags, sums);
  }
  report(flags, sums);
  process.stdout.write(`${JSON.stringify(sums)}\n`);
  if (sums.wrong.length > 0) process.exitCode = 1;
}

function shout(batch: readonly Told[]): void {
  for (const { seed, wrong } of batch) {
    if (wrong.length > 0) process.stdout.write(`seed ${seed}: ${wrong.join('; ')}\n`);
  }
}

/** What is played from one seed, with everything that went wrong in it. */
async function one(play: Tier, seed: number): Promise<void> {
  const told = await play(seed);
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`);
  if (told.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

function report({ sums: file }: Flags, sums: Sums): void {
  if (file !== undefined) writeSums(file, sums);
  const { histories, commands, faults, restarts, wrong } = sums;
  process.stderr.write(
    `${histories} histories, ${commands} commands, ${faults} faults, ${restarts} restarts, ${wrong.length} wrong\n`,
  );
}

new Command('soak')
  .description('Plays rooms under seeded faults and checks that nothing was lost or doubled.')
  .addOption(
    new Option('--tier <tier>', 'what they are played on')
      .choices(Object.keys(tiers))
      .default('memory'),
  )
  .option('--from <seed>', 'the first seed, where no sums say otherwise', whole, 1)
  .option('--count <n>', 'histories to play', whole, 1000)
  .option('--minutes <n>', 'stop after so long', whole)
  .option('--sums <file>', 'keep the sums here, and go on from them')
  .option('--seed <n>', 'play this one history again and print it', whole)
  .action(soak)
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  });
