import { Command } from 'commander';
import { usualPace } from './plan.ts';
import { type Report, runMonth } from './run.ts';

interface Flags {
  rooms: number;
  days: number;
  seed: number;
  json?: true;
}

const whole = (text: string): number => {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1) throw new Error(`"${text}" is not a whole number above 0`);
  return n;
};

const tell = (text: string): void => {
  process.stderr.write(`${Math.round(performance.now() / 1000)} s: ${text}\n`);
};

/** `npm run correspondence`: rooms of leagues that live for days of virtual time, in bad weather. */
async function correspondence({ json, ...asked }: Flags): Promise<void> {
  const report = await runMonth({ ...asked, pace: usualPace }, tell);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : textOf(report));
  if (!report.ok) process.exitCode = 1;
  // Of invocations that were killed something may still wait.
  process.exit();
}

function textOf({ faults, requests, wrong, ...rest }: Report): string {
  const lines = [rest, { faults }, { requests }].map((part) => JSON.stringify(part, null, 2));
  return `${[...lines, ...wrong].join('\n')}\n`;
}

new Command('correspondence')
  .description('Has leagues live on the stand-in for days of virtual time, with injected faults.')
  .option('--rooms <n>', 'rooms open at once, about', whole, 2000)
  .option('--days <n>', 'virtual days', whole, 30)
  .option('--seed <n>', 'of everything that goes wrong', whole, 1)
  .option('--json', 'the report as JSON')
  .action(correspondence)
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(2);
  });
