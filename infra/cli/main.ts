import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { auditVerb } from './audit.ts';
import { benchVerb } from './bench.ts';
import { demoVerb } from './demo.ts';
import { diceVerb } from './dice.ts';
import { doctorVerb } from './doctor.ts';
import { GOOD, MISUSE, Misuse, WRONG } from './exit.ts';
import { exportVerb } from './export.ts';
import { leagueVerb } from './league/league.ts';
import { note } from './output.ts';
import { replayVerb } from './replay.ts';
import { serveVerb } from './serve.ts';
import { simulateVerb } from './simulate.ts';
import { tokenVerb } from './token.ts';
import { watchVerb } from './watch.ts';

const verbs = [
  serveVerb,
  demoVerb,
  simulateVerb,
  exportVerb,
  auditVerb,
  diceVerb,
  replayVerb,
  watchVerb,
  leagueVerb,
  benchVerb,
  tokenVerb,
  doctorVerb,
];

/** The `sealed-orders` command: its exit status is 0 good, 1 found wrong, 2 misuse. */
export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('sealed-orders')
    .description('Rooms of conquest games whose every roll can be verified.')
    .addHelpText('after', '\nFirst steps:\n  sealed-orders serve\n  sealed-orders demo --seats 4')
    .version(version())
    .showHelpAfterError('See --help.')
    .exitOverride();
  for (const verb of verbs) program.addCommand(verb());
  inherit(program);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    process.exitCode = statusOf(error);
  }
}

/** Verbs, and those below a verb, say their misuse as the program does. */
function inherit(parent: Command): void {
  for (const verb of parent.commands) {
    verb.copyInheritedSettings(parent).exitOverride();
    inherit(verb);
  }
}

function version(): string {
  const about = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

function statusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? GOOD : MISUSE;
  if (error instanceof Misuse) {
    note(`error: ${error.message}\n${error.advice}`);
    return MISUSE;
  }
  note(`error: ${error instanceof Error ? error.message : String(error)}`);
  return WRONG;
}
