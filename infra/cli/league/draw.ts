import { Command } from 'commander';
import { drawSchedule, repeatsOf } from '../../../domain/league/draw/schedule.ts';
import { tableSizes } from '../../../domain/league/draw/sizes.ts';
import { Misuse } from '../exit.ts';
import { whole } from '../number.ts';
import { say, sayJson } from '../output.ts';
import { example } from './options.ts';

interface Flags {
  players: number;
  seats: number;
  least: number;
  rounds: number;
  json?: true;
}

const MOST_SEATS = 6;

/** Numbers as wide as the largest of them. */
const padded =
  (largest: number) =>
  (n: number): string =>
    String(n).padStart(String(largest).length);

/** `league draw`: a season's tables without a server. */
export const drawVerb = () =>
  new Command('draw')
    .description(
      'Show how a season of tables would be made: who meets whom, how often, in which seat.',
    )
    .requiredOption('--players <n>', 'members of the division', whole(2, 200))
    .option('--seats <n>', 'seats of a table', whole(2, 6), 4)
    .option('--least <n>', 'fewest seats of a room', whole(2, 6), 2)
    .option('--rounds <n>', 'rounds of the season', whole(1, 32), 5)
    .option('--json', 'print one JSON object on the last line')
    .addHelpText('after', example('sealed-orders league draw --players 16 --seats 4 --rounds 5'))
    .action(draw);

function draw({ players, seats, least, rounds, json }: Flags): void {
  const [largest] = tableSizes(players, seats, least);
  if (least > seats || largest === undefined || largest > MOST_SEATS) {
    throw new Misuse(
      `${players} players cannot all sit at tables of ${least} to ${Math.min(MOST_SEATS, Math.max(least, seats))}.`,
      'Give more --players, or other --seats and --least.',
    );
  }
  const entries = Array.from({ length: players }, (_, i) => i);
  const drawn = drawSchedule({ entries, size: seats, least, rounds, before: [] });
  const repeats = repeatsOf(drawn);
  if (json) {
    sayJson({ players, seats, rounds: drawn.length, repeats, tables: drawn });
    return;
  }
  const entry = padded(players - 1);
  const round = padded(rounds);
  drawn.forEach((tables, i) => {
    const seated = tables.map((table) => table.map(entry).join(' '));
    say(`round ${round(i + 1)}: ${seated.join(' | ')}`);
  });
  say(`entries 0 to ${players - 1}, in seat order; ${repeats} meetings beyond the first of a pair`);
}
