import { Command } from 'commander';
import { drawSchedule, repeatsOf } from '../../../domain/league/draw/schedule.ts';
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
  const entries = Array.from({ length: players }, (_, i) => i);
  const drawn = drawSchedule({ entries, size: seats, least, rounds, before: [] });
  const repeats = repeatsOf(drawn);
  if (json) {
    sayJson({ players, seats, rounds: drawn.length, repeats, tables: drawn });
    return;
  }
  drawn.forEach((tables, i) => {
    say(`round ${i + 1}: ${tables.map((table) => table.join(' ')).join(' | ')}`);
  });
  say(`entries 0 to ${players - 1}, in seat order; ${repeats} meetings beyond the first of a pair`);
}
