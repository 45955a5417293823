import { cpus } from 'node:os';
import { Command } from 'commander';
import type { Finding } from '../bench/finding.ts';
import { Misuse } from './exit.ts';
import { whole } from './number.ts';
import { progress, progressDone, say, sayJson } from './output.ts';

interface Flags {
  rounds: number;
  slice: number;
  json?: true;
}

/** `bench`: what the parts of this project cost, beside others. */
export const benchVerb = (): Command =>
  new Command('bench')
    .description('Measure the engine beside a peer and a floor, per CPU second, in one run.')
    .argument('[name]', 'benchmark: engine, audit; all without a name')
    .option('--rounds <n>', 'slices of each that count', whole(1, 1000), 11)
    .option('--slice <ms>', 'CPU time of a slice', whole(1, 60_000), 400)
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', '\nExample:\n  sealed-orders bench engine --json')
    .action(bench);

async function bench(name: string | undefined, flags: Flags): Promise<void> {
  const { benches } = await load();
  const chosen = name === undefined ? [...benches.values()] : [benches.get(name)];
  const { rounds, slice, json } = flags;
  const findings: Finding[] = [];
  for (const run of chosen) {
    if (run === undefined) {
      throw new Misuse(
        `There is no benchmark "${name}".`,
        `Choose one of: ${[...benches.keys()].join(', ')}.`,
      );
    }
    const onRound = (done: number, of: number): void => progress(`round ${done} of ${of}`);
    findings.push(...run({ rounds, slice, onRound }));
  }
  progressDone();
  if (json) sayJson({ ...machine(), rounds, findings });
  else say(words(findings));
}

/** The peers are development dependencies, which an installation may leave out. */
async function load(): Promise<typeof import('../bench/index.ts')> {
  try {
    return await import('../bench/index.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Misuse('A package to measure against is missing.', 'Run: npm ci --include=dev');
  }
}

const machine = () => ({
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cpus: cpus().length,
});

const words = (findings: readonly Finding[]): string =>
  findings.map((finding) => [headOf(finding), ...rows(finding), ''].join('\n')).join('\n');

const headOf = ({ name, against }: Finding): string => `${name}, against ${against}`;

const rows = ({ own, peer, ratio, range }: Finding): string[] =>
  Object.keys(own).map((what) =>
    [
      `  ${what.replace('PerSecond', ' a CPU second').padEnd(22)}`,
      figure(own[what], range.own[what]),
      figure(peer[what], range.peer[what]),
      `× ${ratio[what]}`,
    ].join('  '),
  );

const figure = (median = 0, [least, most]: [number, number] = [0, 0]): string =>
  `${round(median)} (${round(least)}–${round(most)})`.padEnd(36);

const round = (n: number): string => n.toLocaleString('en');
