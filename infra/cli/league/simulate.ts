import { Command } from 'commander';
import { leagueView, Rejected } from '../../../client/index.ts';
import { rulesets } from '../../../domain/rulesets/index.ts';
import { type StandIn, startStandIn } from '../../local/stand-in.ts';
import { Misuse, WRONG } from '../exit.ts';
import { whole } from '../number.ts';
import { note, progress, progressDone, say, sayJson } from '../output.ts';
import { example } from './options.ts';
import { planOf, type SimulateFlags } from './simulate/plan.ts';
import { proveSeasons } from './simulate/proofs.ts';
import { reporter } from './simulate/reporter.ts';
import { runLeague } from './simulate/run.ts';
import { type Simulated, summaryOf } from './simulate/summary.ts';
import { table } from './table.ts';
import { memberWords } from './words.ts';

/** `league simulate`. */
export const simulateLeagueVerb = () =>
  new Command('simulate')
    .description(
      'Play whole seasons through the real handlers on a clock of their own, then check everything.',
    )
    .option(
      '--players <n>',
      'members: one in ten plays over a socket, the rest are bots',
      whole(4, 1000),
      64,
    )
    .option('--seats <n>', 'seats of a table', whole(2, 6), 4)
    .option('--seasons <n>', 'seasons', whole(1, 20), 3)
    .option('--rounds <n>', 'rounds of a season', whole(1, 32), 5)
    .option('--ruleset <id>', `ruleset: ${[...rulesets.keys()].join(', ')}`, 'theatres-even')
    .option('--division-size <n>', 'members of a division (16, or what makes two)', whole(2, 200))
    .option('--absent <n>', 'rounds in a hundred that a person misses', whole(0, 100), 5)
    .option('--seed <hex>', 'seed of what people do', '5eed')
    .option('--out <file>', 'keep the proofs: league.ndjson becomes league-s1.ndjson and so on')
    .option('--json', 'print one JSON object on the last line')
    .addHelpText(
      'after',
      example(
        'sealed-orders league simulate --players 64 --seats 4 --seasons 3 --json',
        'sealed-orders league simulate --players 16 --seasons 1 --out league.ndjson && sealed-orders audit league-s1.ndjson',
      ),
    )
    .action(simulate);

const DAY = 86_400_000;
/** Bots need no sweeps, and people come back by themselves. */
const SWEEP_MINUTES = 360;

async function simulate(flags: SimulateFlags): Promise<void> {
  planOf(flags, 0);
  const standIn = await startStandIn({
    ...{ port: 0, clock: 'virtual', auto: false, quiet: true, sweepMinutes: SWEEP_MINUTES },
  });
  try {
    const result = await played(standIn, flags);
    for (const wrong of result.wrong.slice(0, 20)) note(`WRONG: ${wrong}`);
    if (flags.json) sayJson(result);
    else for (const line of words(result)) say(line);
    if (result.wrong.length > 0 || !result.proof.ok) process.exitCode = WRONG;
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    throw new Misuse(`The server refuses that: ${error.message}`, 'Choose other options.');
  } finally {
    await standIn.stop();
  }
}

async function played(standIn: StandIn, flags: SimulateFlags): Promise<Simulated> {
  const begun = performance.now();
  const plan = planOf(flags, standIn.clock.now() + DAY);
  const league = await runLeague({ standIn, plan, onNews: reporter(begun) });
  const proof = await proveSeasons(standIn.url, league, {
    out: flags.out,
    onSeason: (season) => progress(`season ${season}: proof`),
  });
  progressDone();
  return summaryOf({
    ...{ league, proof, players: flags.players, seats: flags.seats },
    view: await leagueView(standIn.url, league.id),
    bill: standIn.meter.bill(),
    seconds: (performance.now() - begun) / 1000,
  });
}

function words(result: Simulated): string[] {
  const { seasons, rounds, rooms, commits, forfeits, substitutions, proof, topTen } = result;
  const rows = topTen.map(({ member, name, bot, points, rating }, i) => [
    String(i + 1),
    memberWords(member, name, bot),
    String(points),
    String(rating),
  ]);
  return [
    `First division after ${seasons} seasons:`,
    ...table(['rank', 'member', 'points', 'rating'], rows),
    '',
    `${rounds} rounds, ${rooms} rooms, ${commits} commits, ${forfeits} forfeits, ${substitutions} substitutions`,
    `${result.virtualDays} days in ${result.seconds} seconds, ${result.requests} functions invoked`,
    proof.ok ? `proofs good: ${proof.rooms} rooms, ${proof.rolls} rolls` : 'the proofs are WRONG',
    result.ratingRecomputed ? 'ratings compute again from the log' : 'the ratings are WRONG',
  ];
}
